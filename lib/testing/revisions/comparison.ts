// Keeps book of one comparison: what the rules object to, what they have cleared, and the ways to it.
import { isDeepStrictEqual } from "node:util";
import type { Json, JsonDict, Revision } from "./read-revisions.ts";
import { type Field, fieldsOf } from "./revision-parts.ts";
import { permissionsOf } from "./signature-permissions.ts";
import type { WrittenObjects } from "./written-objects.ts";

/** The signed revision in the file: where it begins and ends, and where the later one ends, with the one right before that. */
export type Span = { written: WrittenObjects; begin: number; end: number; later: number; previous: Revision };

/** One signed revision against one later. */
export class Comparison {
  readonly found: string[] = [];
  /** Changed and new objects that a rule has cleared. */
  readonly cleared = new Set<string>();
  /** Ways to new objects that a rule has cleared: an object, and the beginning of a path in it. */
  private readonly ways = new Map<string, string[]>();
  readonly before: Revision;
  readonly after: Revision;
  readonly oldFields: Map<string, Field>;
  readonly fields: Map<string, Field>;
  readonly permitted: ReturnType<typeof permissionsOf>;
  readonly span: Span;

  constructor(before: Revision, after: Revision, signature: Field, span: Span) {
    this.span = span;
    this.before = before;
    this.after = after;
    this.oldFields = fieldsOf(before);
    this.fields = fieldsOf(after);
    this.permitted = permissionsOf(before, signature);
  }

  object(words: string): void {
    if (!this.found.includes(words)) this.found.push(words);
  }

  isNew(reference: string): boolean {
    return !this.before.objects.has(reference);
  }

  way(from: string, path: string): void {
    this.ways.set(from, [...(this.ways.get(from) ?? []), path]);
  }

  /** Clears the object that stands there, if it is one of its own, and the way to it. */
  clear(from: string, path: string, value: Json | undefined): void {
    this.way(from, path);
    const { at } = this.after.resolve(value);
    if (at) this.cleared.add(at);
  }

  /** Clears everything new that is reached from there. */
  clearAll(from: string, path: string): void {
    this.way(from, path);
    const waiting = this.after.references().filter((edge) => edge.from === from && isUnder(edge.path, path));
    const seen = new Set<string>();
    for (let edge = waiting.pop(); edge; edge = waiting.pop()) {
      const { to } = edge;
      if (!this.isNew(to) || seen.has(to)) continue;
      seen.add(to);
      this.cleared.add(to);
      this.way(to, "");
      waiting.push(...this.after.references().filter((one) => one.from === to));
    }
  }

  /** Keys other than these have to be as they were. */
  compareKeys(old: JsonDict, now: JsonDict, free: ReadonlySet<string>, what: string): void {
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)]))
      if (!free.has(key) && !isDeepStrictEqual(old[key], now[key])) this.object(`${what}: ${key}`);
  }

  needs(level: number, what: string): void {
    if (this.permitted.level < level) this.object(`${what}, which a signature forbids`);
  }

  /** Once every rule has cleared what it is about: the rest is untouched, and reached in no way that it was not before. */
  judgeRest(): void {
    for (const reference of this.before.objects.keys())
      if (!this.cleared.has(reference) && !this.before.isSame(this.after, reference))
        this.object(`the object ${reference}`);
    const reached = new Set(this.after.references().map(({ to }) => to));
    for (const reference of this.after.objects.keys())
      if (!this.span.previous.objects.has(reference) && !reached.has(reference) && !this.after.isTable(reference))
        this.object(`${reference} is reached by nothing`);
    const old = new Set(this.before.references().map(({ from, path, to }) => `${from}${path} ${to}`));
    for (const { from, path, to } of this.after.references()) {
      const isOld = !this.isNew(to) && old.has(`${from}${path} ${to}`);
      const isUntouched = !this.isNew(to) && this.before.isSame(this.after, to);
      // Locks name the catalog as what they are about.
      if (
        to === this.after.trailer["/Root"] ||
        isOld ||
        isUntouched ||
        (this.ways.get(from) ?? []).some((way) => isUnder(path, way))
      )
        continue;
      this.object(`${from}${path} leads to ${to}`);
    }
  }
}

const isUnder = (path: string, beginning: string): boolean =>
  path === beginning || path.startsWith(`${beginning}/`) || beginning === "";
