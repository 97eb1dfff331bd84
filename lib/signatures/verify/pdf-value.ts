// The values of a PDF, read from its bytes (ISO 32000-2, 7.3), and whether two of them are the same.
import { FindingError, said } from "./finding.ts";

export type Name = { kind: "name"; value: string };
export type Text = { kind: "text"; bytes: Uint8Array };
export type Ref = { kind: "ref"; num: number; gen: number };
export type Dict = { kind: "dict"; map: Map<string, Value> };
export type Stream = { kind: "stream"; map: Map<string, Value>; data: Uint8Array };
export type Value = null | boolean | number | Name | Text | Ref | Dict | Stream | Value[];

/** The bytes are not those of a PDF as they should be. */
export class PdfError extends FindingError {
  override readonly name = "PdfError";
}

const maxDepth = 100;
const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
export const space: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32]);
/** 1 for what ends a run of regular characters: white space, and delimiters. */
const ends = new Uint8Array(256);
for (const byte of [...space, ...[..."()<>[]{}/%"].map((sign) => sign.charCodeAt(0))]) ends[byte] = 1;
const code = (sign: string) => sign.charCodeAt(0);

/**
 * Reads values one after the other from `at`. `strict` takes only what every reader understands alike: no comments
 * between the parts of a value, and numbers in their plain form.
 */
export class ValueReader {
  readonly bytes: Uint8Array;
  readonly strict: boolean;
  at: number;
  constructor(bytes: Uint8Array, at = 0, strict = false) {
    this.bytes = bytes;
    this.strict = strict;
    this.at = at;
  }

  skipSpace(): void {
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at] ?? 0;
      if (byte === 37) {
        if (this.strict) throw new PdfError(said("commentMisplaced"));
        while (this.at < this.bytes.length && !this.isLineEnd()) this.at += 1;
      } else if (!space.has(byte)) return;
    }
  }

  private isLineEnd(): boolean {
    const byte = this.bytes[this.at];
    return byte === 10 || byte === 13;
  }

  /** The next run of regular characters, such as `obj` or a number. */
  word(): string {
    this.skipSpace();
    return this.regular(201);
  }

  /** Up to so many regular characters. */
  private regular(most: number): string {
    let found = "";
    for (const end = Math.min(this.bytes.length, this.at + most); this.at < end; this.at += 1) {
      const byte = this.bytes[this.at] ?? 0;
      if (ends[byte] === 1) break;
      found += String.fromCharCode(byte);
    }
    return found;
  }

  whole(): number {
    const word = this.word();
    if (!/^\d{1,12}$/.test(word) || (this.strict && /^0\d/.test(word))) throw new PdfError(said("numberMissing"));
    return Number(word);
  }

  /** Takes the word if it is next. */
  takes(word: string): boolean {
    const back = this.at;
    if (this.word() === word) return true;
    this.at = back;
    return false;
  }

  value(depth = 0): Value {
    if (depth > maxDepth) throw new PdfError(said("nestedTooDeeply"));
    this.skipSpace();
    const byte = this.bytes[this.at];
    const next = this.bytes[this.at + 1];
    if (byte === code("/")) return this.name();
    if (byte === code("(")) return this.literal();
    if (byte === code("[")) return this.array(depth);
    if (byte === code("<") && next === code("<")) return this.dict(depth);
    if (byte === code("<")) return this.hex();
    const word = this.word();
    if (word === "true" || word === "false") return word === "true";
    if (word === "null") return null;
    if (!/^[+-]*\d*\.?\d*(?:-\d*)?$/.test(word) || word === "") throw new PdfError(said("unreadable"));
    if (this.strict && !plainNumber.test(word)) throw new PdfError(said("numberStrange"));
    const number = Number.parseFloat(word.replace(/^[+-]*(?=-)|^\++/, "")) || 0;
    return /^\d+$/.test(word) ? (this.reference(number) ?? number) : number;
  }

  private reference(num: number): Ref | null {
    const back = this.at;
    const gen = this.word();
    if (/^\d{1,5}$/.test(gen) && this.takes("R")) return { kind: "ref", num, gen: Number(gen) };
    this.at = back;
    return null;
  }

  private name(): Name {
    this.at += 1;
    const raw = this.regular(this.bytes.length);
    return {
      kind: "name",
      value: raw.includes("#")
        ? raw.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number(`0x${hex}`)))
        : raw,
    };
  }

  private array(depth: number): Value[] {
    this.at += 1;
    const items: Value[] = [];
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.at] === code("]")) {
        this.at += 1;
        return items;
      }
      items.push(this.value(depth + 1));
    }
  }

  private dict(depth: number): Dict {
    this.at += 2;
    const map = new Map<string, Value>();
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.at] === code(">") && this.bytes[this.at + 1] === code(">")) {
        this.at += 2;
        return { kind: "dict", map };
      }
      if (this.bytes[this.at] !== code("/")) throw new PdfError(said("dictionaryBroken"));
      const { value: key } = this.name();
      // Readers disagree on which of two entries with one name counts: nothing that is signed may depend on it.
      if (map.has(key)) throw new PdfError(said("keyTwice", { key }));
      map.set(key, this.value(depth + 1));
    }
  }

  private hex(): Text {
    const end = this.bytes.indexOf(code(">"), this.at);
    if (end < 0) throw new PdfError(said("textEndless"));
    let digits = "";
    for (const byte of this.bytes.subarray(this.at + 1, end)) if (!space.has(byte)) digits += String.fromCharCode(byte);
    if (!/^[0-9a-f]*$/i.test(digits)) throw new PdfError(said("textDigits"));
    this.at = end + 1;
    const pairs = (digits.length % 2 ? `${digits}0` : digits).match(/../g) ?? [];
    return { kind: "text", bytes: Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)) };
  }

  private literal(): Text {
    const bytes: number[] = [];
    let depth = 1;
    for (this.at += 1; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at] ?? 0;
      if (byte === code("\\")) this.escape(bytes);
      else {
        if (byte === code("(")) depth += 1;
        if (byte === code(")")) depth -= 1;
        if (depth === 0) {
          this.at += 1;
          return { kind: "text", bytes: Uint8Array.from(bytes) };
        }
        bytes.push(byte);
      }
    }
    throw new PdfError(said("textEndless"));
  }

  private escape(bytes: number[]): void {
    this.at += 1;
    const byte = this.bytes[this.at] ?? 0;
    const octal = /^[0-7]{1,3}/.exec(String.fromCharCode(...this.bytes.subarray(this.at, this.at + 3)))?.[0];
    if (octal) {
      bytes.push(Number.parseInt(octal, 8) & 255);
      this.at += octal.length - 1;
    } else if (byte === 13 && this.bytes[this.at + 1] === 10) this.at += 1;
    else if (byte !== 10 && byte !== 13) {
      const found = "nrtbf".indexOf(String.fromCharCode(byte));
      bytes.push(found < 0 ? byte : ([10, 13, 9, 8, 12][found] ?? byte));
    }
  }
}

/** Plain words from a text string: UTF-16, UTF-8 or, near enough, Latin-1. */
export function wordsOf(value: Value | undefined): string {
  if (typeof value !== "object" || value === null || !("kind" in value) || value.kind !== "text") return "";
  const { bytes } = value;
  const encoding = bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : bytes[0] === 0xef ? "utf-8" : "latin1";
  return new TextDecoder(encoding).decode(bytes as Uint8Array<ArrayBuffer>);
}

const isKind = <K extends string>(value: Value | undefined, kind: K): value is Extract<Value, { kind: K }> =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === kind;
export const isRef = (value: Value | undefined): value is Ref => isKind(value, "ref");
export const isText = (value: Value | undefined): value is Text => isKind(value, "text");
export const isDict = (value: Value | undefined): value is Dict | Stream =>
  isKind(value, "dict") || isKind(value, "stream");
export const isStream = (value: Value | undefined): value is Stream => isKind(value, "stream");
export const nameOf = (value: Value | undefined): string => (isKind(value, "name") ? value.value : "");

/** Deeply the same, references by their number. */
export function sameValue(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((one, i) => sameValue(one, b[i]));
  if (typeof a !== "object" || a === null || typeof b !== "object" || b === null || Array.isArray(b)) return false;
  if (isRef(a)) return isRef(b) && a.num === b.num && a.gen === b.gen;
  if (isText(a)) return isText(b) && equalBytes(a.bytes, b.bytes);
  if (isKind(a, "name")) return nameOf(b) === a.value && isKind(b, "name");
  if (!isDict(a) || !isDict(b) || a.kind !== b.kind || a.map.size !== b.map.size) return false;
  if (isStream(a) && isStream(b) && !equalBytes(a.data, b.data)) return false;
  return [...a.map].every(([key, value]) => b.map.has(key) && sameValue(value, b.map.get(key)));
}

const equalBytes = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i]);
