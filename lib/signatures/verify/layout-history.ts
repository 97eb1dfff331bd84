// What the tables of contents said before each part of a file, gathered once from its beginning to its end.
import type { Entry, Section } from "./cross-reference.ts";
import { eachOnce, type Finding, said } from "./finding.ts";
import type { PdfRevision } from "./pdf-reader.ts";

/** One time that the file was written: from the end of the one before to behind its own end mark. */
export type Segment = { from: number; end: number; start: number; sections: Section[]; objects: number[] };

/** ISO 32000-1, annex C: the highest number that readers promise to know. */
const mostObjects = 8_388_608;

/** Segments are asked for in their order. */
export class History {
  private readonly waiting: { section: Section; age: number }[];
  private taken = 0;
  /** By object, its newest generation so far, and how many tables are newer than the one that says so. */
  private readonly generations = new Map<number, { gen: number; age: number }>();
  private readonly containers = new Set<number>();
  private size = 0;
  private readonly revision: PdfRevision;

  constructor(revision: PdfRevision) {
    this.revision = revision;
    this.waiting = revision.sections
      .map((section, age) => ({ section, age }))
      .toSorted((a, b) => a.section.at - b.section.at);
  }

  /** What keeps an appended segment from being read in one way only. */
  troubleWith(segment: Segment, before: Segment | undefined): Finding[] {
    const [section, ...more] = segment.sections;
    if (!section || more.length > 0) return [said("appendedTables")];
    this.takeUpTo(section.at);
    const findings: Finding[] = [];
    const { trailer, entries } = section;
    if (segment.start !== section.at) findings.push(said("endElsewhere"));
    if (trailer.map.get("Prev") !== before?.start) findings.push(said("tableNotNext"));
    if (trailer.map.has("XRefStm")) findings.push(said("secondTable"));
    const size = trailer.map.get("Size");
    const highest = entries.reduce((max, [num]) => Math.max(max, num + 1), this.size);
    if (typeof size !== "number" || size < highest || size > mostObjects) findings.push(said("sizeUntold"));
    const objects = new Set(segment.objects);
    const own = new Map<number, Entry>(entries);
    for (const [num, entry] of entries) {
      if ("free" in entry) continue;
      if (num === 0) findings.push(said("impossibleObject"));
      if (this.containers.has(num)) findings.push(said("packedReplaced"));
      const gen = "offset" in entry ? entry.gen : 0;
      if ((this.generations.get(num)?.gen ?? 0) !== gen) findings.push(said("objectGeneration", { object: num }));
      if ("offset" in entry) {
        if (entry.offset < segment.from || entry.offset >= segment.end || !objects.has(num))
          findings.push(said("objectsElsewhere"));
      } else {
        const container = own.get(entry.inside);
        if (!container || !("offset" in container)) findings.push(said("objectsElsewhere"));
      }
    }
    for (const num of objects) if (!own.has(num)) findings.push(said("objectUnlisted", { object: num }));
    return eachOnce(findings).slice(0, 5);
  }

  private takeUpTo(at: number): void {
    for (let next = this.waiting[this.taken]; next && next.section.at < at; next = this.waiting[this.taken]) {
      this.taken += 1;
      const { age, section } = next;
      this.revision.reading.visit(section.entries.length);
      if (!section.isHybrid) this.size = Math.max(this.size, Number(section.trailer.map.get("Size")));
      for (const [num, entry] of section.entries) {
        if ("inside" in entry) this.containers.add(entry.inside);
        if ("free" in entry || (this.generations.get(num)?.age ?? age) < age) continue;
        // Of one table, the first counts that lists it.
        if (this.generations.get(num)?.age !== age)
          this.generations.set(num, { gen: "offset" in entry ? entry.gen : 0, age });
      }
    }
  }
}
