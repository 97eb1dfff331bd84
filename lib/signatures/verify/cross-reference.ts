// Reads a PDF's table of contents (ISO 32000-2, 7.5.4 and 7.5.8) from its newest section back to its first.

import { said } from "./finding.ts";
import { type Dict, isDict, isStream, nameOf, PdfError, type Stream, type Value, ValueReader } from "./pdf-value.ts";
import type { Reading } from "./reading.ts";
import { unpack } from "./unpack.ts";

/** Where an object stands: at an offset, packed inside another object, or nowhere any more. */
export type Entry = { offset: number; gen: number } | { inside: number; index: number } | { free: true };

const maxSections = 2_000;
const maxEntries = 2_000_000;
const noResolve = (value: Value | undefined): Value => value ?? null;

/** One table of contents, as it stands at its offset. */
export type Section = {
  at: number;
  kind: "table" | "stream";
  /** It belongs to the table that names it, for readers that know streams (ISO 32000-2, 7.5.8.4). */
  isHybrid: boolean;
  entries: [number, Entry][];
  trailer: Dict;
  /** Says how many entries there are, and holds that many. */
  isExact: boolean;
};

export function readCrossReference(bytes: Uint8Array, readObject: (offset: number) => Value, reading: Reading) {
  const entries = new Map<number, Entry>();
  const sections: Section[] = [];
  const seen = new Set<number>();
  let trailer: Dict | undefined;
  let left = maxEntries;
  const take = (section: Section) => {
    left -= section.entries.length;
    reading.visit(section.entries.length);
    if (left < 0) throw new PdfError(said("tableTooLong"));
    for (const [num, entry] of section.entries) if (!entries.has(num)) entries.set(num, entry);
    sections.push(section);
  };
  let next: number | undefined = lastStart(bytes);
  while (next !== undefined) {
    if (seen.has(next) || seen.size > maxSections) throw new PdfError(said("tableCircle"));
    seen.add(next);
    const section = readSection(bytes, next, readObject, reading);
    trailer ??= section.trailer;
    take(section);
    const hybrid = section.trailer.map.get("XRefStm");
    if (typeof hybrid === "number") take({ ...readSection(bytes, hybrid, readObject, reading), isHybrid: true });
    const previous = section.trailer.map.get("Prev");
    next = typeof previous === "number" ? previous : undefined;
  }
  if (!trailer) throw new PdfError(said("tableNone"));
  return { entries, trailer, sections };
}

/** What the last `startxref` says; it stands in the last lines. */
function lastStart(bytes: Uint8Array): number {
  const from = Math.max(0, bytes.length - 2_048);
  const tail = new TextDecoder("latin1").decode(Uint8Array.from(bytes.subarray(from)));
  const found =
    /startxref\s+(\d{1,12})\s+%%EOF\s*$/.exec(tail) ?? /startxref\s+(\d{1,12})\s+%%EOF(?![\s\S]*startxref)/.exec(tail);
  if (!found) throw new PdfError(said("endMissing"));
  return Number(found[1]);
}

function readSection(
  bytes: Uint8Array,
  offset: number,
  readObject: (offset: number) => Value,
  reading: Reading,
): Section {
  if (offset >= bytes.length) throw new PdfError(said("tableOutside"));
  const known = reading.section(offset, bytes.length);
  if (known) return known;
  const reader = new ValueReader(bytes, offset);
  if (!reader.takes("xref")) {
    const section = readStream(readObject(offset), offset);
    const until = reading.endOfObject(offset);
    if (until !== undefined) reading.keepSection(offset, section, until);
    return section;
  }
  const entries: [number, Entry][] = [];
  while (!reader.takes("trailer")) {
    const [first, count] = [reader.whole(), reader.whole()];
    if (entries.length + count > maxEntries) throw new PdfError(said("tableTooLong"));
    for (let i = 0; i < count; i += 1) {
      const [place, gen, kind] = [reader.whole(), reader.whole(), reader.word()];
      if (kind !== "n" && kind !== "f") throw new PdfError(said("tableBroken"));
      entries.push([first + i, kind === "n" ? { offset: place, gen } : { free: true }]);
    }
  }
  const trailer = reader.value();
  if (!isDict(trailer) || trailer.kind !== "dict") throw new PdfError(said("tableBroken"));
  const section: Section = { at: offset, kind: "table", isHybrid: false, entries, trailer, isExact: true };
  reading.keepSection(offset, section, reader.at);
  return section;
}

function readStream(value: Value, offset: number): Section {
  if (!isStream(value) || nameOf(value.map.get("Type")) !== "XRef") throw new PdfError(said("tableMissing"));
  const data = unpack(value, noResolve);
  const widths = numbers(value.map.get("W"));
  const [w0 = 0, w1 = 0, w2 = 0] = widths;
  const width = w0 + w1 + w2;
  if (widths.length < 3 || width < 1 || widths.some((one) => one < 0 || one > 8))
    throw new PdfError(said("tableBroken"));
  const index = value.map.has("Index")
    ? numbers(value.map.get("Index"))
    : [0, ...numbers([value.map.get("Size") ?? 0])];
  const entries: [number, Entry][] = [];
  let at = 0;
  const field = (size: number, missing: number) => {
    if (size === 0) return missing;
    let number = 0;
    for (let i = 0; i < size; i += 1) number = number * 256 + (data[at + i] ?? 0);
    at += size;
    return number;
  };
  for (let i = 0; i + 1 < index.length; i += 2) {
    for (let n = 0; n < (index[i + 1] ?? 0) && at + width <= data.length; n += 1) {
      const [kind, second, third] = [field(w0, 1), field(w1, 0), field(w2, 0)];
      entries.push([(index[i] ?? 0) + n, entryOf(kind, second, third)]);
    }
  }
  const told = index.reduce((sum, number, place) => sum + (place % 2 === 1 ? number : 0), 0);
  const isExact = data.length === told * width && widths.length === 3 && index.length % 2 === 0;
  return { at: offset, kind: "stream", isHybrid: false, entries, trailer: asDict(value), isExact };
}

/** Kinds that nobody knows yet stand for objects that do not exist. */
const entryOf = (kind: number, second: number, third: number): Entry =>
  kind === 1 ? { offset: second, gen: third } : kind === 2 ? { inside: second, index: third } : { free: true };

const asDict = ({ map }: Stream): Dict => ({ kind: "dict", map });
const numbers = (value: Value | undefined): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "number") : [];
