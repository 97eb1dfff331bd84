// PURE. Reads a page's content stream just closely enough to take letters out of it and leave every other byte alone.
import { isBlank, latin, readToken, skip, type Token } from "./content-tokens.ts";

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

type Reading = {
  bytes: Uint8Array;
  content: Content;
  operands: Token[];
  state: { charSpace: number; fontSize: number };
  saved: Reading["state"][];
  marks: Mark[];
  /** Where the next token begins. */
  at: number;
};
type Operator = { operator: string; start: number; end: number };
type Handler = (reading: Reading, operator: Operator) => void;

const numberAt = ({ operands }: Reading, index: number): number => {
  const token = operands.at(index);
  return token?.kind === "number" ? token.value : 0;
};

const show =
  (before: (reading: Reading) => string): Handler =>
  (reading, { operator, start, end }) => {
    const { content, operands, state, marks } = reading;
    const last = operands.at(-1);
    const items = last ? itemsOf(last) : [];
    if (items.some((item) => typeof item !== "number" && item.length > 0))
      content.shows.push({ start, end, operator, items, before: before(reading), ...state, marks: [...marks] });
  };
const showSpaced = show((reading) => `${numberAt(reading, 0)} Tw ${numberAt(reading, 1)} Tc T* `);

/** The operators that matter to text; every other one only ends its operands. */
const handlers = new Map<string, Handler>([
  ["q", ({ saved, state }) => void saved.push(state)],
  [
    "Q",
    (reading) => {
      reading.state = reading.saved.pop() ?? reading.state;
    },
  ],
  [
    "Tc",
    (reading) => {
      reading.state = { ...reading.state, charSpace: numberAt(reading, -1) };
    },
  ],
  [
    "Tf",
    (reading) => {
      reading.state = { ...reading.state, fontSize: numberAt(reading, -1) };
    },
  ],
  [
    "Do",
    ({ content, operands }, { start, end }) => {
      const last = operands.at(-1);
      if (last?.kind === "name") content.calls.push({ start, end, name: last.value });
    },
  ],
  [
    "BDC",
    ({ bytes, marks, operands }, { start }) => {
      const last = operands.at(-1);
      marks.push(
        last
          ? { start: last.start, end: last.end, properties: latin(bytes, last.start, last.end) }
          : { start, end: start, properties: "" },
      );
    },
  ],
  ["BMC", ({ marks }, { start }) => void marks.push({ start, end: start, properties: "" })],
  ["EMC", ({ marks }) => void marks.pop()],
  [
    "ID",
    (reading, { end }) => {
      reading.at = skip(reading.bytes, endOfImage(reading.bytes, end, reading.operands));
    },
  ],
  ["Tj", show(() => "")],
  ["TJ", show(() => "")],
  ["'", show(() => "T* ")],
  [
    '"',
    (reading, operator) => {
      reading.state = { ...reading.state, charSpace: numberAt(reading, 1) };
      showSpaced(reading, operator);
    },
  ],
]);

/** Throws when the stream cannot be understood. */
export function readContent(bytes: Uint8Array): Content {
  const reading: Reading = {
    bytes,
    content: { shows: [], calls: [] },
    operands: [],
    state: { charSpace: 0, fontSize: 0 },
    saved: [],
    marks: [],
    at: skip(bytes, 0),
  };
  while (reading.at < bytes.length) {
    const token = readToken(bytes, reading.at, 0);
    reading.at = skip(bytes, token.end);
    if (token.kind !== "word") {
      reading.operands.push(token);
      continue;
    }
    const start = reading.operands[0]?.start ?? token.start;
    handlers.get(token.value)?.(reading, { operator: token.value, start, end: token.end });
    reading.operands = [];
  }
  return reading.content;
}

function itemsOf(token: Token): ShowItem[] {
  if (token.kind === "string") return [token.value];
  if (token.kind !== "array") return [];
  return token.value.flatMap((item) => (item.kind === "string" || item.kind === "number" ? [item.value] : []));
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
