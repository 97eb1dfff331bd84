// Accounts for every byte of a file: what is not header, listed object, table of contents or end mark may be shown by some reader.
import type { Entry } from "./cross-reference.ts";
import { type Finding, said } from "./finding.ts";
import { History, type Segment } from "./layout-history.ts";
import { harmlessGap, readEnd, readTable } from "./layout-parts.ts";
import { References } from "./layout-references.ts";
import type { PdfRevision } from "./pdf-reader.ts";
import { isStream, nameOf, PdfError, space, ValueReader } from "./pdf-value.ts";
import { isWellPacked } from "./unpack.ts";

/** Where readers may disagree about a file, or be made to look for its objects by themselves. */
export type Oddity = {
  at: number;
  what: Finding;
  /** A reader that goes by the rules shows something else for it. */
  isChange: boolean;
};
export type Layout = { oddities: Oddity[]; segments: Segment[] };

/** On either side of the first signature: what came afterwards may not hide behind what was odd before. */
const mostOddities = 50;

/**
 * Everything before `from` may have the looser form that other programs write, if only no byte is left over and
 * no object has two candidates. What was appended from there on has to have the one form that cannot be read in two ways.
 */
export function layoutOf(revision: PdfRevision, from: number): Layout {
  const { bytes } = revision;
  const strictFrom = behindLine(bytes, from);
  const oddities: Oddity[] = [];
  const counts = { before: 0, after: 0 };
  const odd = (at: number, what: Finding, isChange = false) => {
    if (counts[at < strictFrom ? "before" : "after"]++ < mostOddities) oddities.push({ at, what, isChange });
  };
  const sections = new Map(revision.sections.map((section) => [behindSpace(bytes, section.at), section]));
  const places = placesOf(revision, odd);
  const stops = [...new Set([...places.keys(), ...sections.keys()])].toSorted((a, b) => a - b);
  const segments: Segment[] = [];
  const needs = new References(revision);
  const history = new History(revision);
  let open: Omit<Segment, "end" | "start"> = { from: 0, sections: [], objects: [] };
  let at = headerEnd(bytes, odd);
  const visited = new Set<number>();

  /** Reads the one thing that stands at `at`, and returns where it ends. */
  function next(): number {
    const strict = at >= strictFrom;
    const section = sections.get(at);
    const place = places.get(at);
    visited.add(at);
    if (section) open.sections.push(section);
    if (strict && ((section && section.at !== at) || (place && place.offset !== at)))
      throw new PdfError(said("tableWrong"));
    if (section?.kind === "table") {
      const { end, trailer } = readTable(bytes, at, strict);
      needs.take(trailer);
      return end;
    }
    if (section || place) {
      const { num, gen, value, end } = revision.readAt(at, strict);
      if (place && (place.num !== num || place.gen !== gen)) throw new PdfError(said("tableWrong"));
      if (place) open.objects.push(num);
      needs.take(value);
      if (isStream(value)) {
        const type = nameOf(value.map.get("Type"));
        if (strict && !isWellPacked(value)) throw new PdfError(said("streamCutOff"));
        if (strict && type === "XRef" && !section) throw new PdfError(said("tableUnled"));
        if (type === "ObjStm") checkContainer(revision, num, listedInside, needs);
      }
      const reader = new ValueReader(bytes, end, strict);
      if (!reader.takes("endobj")) throw new PdfError(said("objectEndless"));
      return reader.at;
    }
    const mark = readEnd(bytes, at, strict);
    if (!mark) throw new PdfError(said("bytesOfNothing"));
    close(mark.start, mark.end);
    return mark.end;
  }

  function close(start: number, end: number): void {
    const segment: Segment = { ...open, start, end };
    if (end > strictFrom) {
      if (behindSpace(bytes, segment.from) < strictFrom) odd(strictFrom, said("signatureMidVersion"));
      for (const what of history.troubleWith(segment, segments.at(-1))) odd(segment.from, what);
      for (const num of listedIn(segment))
        if (needs.isMissing(num)) odd(segment.from, said("objectSupplied", { object: num }), true);
    }
    for (const num of needs.takeOther()) odd(segment.from, said("objectOtherGeneration", { object: num }));
    needs.define(listedIn(segment));
    segments.push(segment);
    open = { from: end, sections: [], objects: [] };
  }

  const listedInside = entriesInside(revision);
  while (at < bytes.length) {
    const gap = harmlessGap(bytes, at, at >= strictFrom);
    if (gap > at) {
      at = gap;
      continue;
    }
    try {
      at = next();
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      odd(at, error.finding);
      // Goes on at the next thing that is known to stand somewhere: what lies between stays unexplained.
      at = nextStop(stops, at) ?? bytes.length;
    }
  }
  for (const place of stops) if (!visited.has(place)) odd(place, said("tableElsewhere"));
  const end = segments.at(-1)?.end ?? 0;
  if (end < bytes.length) odd(end, said("behindEnd"));
  return { oddities, segments };
}

/** Which objects stand where, by all tables of contents together. */
function placesOf(revision: PdfRevision, odd: (at: number, what: Finding) => void) {
  const places = new Map<number, { num: number; gen: number; offset: number }>();
  /** Where the newest version of each object stands: older ones stand before it. */
  const newest = new Map<number, number>();
  for (const [index, { entries, at, isExact, trailer, isHybrid }] of revision.sections.entries()) {
    const beside = isHybrid ? new Map(revision.sections[index - 1]?.entries) : undefined;
    if (!isExact) odd(at, said("tableInexact"));
    const size = trailer.map.get("Size");
    const seen = new Set<number>();
    for (const [num, entry] of entries) {
      if (seen.has(num)) odd(at, said("objectTwice", { object: num }));
      seen.add(num);
      if ("free" in entry) continue;
      // For some readers it is hidden then, for others it exists.
      if (beside?.has(num) && !sameEntry(beside.get(num), entry)) odd(at, said("objectTwoWays", { object: num }));
      if (!isHybrid && (typeof size !== "number" || num >= size)) odd(at, said("objectBeyond", { object: num }));
      // Some old programs list objects that do not exist at the very beginning, where none can stand.
      if (!("offset" in entry) || entry.offset === 0) continue;
      const place = behindSpace(revision.bytes, entry.offset);
      const known = places.get(place);
      if (known && (known.num !== num || known.gen !== entry.gen)) odd(at, said("onePlaceTwice"));
      places.set(place, { num, gen: entry.gen, offset: entry.offset });
      const first = newest.get(num);
      if (first === undefined) newest.set(num, place);
      else if (first < place) odd(place, said("objectOlder", { object: num }));
    }
  }
  return places;
}

const sameEntry = (a: Entry | undefined, b: Entry): boolean =>
  a !== undefined && "offset" in a && "offset" in b && a.offset === b.offset && a.gen === b.gen;

/** By container, which object its table of contents expects at which index. */
function entriesInside(revision: PdfRevision) {
  const listed = new Map<string, number>();
  const containers = new Map<number, number>();
  for (const { entries } of revision.sections)
    for (const [num, entry] of entries)
      if ("inside" in entry) {
        listed.set(`${entry.inside} ${entry.index}`, num);
        containers.set(num, entry.inside);
      }
  return { listed, containers };
}

function checkContainer(
  revision: PdfRevision,
  container: number,
  { listed }: ReturnType<typeof entriesInside>,
  needs: References,
): void {
  const objects = revision.unpacked(container);
  let end = 0;
  for (const [index, { num, value, from, to }] of objects.entries()) {
    if (listed.get(`${container} ${index}`) !== num) throw new PdfError(said("objectNotListed", { object: num }));
    if (from < end) throw new PdfError(said("packedOverlap"));
    end = to;
    needs.take(value);
  }
}

/** The objects that the tables of contents of one segment list as existing. */
function* listedIn(segment: Pick<Segment, "sections">): Generator<number> {
  for (const { entries } of segment.sections) for (const [num, entry] of entries) if (!("free" in entry)) yield num;
}

function nextStop(stops: readonly number[], after: number): number | undefined {
  let [low, high] = [0, stops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stops[middle] ?? 0) <= after) low = middle + 1;
    else high = middle;
  }
  return stops[low];
}

/** Behind `%PDF-1.7` and the comment that tells programs for moving files that these bytes are no text. */
function headerEnd(bytes: Uint8Array, odd: (at: number, what: Finding) => void): number {
  const text = new TextDecoder("latin1").decode(Uint8Array.from(bytes.subarray(0, 64)));
  const header = /^%PDF-\d\.\d[ \t]*(?=[\r\n])(?:\r\n|\r|\n)/.exec(text)?.[0];
  if (header === undefined) odd(0, said("beginning"));
  return header?.length ?? 0;
}

/** A signature may end before the end of its last line. */
function behindLine(bytes: Uint8Array, from: number): number {
  let at = from;
  if (bytes[at] === 13) at += 1;
  if (bytes[at] === 10) at += 1;
  return at;
}

function behindSpace(bytes: Uint8Array, offset: number): number {
  let at = offset;
  while (space.has(bytes[at] ?? -1)) at += 1;
  return at;
}
