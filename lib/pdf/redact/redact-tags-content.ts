// PURE. Reads a page's content stream just closely enough to take letters out of it and leave every other byte alone.

/** Strings as their bytes, numbers as the kerning between them. */
export type ShowItem = Uint8Array | number;

/** An operator that shows text: what stands from `start` to `end` may be replaced. */
export type Show = {
  start: number;
  end: number;
  operator: string;
  items: ShowItem[];
  /** What `'` and `"` do before they show: the same in other operators. */
  before: string;
  charSpace: number;
  fontSize: number;
  marks: Mark[];
};

/** A marked-content sequence that text stands in, with where its property list begins and ends. */
export type Mark = { start: number; end: number; properties: string };

/** `/Name Do` */
export type Call = { start: number; end: number; name: string };

export type Content = { shows: Show[]; calls: Call[] };

type Token =
  | { kind: "number"; value: number; start: number; end: number }
  | { kind: "string"; value: Uint8Array; start: number; end: number }
  | { kind: "name" | "word"; value: string; start: number; end: number }
  | { kind: "array"; value: Token[]; start: number; end: number }
  | { kind: "dictionary"; start: number; end: number };

const deepest = 32;
const isBlank = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0x00;
const delimiters = new Set([..."()<>[]{}/%"].map((char) => char.charCodeAt(0)));
const isRegular = (byte: number | undefined) => byte !== undefined && !isBlank(byte) && !delimiters.has(byte);

/** Throws when the stream cannot be understood. */
export function readContent(bytes: Uint8Array): Content {
  const content: Content = { shows: [], calls: [] };
  let operands: Token[] = [];
  let state = { charSpace: 0, fontSize: 0 };
  const saved: (typeof state)[] = [];
  const marks: Mark[] = [];
  const numberAt = (index: number) => {
    const token = operands.at(index);
    return token?.kind === "number" ? token.value : 0;
  };
  let at = skip(bytes, 0);
  while (at < bytes.length) {
    const token = readToken(bytes, at, 0);
    at = skip(bytes, token.end);
    if (token.kind !== "word") {
      operands.push(token);
      continue;
    }
    const first = operands.at(-1);
    const { value: operator } = token;
    const start = operands[0]?.start ?? token.start;
    if (operator === "q") saved.push(state);
    else if (operator === "Q") state = saved.pop() ?? state;
    else if (operator === "Tc") state = { ...state, charSpace: numberAt(-1) };
    else if (operator === "Tf") state = { ...state, fontSize: numberAt(-1) };
    else if (operator === "Do" && first?.kind === "name")
      content.calls.push({ start, end: token.end, name: first.value });
    else if (operator === "BDC" || operator === "BMC")
      marks.push(
        operator === "BDC" && first
          ? { start: first.start, end: first.end, properties: latin(bytes, first.start, first.end) }
          : { start, end: start, properties: "" },
      );
    else if (operator === "EMC") marks.pop();
    else if (operator === "ID") at = skip(bytes, endOfImage(bytes, token.end, operands));
    else if (operator === "Tj" || operator === "TJ" || operator === "'" || operator === '"') {
      if (operator === '"') state = { ...state, charSpace: numberAt(1) };
      const before = operator === '"' ? `${numberAt(0)} Tw ${numberAt(1)} Tc T* ` : operator === "'" ? "T* " : "";
      const items = first ? itemsOf(first) : [];
      if (items.some((item) => typeof item !== "number" && item.length > 0))
        content.shows.push({ start, end: token.end, operator, items, before, ...state, marks: [...marks] });
    }
    operands = [];
  }
  return content;
}

function itemsOf(token: Token): ShowItem[] {
  if (token.kind === "string") return [token.value];
  if (token.kind !== "array") return [];
  return token.value.flatMap((item) => (item.kind === "string" || item.kind === "number" ? [item.value] : []));
}

function skip(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    if (isBlank(bytes[at])) at += 1;
    else if (bytes[at] === 0x25) while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1;
    else break;
  }
  return at;
}

const latin = (bytes: Uint8Array, start: number, end: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString("latin1");

function readToken(bytes: Uint8Array, start: number, depth: number): Token {
  if (depth > deepest) throw new Error("The content is nested too deeply");
  const byte = bytes[start];
  if (byte === 0x28) return readLiteral(bytes, start);
  if (byte === 0x3c && bytes[start + 1] !== 0x3c) return readHex(bytes, start);
  if (byte === 0x5b) return readList(bytes, start, depth, "]");
  if (byte === 0x3c) {
    const { end } = readList(bytes, start + 1, depth, ">>");
    return { kind: "dictionary", start, end };
  }
  let end = start + 1;
  while (end < bytes.length && isRegular(bytes[end])) end += 1;
  const text = latin(bytes, start, end);
  if (byte === 0x2f) return { kind: "name", value: nameOf(text.slice(1)), start, end };
  if (/^[-+]*\d*\.?\d*(-\d*)?$/.test(text) && /\d/.test(text))
    return { kind: "number", value: Number.parseFloat(text.replace(/^[-+]*(?=[-+])/, "")), start, end };
  return { kind: "word", value: text, start, end };
}

const nameOf = (raw: string) =>
  raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function readList(bytes: Uint8Array, start: number, depth: number, close: "]" | ">>"): Token {
  const value: Token[] = [];
  let at = skip(bytes, start + 1);
  while (at < bytes.length) {
    const isEnd = close === "]" ? bytes[at] === 0x5d : bytes[at] === 0x3e && bytes[at + 1] === 0x3e;
    if (isEnd) return { kind: "array", value, start, end: at + close.length };
    const token = readToken(bytes, at, depth + 1);
    value.push(token);
    at = skip(bytes, token.end);
  }
  throw new Error("A list in the content has no end");
}

const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

function readLiteral(bytes: Uint8Array, start: number): Token {
  const value: number[] = [];
  let open = 1;
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x5c) {
      at += 1;
      const next = bytes[at] ?? 0;
      if (next >= 0x30 && next <= 0x37) {
        let code = 0;
        let digits = 0;
        for (; digits < 3 && (bytes[at] ?? 0) >= 0x30 && (bytes[at] ?? 0) <= 0x37; digits++)
          code = code * 8 + (bytes[at++] ?? 0) - 0x30;
        at -= 1;
        value.push(code & 0xff);
      } else if (next === 0x0d) at += bytes[at + 1] === 0x0a ? 1 : 0;
      else if (next !== 0x0a) value.push(escapes[String.fromCharCode(next)] ?? next);
      continue;
    }
    if (byte === 0x28) open += 1;
    if (byte === 0x29) open -= 1;
    if (open === 0) return { kind: "string", value: Uint8Array.from(value), start, end: at + 1 };
    // Line ends of any kind count as one (ISO 32000-2, 7.3.4.2).
    if (byte === 0x0d) {
      if (bytes[at + 1] === 0x0a) at += 1;
      value.push(0x0a);
    } else value.push(byte);
  }
  throw new Error("A string in the content has no end");
}

function readHex(bytes: Uint8Array, start: number): Token {
  const close = bytes.indexOf(0x3e, start);
  if (close < 0) throw new Error("A string in the content has no end");
  const digits = latin(bytes, start + 1, close).replace(/[^0-9a-fA-F]/g, "");
  const value = Uint8Array.from(Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex"));
  return { kind: "string", value, start, end: close + 1 };
}

/** Behind the `EI` of an inline image. Its bytes may look like anything, so `EI` counts only where text goes on behind it. */
function endOfImage(bytes: Uint8Array, from: number, operands: readonly Token[]): number {
  const known = rawLength(operands);
  for (let at = from + 1 + (known ?? 0); at < bytes.length; at++) {
    if (bytes[at] !== 0x45 || bytes[at + 1] !== 0x49 || !(isBlank(bytes[at - 1]) || known !== null)) continue;
    if (bytes[at + 2] !== undefined && !isBlank(bytes[at + 2])) continue;
    const behind = bytes.subarray(at + 2, at + 12);
    if (behind.every((byte) => isBlank(byte) || (byte >= 0x20 && byte < 0x7f))) return at + 2;
  }
  throw new Error("An image in the content has no end");
}

/** How many bytes an unfiltered inline image has at least; `null` when that cannot be told. */
function rawLength(operands: readonly Token[]): number | null {
  const entries = new Map<string, Token | undefined>();
  for (let index = 0; index + 1 < operands.length; index += 2) {
    const key = operands[index];
    if (key?.kind === "name") entries.set(key.value, operands[index + 1]);
  }
  if (entries.has("F") || entries.has("Filter")) return null;
  const numberOf = (...keys: string[]) => {
    const token = keys.map((key) => entries.get(key)).find((one) => one !== undefined);
    return token?.kind === "number" ? token.value : 0;
  };
  const space = entries.get("CS") ?? entries.get("ColorSpace");
  const name = space?.kind === "name" ? space.value : "";
  const components = /^(RGB|DeviceRGB)$/.test(name) ? 3 : /^(CMYK|DeviceCMYK)$/.test(name) ? 4 : 1;
  const bits = numberOf("W", "Width") * components * (numberOf("BPC", "BitsPerComponent") || 1);
  return Math.ceil(bits / 8) * numberOf("H", "Height");
}

/** `glyphs`: the numbers of the codes that go; `gap`: the kerning in their place, per mille, by the first code of each run. */
export type Removal = { codeBytes: 1 | 2; glyphs: ReadonlySet<number>; gap: ReadonlyMap<number, number> };

/** The operator without these letters; what stands behind them stays where it is. */
export function withoutGlyphs(show: Show, { codeBytes, glyphs, gap }: Removal): string {
  const parts: string[] = [];
  let code = 0;
  let kept: number[] = [];
  let isRemoving = false;
  /** Kerning that stood inside of a run is part of the run's gap, unless nothing follows the run. */
  let pending: number[] = [];
  const flush = () => {
    if (kept.length > 0) parts.push(`<${Buffer.from(kept).toString("hex")}>`);
    kept = [];
  };
  for (const item of show.items) {
    if (typeof item === "number") {
      flush();
      if (isRemoving) pending.push(item);
      else parts.push(String(item));
      continue;
    }
    for (let byte = 0; byte + codeBytes <= item.length; byte += codeBytes, code++) {
      if (glyphs.has(code)) {
        flush();
        pending = [];
        const kerning = gap.get(code);
        if (kerning !== undefined) parts.push(decimal(kerning));
        isRemoving = true;
      } else {
        isRemoving = false;
        pending = [];
        kept.push(...item.subarray(byte, byte + codeBytes));
      }
    }
    flush();
  }
  if (isRemoving) parts.push(...pending.map(String));
  return `${show.before}[${parts.join(" ")}] TJ`;
}

/** PDF knows no exponents. Widths are whole numbers nearly always, and what PDFium tells of them is as good as its floats. */
function decimal(value: number): string {
  const whole = Math.round(value);
  return String(Math.abs(value - whole) < 0.01 ? whole : Math.round(value * 1e3) / 1e3);
}
