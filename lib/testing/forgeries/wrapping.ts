// Signature wrapping and overlaps: what was signed stays in the file byte for byte, and something else is read.
import { append, type Body, startOf, stream, textOf } from "./append.ts";
import type { Base } from "./attack.ts";
import { changed, entry } from "./written.ts";

const forged = stream("BT /F1 24 Tf 72 500 Td (Forged) Tj ET");
const latin1 = (body: Body): Buffer => (typeof body === "string" ? Buffer.from(body, "latin1") : body);
const row = (at: number) => `${String(at).padStart(10, "0")} 00000 n \n`;

/** The byte range of the last signature, and the object that has it. */
function lastOf({ bytes, revision, fields }: Base) {
  const field = [...fields].find(([name]) => /(?:seal|Theirs)$/.test(name))?.[1] ?? 0;
  const value = Number(/^(\d+) 0 R/.exec(entry(revision, field, "V"))?.[1]);
  const range = entry(revision, value, "ByteRange").slice(1, -1).split(" ").map(Number);
  const [, before = 0, resume = 0, rest = 0] = range;
  const starts = [...textOf(bytes).matchAll(/startxref\s+(\d+)/g)].map(([, start]) => Number(start));
  return { field, value, before, resume, rest, previous: starts.at(-2) ?? 0 };
}

/**
 * What stood behind the signature moves to the end, and a table of the attacker's stands where readers look for that of the
 * file; `moved`: another signature says that what it covers stands there now.
 */
function wrapped(base: Base, { moved, spare }: { moved: boolean; spare: number }): Uint8Array {
  const { bytes, revision, content } = base;
  const { field, value, before, resume, rest, previous } = lastOf(base);
  const start = startOf(bytes);
  const free = Math.max(...revision.entries.keys()) + 1 + spare;
  const build = (at: number) => {
    const ranged = changed(revision, value, { ByteRange: `[0 ${before} ${String(at).padStart(9, "0")} ${rest}]` });
    const objects: [number, Body][] = [
      [content, forged],
      ...(moved
        ? ([
            [field, changed(revision, field, { V: `${free} 0 R` })],
            [free, ranged],
          ] as [number, Body][])
        : []),
    ];
    const table = (places: readonly number[]) =>
      `xref\n${objects.map(([num], index) => `${num} 1\n${row(places[index] ?? 0)}`).join("")}` +
      `trailer\n<< /Size ${free + 1} /Root 1 0 R /Prev ${previous} >>\nstartxref\n${start}\n%%EOF\n`;
    let next = start + table([]).length;
    const bodies = objects.map(([num, body]) => {
      const whole = Buffer.concat([latin1(`${num} 0 obj\n`), latin1(body), latin1("\nendobj\n")]);
      const place = next;
      next += whole.length;
      return { place, whole };
    });
    const head = Buffer.from(bytes.subarray(0, resume));
    return Buffer.concat([
      head,
      Buffer.alloc(start - resume, 32),
      latin1(table(bodies.map(({ place }) => place))),
      ...bodies.map(({ whole }) => whole),
    ]);
  };
  const inserted = build(build(0).length);
  return new Uint8Array(Buffer.concat([inserted, bytes.subarray(resume)]));
}

/** Objects in the room that was kept for a signature and is not covered by it. */
function inTheGap({ bytes, content }: Base, last: ReturnType<typeof lastOf>): { file: Uint8Array; at: number } {
  const file = Buffer.from(bytes);
  const hidden = Buffer.concat([latin1(`>\n${content} 0 obj\n`), forged, latin1("\nendobj\n<")]);
  const at = last.resume - 1 - hidden.length;
  hidden.copy(file, at);
  return { file: new Uint8Array(file), at: at + 2 };
}

const inPlace = (bytes: Uint8Array, from: string, to: string): Uint8Array => {
  const file = Buffer.from(bytes);
  file.write(to.padEnd(from.length), textOf(bytes).lastIndexOf(from), "latin1");
  return new Uint8Array(file);
};

export function wrappings(base: Base): [name: string, bytes: Uint8Array][] {
  const { bytes, content, revision } = base;
  const last = lastOf(base);
  const { before, resume, rest } = last;
  const written = /\/ByteRange ?(\[[\d ]+\])/g;
  const range = [...textOf(bytes).matchAll(written)].at(-1)?.[1]?.replace(/ *\]$/, "") ?? "";
  const edited = (numbers: readonly number[]) => inPlace(bytes, range, `[${numbers.join(" ")}`.slice(0, range.length));
  const gap = inTheGap(base, last);
  const doubled = Buffer.from(`%/ByteRange [0 ${before} ${resume} ${rest}]\n`);
  const tables: [string, Uint8Array][] = [0, 1, 7].flatMap((spare): [string, Uint8Array][] => [
    [`wrapping: the signed end moved, spare ${spare}`, wrapped(base, { moved: false, spare })],
    [`wrapping: the signed end moved and found there, spare ${spare}`, wrapped(base, { moved: true, spare })],
  ]);
  return [
    ...tables,
    ["an object in the signature's room", gap.file],
    [
      "an object in the signature's room, and a table that leads there",
      append(gap.file, { objects: [], rows: () => [{ num: content, at: gap.at }] }),
    ],
    ["byte range: its parts exchanged", edited([resume, rest, 0, before])],
    ["byte range: its first part twice", edited([0, before, 0, before])],
    ["byte range: its second part twice", edited([resume, rest, resume, rest])],
    ["byte range: a wider gap", edited([0, before - 30, resume, rest])],
    ["byte range: a gap that reaches further", edited([0, before, resume + 30, rest - 30])],
    ["byte range: no gap", edited([0, resume, resume, rest])],
    ["byte range: over the end", edited([0, before, resume, rest + 50])],
    ["byte range: up to the end but one", edited([0, before, resume, rest - 1])],
    ["byte range: written once more behind the end", new Uint8Array(Buffer.concat([bytes, doubled]))],
    [
      "byte range: once more in another object, with another content",
      append(bytes, {
        objects: [
          [content, forged],
          [
            Math.max(...revision.entries.keys()) + 1,
            `<< /Type /Sig /ByteRange [0 ${before} ${resume} ${rest}] /Contents <00> >>`,
          ],
        ],
      }),
    ],
  ];
}
