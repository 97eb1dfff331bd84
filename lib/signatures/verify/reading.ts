// What the versions of one file share while it is checked: objects and tables that were read once, and how much work there may be.
import type { Section } from "./cross-reference.ts";
import { FindingError, said } from "./finding.ts";
import { isDict, isRef, type Stream, type Value } from "./pdf-value.ts";

/** Our choice: some seconds of looking. The largest files of the suite need a hundredth of it. */
const mostVisits = 12_000_000;
const maxUnpacked = 512 * 1024 * 1024;

/** Checking the file to its end would take too long: nothing can be said about it, not even what is wrong. */
class TooMuchWork extends FindingError {
  override readonly name = "TooMuchWork";
}

export type ReadObject = { num: number; gen: number; value: Value; end: number };
/** `from` and `to`: from where to where it stands among the unpacked bytes. */
export type PackedObject = { num: number; value: Value; from: number; to: number };
type Kept<T> = { kept: T; until: number };

/**
 * A version of a file is its beginning, so what one version reads wholly within another's bytes reads the same there: the
 * versions of a file cost what is new in each, and not the whole file over and over.
 */
export class Reading {
  /** Objects that were read from bytes, and steps that were taken through what was read. */
  reads = 0;
  visits = 0;
  private readonly mostVisits: number;
  private unpacked = 0;
  private readonly objects = new Map<number, Kept<ReadObject>>();
  private readonly sections = new Map<number, Kept<Section>>();
  private readonly containers = new WeakMap<Stream, readonly PackedObject[]>();

  constructor(most = mostVisits) {
    this.mostVisits = most;
  }

  visit(times = 1): void {
    this.visits += times;
    if (this.visits > this.mostVisits) throw new TooMuchWork(said("tooManyParts"));
  }

  /** `length`: how many bytes the version has. */
  object(offset: number, length: number): ReadObject | undefined {
    return keptIn(this.objects, offset, length);
  }
  /** Where it ends with all that was looked at to read it; undefined where it was not kept. */
  endOfObject(offset: number): number | undefined {
    return this.objects.get(offset)?.until;
  }
  keepObject(offset: number, kept: ReadObject, until: number): void {
    this.objects.set(offset, { kept, until });
  }

  section(offset: number, length: number): Section | undefined {
    return keptIn(this.sections, offset, length);
  }
  keepSection(offset: number, kept: Section, until: number): void {
    this.sections.set(offset, { kept, until });
  }

  container(stream: Stream): readonly PackedObject[] | undefined {
    return this.containers.get(stream);
  }
  /** What it holds may depend on other objects, which other versions may have otherwise. */
  keepContainer(stream: Stream, kept: readonly PackedObject[]): void {
    if (!holdsReference([...stream.map.values()])) this.containers.set(stream, kept);
  }

  unpack(bytes: number): boolean {
    this.unpacked += bytes;
    return this.unpacked <= maxUnpacked;
  }
}

function keptIn<T>(all: ReadonlyMap<number, Kept<T>>, offset: number, length: number): T | undefined {
  const found = all.get(offset);
  return found && found.until <= length ? found.kept : undefined;
}

function holdsReference(value: Value): boolean {
  if (Array.isArray(value)) return value.some(holdsReference);
  return isRef(value) || (isDict(value) && holdsReference([...value.map.values()]));
}
