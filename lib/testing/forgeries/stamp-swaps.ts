// Timestamps moved about in a file that has several: exchanged, stripped, made over something else. Every byte stays where it was.
import { append, bodyOf, sizeOf, textOf } from "./append.ts";

type Slot = { start: number; hex: string; isStamp: boolean; field: string };

/** The values of the file's signatures, in the order of the file. */
function slotsOf(bytes: Uint8Array): Slot[] {
  const text = textOf(bytes);
  return [...text.matchAll(/\/ByteRange ?\[0 (\d+) (\d+) \d+ *\]/g)].map(({ 1: from, 2: to, index }) => {
    const [start, end] = [Number(from) + 1, Number(to) - 1];
    const head = text.slice(text.lastIndexOf(" obj", index), index);
    const isStamp = head.includes("DocTimeStamp") || text.slice(end, end + 200).includes("DocTimeStamp");
    const num = /(\d+) 0 $/.exec(text.slice(0, text.lastIndexOf("obj", index)))?.[1];
    const field = new RegExp(`(\\d+) 0 obj\\s<<[^>]*?/V ${num} 0 R`).exec(text)?.[1] ?? "";
    return { start, hex: text.slice(start, end), isStamp, field };
  });
}

const written = (bytes: Uint8Array, { start, hex }: Slot, value: string): Uint8Array => {
  const copy = Buffer.from(bytes);
  copy.write(value.slice(0, hex.length).padEnd(hex.length, "0"), start, "latin1");
  return new Uint8Array(copy);
};

/** The token inside a signature: the value of its attribute 1.2.840.113549.1.9.16.2.14, with the length of the whole. */
function tokenIn(hex: string): { at: number; length: number } | undefined {
  const attribute = /060b2a864886f70d010910020e3182[0-9a-f]{4}3082([0-9a-f]{4})/i.exec(hex);
  if (!attribute) return undefined;
  return { at: attribute.index + attribute[0].length - 8, length: 8 + Number.parseInt(attribute[1] ?? "", 16) * 2 };
}

/** `token` confirms other bytes than those of the file. */
export function stampSwaps(bytes: Uint8Array, token: Uint8Array): [name: string, bytes: Uint8Array][] {
  const slots = slotsOf(bytes);
  const stamps = slots.filter(({ isStamp }) => isStamp);
  const signatures = slots.filter(({ isStamp, hex }) => !isStamp && tokenIn(hex) !== undefined);
  const [older, newer] = [stamps[0], stamps.at(-1)];
  const [first, second] = signatures;
  if (!older || !newer || older === newer || !first || !second) throw new Error("the file has too few timestamps");
  const other = Buffer.from(token).toString("hex");
  const made: [string, Uint8Array][] = [
    ["document timestamp: the older over the newer", written(bytes, newer, older.hex)],
    ["document timestamp: the newer over the older", written(bytes, older, newer.hex)],
    ["document timestamp: both exchanged", written(written(bytes, older, newer.hex), newer, older.hex)],
    ["document timestamp: a signature in its place", written(bytes, newer, first.hex)],
    ["signature: a document timestamp in its place", written(bytes, first, newer.hex)],
  ];
  for (const [name, slot] of [["the older", older] as const, ["the newer", newer] as const]) {
    made.push([`document timestamp: ${name} over other bytes`, written(bytes, slot, other)]);
    made.push([`document timestamp: ${name} stripped of its token`, written(bytes, slot, "")]);
    const num = Number(slot.field);
    if (num) {
      const body = bodyOf(bytes, num);
      const without = body.replace(/\/V \d+ 0 R/, "");
      made.push([`document timestamp: ${name} taken out of its field`, append(bytes, { objects: [[num, without]] })]);
    }
  }
  made.push(...insideSwaps(bytes, first, second, other));
  const free = sizeOf(bytes);
  made.push([
    "document timestamp: once more beside the form",
    append(bytes, {
      objects: [[free, `<< /Type /DocTimeStamp /SubFilter /ETSI.RFC3161 /ByteRange [0 1 2 3] /Contents <${other}> >>`]],
    }),
  ]);
  return made;
}

/** Tokens of the timestamps inside two signatures. */
function insideSwaps(bytes: Uint8Array, first: Slot, second: Slot, other: string): [string, Uint8Array][] {
  const [one, two] = [tokenIn(first.hex), tokenIn(second.hex)];
  if (!one || !two || one.length !== two.length) return [];
  const put = (slot: Slot, at: { at: number; length: number }, token: string) =>
    written(bytes, slot, slot.hex.slice(0, at.at) + token + slot.hex.slice(at.at + at.length));
  const tokens = [first.hex.slice(one.at, one.at + one.length), second.hex.slice(two.at, two.at + two.length)] as const;
  return [
    ["timestamp inside: of a later signature", put(first, one, tokens[1])],
    ["timestamp inside: of an earlier signature", put(second, two, tokens[0])],
    ...(other.length === two.length
      ? ([["timestamp inside: over other bytes", put(second, two, other)]] as [string, Uint8Array][])
      : []),
  ];
}
