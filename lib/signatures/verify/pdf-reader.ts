// Opens one revision of a PDF by its cross-reference, exactly and without repairs: what has to be guessed proves nothing.
import { type Entry, readCrossReference, type Section } from "./cross-reference.ts";
import { said } from "./finding.ts";
import {
  type Dict,
  isDict,
  isRef,
  isStream,
  PdfError,
  type Ref,
  type Stream,
  type Value,
  ValueReader,
} from "./pdf-value.ts";
import { type PackedObject, Reading, type ReadObject } from "./reading.ts";
import { unpack } from "./unpack.ts";

const maxObjects = 500_000;

/** A file or its beginning up to where a revision ends. */
export class PdfRevision {
  readonly bytes: Uint8Array;
  readonly entries: Map<number, Entry>;
  readonly trailer: Dict;
  /** The sections of the cross-reference, the newest first: one for each time the file was written. */
  readonly sections: readonly Section[];
  readonly reading: Reading;
  private readonly parsed = new Map<number, Value>();
  private readonly packed = new Map<number, readonly PackedObject[]>();

  /** `reading`: that of the same file's other versions. */
  constructor(bytes: Uint8Array, reading = new Reading()) {
    this.bytes = bytes;
    this.reading = reading;
    const { entries, trailer, sections } = readCrossReference(bytes, (offset) => this.readAt(offset).value, reading);
    if (entries.size > maxObjects) throw new PdfError(said("tooManyParts"));
    this.entries = entries;
    this.trailer = trailer;
    this.sections = sections;
  }

  /** The value itself where it is one, else what it refers to. */
  resolve(value: Value | undefined): Value {
    let current = value ?? null;
    for (let hops = 0; isRef(current); hops += 1) {
      if (hops > 20) throw new PdfError(said("referenceCircle"));
      current = this.get(current);
    }
    return current;
  }

  dict(value: Value | undefined): Dict | Stream | undefined {
    const found = this.resolve(value);
    return isDict(found) ? found : undefined;
  }

  array(value: Value | undefined): Value[] {
    const found = this.resolve(value);
    return Array.isArray(found) ? found : [];
  }

  get({ num, gen }: Ref): Value {
    const entry = this.entries.get(num);
    if (!entry || ("gen" in entry && entry.gen !== gen)) return null;
    return this.objectOf(num);
  }

  /** null for objects that do not exist. */
  objectOf(num: number): Value {
    const known = this.parsed.get(num);
    if (known !== undefined) return known;
    const entry = this.entries.get(num);
    let value: Value = null;
    if (entry && "offset" in entry) {
      const found = this.readAt(entry.offset);
      if (found.num !== num || found.gen !== entry.gen) throw new PdfError(said("tableWrong"));
      value = found.value;
    } else if (entry && "inside" in entry) value = this.packedAt(num, entry.inside, entry.index);
    this.parsed.set(num, value);
    return value;
  }

  /** From where to where an object that is not packed stands. */
  placeOf(num: number): { from: number; to: number } | undefined {
    const entry = this.entries.get(num);
    return entry && "offset" in entry ? { from: entry.offset, to: this.readAt(entry.offset).end } : undefined;
  }

  /** Readers look for it at its place or by its number: only where both agree, all find the same. */
  private packedAt(num: number, container: number, index: number): Value {
    const found = this.unpacked(container)[index];
    if (found?.num !== num) throw new PdfError(said("tableWrong"));
    return found.value;
  }

  /** What a container of objects (ISO 32000-2, 7.5.7) holds, in its order. */
  unpacked(container: number): readonly PackedObject[] {
    const known = this.packed.get(container);
    if (known) return known;
    const entry = this.entries.get(container);
    const stream = entry && "offset" in entry ? this.objectOf(container) : null;
    if (!isStream(stream)) throw new PdfError(said("containerMissing"));
    const objects = this.reading.container(stream) ?? this.unpackedFrom(stream);
    this.packed.set(container, objects);
    return objects;
  }

  private unpackedFrom(stream: Stream): readonly PackedObject[] {
    const data = unpack(stream, (value) => this.resolve(value));
    if (!this.reading.unpack(data.length)) throw new PdfError(said("streamsTooLarge"));
    const [count, first] = [this.resolve(stream.map.get("N")), this.resolve(stream.map.get("First"))];
    if (typeof count !== "number" || typeof first !== "number" || count > maxObjects)
      throw new PdfError(said("containerBroken"));
    const header = new ValueReader(data);
    const objects: PackedObject[] = [];
    const held = new Set<number>();
    for (let i = 0; i < count; i += 1) {
      this.reading.reads += 1;
      const [num, offset] = [header.whole(), header.whole()];
      if (held.has(num)) throw new PdfError(said("objectTwicePacked", { object: num }));
      held.add(num);
      const reader = new ValueReader(data, first + offset);
      const value = reader.value();
      reader.skipSpace();
      objects.push({ num, value, from: first + offset, to: reader.at });
    }
    this.reading.keepContainer(stream, objects);
    return objects;
  }

  /** An object as it stands in the file, up to its last word; `strict`: in the one form that every reader takes alike. */
  readAt(offset: number, strict = false): ReadObject {
    if (offset >= this.bytes.length) throw new PdfError(said("tableOutside"));
    const known = strict ? undefined : this.reading.object(offset, this.bytes.length);
    if (known) return known;
    this.reading.reads += 1;
    const reader = new ValueReader(this.bytes, offset, strict);
    const found = this.readObject(reader);
    const isDependent = isStream(found.value) && isRef(found.value.map.get("Length"));
    // Whatever was looked at to read it stands before this word.
    if (!strict && !isDependent && reader.takes("endobj")) this.reading.keepObject(offset, found, reader.at);
    return found;
  }

  private readObject(reader: ValueReader): ReadObject {
    const { strict } = reader;
    const [num, gen] = [reader.whole(), reader.whole()];
    if (!reader.takes("obj")) throw new PdfError(said("tableWrong"));
    const value = reader.value();
    if (!reader.takes("stream") || !isDict(value)) return { num, gen, value, end: reader.at };
    if (this.bytes[reader.at] === 13) reader.at += 1;
    if (this.bytes[reader.at] === 10) reader.at += 1;
    else if (strict) throw new PdfError(said("streamLine"));
    const length = this.entries ? this.resolve(value.map.get("Length")) : value.map.get("Length");
    const from = reader.at;
    if (typeof length !== "number" || from + length > this.bytes.length) throw new PdfError(said("streamLength"));
    reader.at = from + length;
    if (!reader.takes("endstream")) throw new PdfError(said("streamEnd"));
    return {
      num,
      gen,
      value: { kind: "stream", map: value.map, data: this.bytes.subarray(from, from + length) },
      end: reader.at,
    };
  }
}
