// What the objects of a file refer to, written version by version: what was missing once must not be supplied later.
import type { PdfRevision } from "./pdf-reader.ts";
import { isDict, isRef, type Value } from "./pdf-value.ts";

/** Which objects something refers to without their existing. */
export class References {
  private readonly missing = new Set<number>();
  private readonly fresh = new Set<number>();
  private readonly defined = new Set<number>();
  private readonly other = new Set<number>();
  private readonly revision: PdfRevision;
  constructor(revision: PdfRevision) {
    this.revision = revision;
  }

  take(value: Value): void {
    if (isRef(value)) {
      if (!this.defined.has(value.num)) this.fresh.add(value.num);
      const entry = this.revision.entries.get(value.num);
      if (entry && !("free" in entry) && value.gen !== ("gen" in entry ? entry.gen : 0)) this.other.add(value.num);
    } else if (Array.isArray(value)) for (const item of value) this.take(item);
    else if (isDict(value)) for (const item of value.map.values()) this.take(item);
  }

  /** Those that exist with another generation than they are referred to by: some readers look at the number alone. */
  takeOther(): number[] {
    const found = [...this.other].slice(0, 3);
    this.other.clear();
    return found;
  }

  /** At the end of a segment, with all the objects that it lists. */
  define(listed: Iterable<number>): void {
    for (const num of listed) {
      this.defined.add(num);
      this.missing.delete(num);
    }
    for (const num of this.fresh) if (!this.defined.has(num)) this.missing.add(num);
    this.fresh.clear();
  }

  /** Whether an earlier segment refers to it, and none has it. */
  isMissing(num: number): boolean {
    return this.missing.has(num);
  }
}
