// Damages a file the way chance and malice do, the same way for the same number: a failure is found again by it.

/** mulberry32: small, even enough, and the same on every machine. */
export function chanceOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Chance = ReturnType<typeof chanceOf>;

const largestPiece = 400;
/** What makes readers of PDF go astray: ends, loops, sizes, filters, other references. */
const words = [
  ...["endobj", "endstream", "stream\n", "%%EOF\n", "trailer << /Root 1 0 R >>", "startxref\n0\n", "xref\n0 1\n"],
  ...[
    "<<",
    ">>",
    "[",
    "]",
    "(",
    ")",
    "null",
    "1 0 R",
    "2 0 R",
    "-1",
    "4294967296",
    "99999999999",
    "1e308",
    "/Length 1",
  ],
  ...["/Filter /FlateDecode", "/Kids [1 0 R]", "/Parent 1 0 R", "/Prev 0", "/ByteRange [0 1 2 3]", "/Type /Sig", "#00"],
].map((word) => Buffer.from(word, "latin1"));

const spliced = (bytes: Buffer, at: number, gone: number, put: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + gone)]);

const ways: Record<string, (bytes: Buffer, chance: Chance) => Buffer> = {
  "a bit": (bytes, chance) => {
    const at = chance(bytes.length);
    return spliced(bytes, at, 1, Buffer.of((bytes[at] ?? 0) ^ (1 << chance(8))));
  },
  "bytes overwritten": (bytes, chance) => {
    const put = Buffer.from(Array.from({ length: 1 + chance(16) }, () => chance(256)));
    return spliced(bytes, chance(bytes.length), put.length, put);
  },
  "a piece taken out": (bytes, chance) =>
    spliced(bytes, chance(bytes.length), 1 + chance(largestPiece), Buffer.alloc(0)),
  "a piece twice": (bytes, chance) => {
    const from = chance(bytes.length);
    return spliced(bytes, chance(bytes.length), 0, bytes.subarray(from, from + 1 + chance(largestPiece)));
  },
  "the end cut off": (bytes, chance) => bytes.subarray(0, 1 + chance(bytes.length)),
  "another number": (bytes, chance) => {
    const at = bytes.subarray(chance(bytes.length)).findIndex((byte) => byte >= 0x30 && byte <= 0x39);
    const put = Buffer.from(String(chance(2 ** 31)).slice(0, 1 + chance(10)));
    return spliced(bytes, Math.max(0, at), 1, put);
  },
  "a word put in": (bytes, chance) =>
    spliced(bytes, chance(bytes.length), 0, words[chance(words.length)] ?? Buffer.alloc(0)),
  "a word put over": (bytes, chance) => {
    const word = words[chance(words.length)] ?? Buffer.alloc(0);
    return spliced(bytes, chance(bytes.length), word.length, word);
  },
};

/** One to four damages. `how` names them. */
export function mutated(original: Uint8Array, seed: number): { bytes: Uint8Array; how: string } {
  const chance = chanceOf(seed);
  const names = Object.keys(ways);
  let bytes: Buffer = Buffer.from(original);
  const how: string[] = [];
  for (let left = 1 + chance(4); left > 0 && bytes.length > 0; left--) {
    const name = names[chance(names.length)] ?? "";
    bytes = ways[name]?.(bytes, chance) ?? bytes;
    how.push(name);
  }
  return { bytes: new Uint8Array(bytes), how: how.join(", ") };
}
