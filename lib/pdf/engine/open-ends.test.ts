// What can be read in two ways is written anew before anybody signs it, and refused where somebody has signed it already.
import { describe, expect, test, vi } from "vitest";
import { findingSentence } from "#lib/signatures/verify/report-words.ts";
import { englishTeller } from "#lib/signatures/verify/told-report.ts";
import { brokenCases } from "#lib/testing/corpus/broken-cases.ts";
import { activeCases, formCases } from "#lib/testing/corpus/form-cases.ts";
import { pageCases } from "#lib/testing/corpus/page-cases.ts";
import { type OnePage, onePage } from "#lib/testing/corpus/raw-pdf.ts";
import { foreignPdf } from "#lib/testing/foreign-signature.ts";
import { append } from "#lib/testing/forgeries/append.ts";
import { extractText } from "#lib/testing/judge-pdf.ts";
import { inspectPdf } from "./inspect.ts";
import { findOpenEnds, isClosed } from "./open-ends.ts";

vi.setConfig({ testTimeout: 60_000 });

const closed = { ambiguous: [], missing: [], structural: [] };

describe("whatever the gate takes unsigned is closed", () => {
  const taken = [...pageCases, ...brokenCases, ...formCases, ...activeCases].filter(
    ({ verdict }) => verdict === "taken",
  );
  const sampled = taken.filter(({ name }, index) => !name.startsWith("rotated") || index % 11 === 0);
  test.each(sampled.map((one) => [one.name, one] as const))("%s", async (_, one) => {
    const result = await inspectPdf(await one.make());
    expect(result.ok && findOpenEnds(result.bytes)).toEqual(closed);
  });
});

const decoy = "5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>\nendobj\n";
const missing: [string, OnePage][] = [
  ["a picture", { resources: "/XObject << /Im1 90 0 R >>", content: "BT /F1 12 Tf 20 20 Td (Corpus) Tj ET /Im1 Do" }],
  ["an annotation", { page: "/MediaBox [0 0 612 792] /Annots [90 0 R 91 0 R]" }],
  ["layers", { catalog: "/OCProperties 90 0 R" }],
  ["a colour", { resources: "/ColorSpace << /C [/Separation /Spot 90 0 R 91 0 R] >>" }],
  ["a description", { trailer: "/Info 6 0 R", more: ["<< /Title 90 0 R >>"] }],
];
const between = (file: Uint8Array, body: string): Uint8Array => {
  const text = Buffer.from(file).toString("latin1");
  const [at, start] = [text.lastIndexOf("xref\n0 "), Number(/startxref\n(\d+)/.exec(text)?.[1])];
  const grown = `${text.slice(0, at)}${body}${text.slice(at)}`;
  return Buffer.from(grown.replace(`startxref\n${start}`, `startxref\n${start + body.length}`), "latin1");
};
const ambiguous: [string, Uint8Array, RegExp][] = [
  ["an object that no table lists", between(onePage(), decoy), /bytes that belong to nothing/],
  ["words between objects", between(onePage(), "and so on\n"), /bytes that belong to nothing/],
  [
    "an object listed twice",
    append(onePage(), {
      objects: [[5, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]],
      rows: (rows) => [...rows, ...rows],
    }),
    /object 5 is listed twice/,
  ],
  [
    "rows of 19 bytes",
    Buffer.from(Buffer.from(onePage()).toString("latin1").replaceAll(" 00000 n \n", " 00000 n\n"), "latin1"),
    /rows of a strange form/,
  ],
  ["a generation that is another", onePage({ page: "/MediaBox [0 0 612 792] /Second 5 3 R" }), /another generation/],
];

describe("unsigned, it is written anew", () => {
  test.each(missing)("%s is missing", async (_, parts) => {
    const file = onePage(parts);
    expect(findOpenEnds(file).missing).toContain(90);
    const result = await inspectPdf(file);
    expect(result).toMatchObject({ ok: true, signed: false });
    expect(result.ok && findOpenEnds(result.bytes)).toEqual(closed);
    expect(result.ok && extractText(result.bytes)).toContain("Corpus");
  });

  test("but a page that is missing is not left out", async () => {
    const file = Buffer.from(onePage())
      .toString("latin1")
      .replace("/Count 1 /Kids [3 0 R]", "/Count 2 /Kids [3 0 R 90 0 R]");
    expect(await inspectPdf(Buffer.from(file, "latin1"))).toMatchObject({ ok: false });
  });

  test.each(ambiguous)("%s", async (_, file, words) => {
    const told = findOpenEnds(file).ambiguous.map((one) => findingSentence(one, englishTeller));
    expect(told.join()).toMatch(words);
    const result = await inspectPdf(file);
    expect(result).toMatchObject({ ok: true, signed: false });
    expect(result.ok && findOpenEnds(result.bytes)).toEqual(closed);
    expect(result.ok && extractText(result.bytes)).toContain("Corpus");
  });
});

/** Signed by somebody; nobody asks the gate whether the signature holds. */
const signed = (more: Partial<Parameters<typeof foreignPdf>[0]> = {}): Uint8Array =>
  foreignPdf({ sign: () => Buffer.from("3000", "hex"), ...more });
const form = "/AcroForm << /Fields [6 0 R] /SigFlags 3 >>";

describe("signed, it is refused", () => {
  test("but a clean one is taken as it is", async () => {
    expect(isClosed(findOpenEnds(signed()))).toBe(true);
    expect(await inspectPdf(signed())).toMatchObject({ ok: true, signed: true });
  });

  test.each<[string, Uint8Array]>([
    ["something is missing", signed({ catalog: `${form} /OCProperties 90 0 R` })],
    ["an object that no table lists", between(signed(), decoy)],
    [
      "an object listed twice",
      append(signed(), {
        objects: [[5, "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>"]],
        rows: (rows) => [...rows, ...rows],
      }),
    ],
    [
      "a picture called like a part of the structure",
      signed({ catalog: `${form} /Resources << /XObject << /Parent 5 0 R >> >>` }),
    ],
  ])("%s", async (_, file) => {
    expect(await inspectPdf(file)).toEqual({ ok: false, reason: "ambiguous" });
  });
});
