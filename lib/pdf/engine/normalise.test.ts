// Nothing is lost by being made ready for signing: what an upload says of itself and how it looks, as programs that are not ours see it.
import { spawnSync } from "node:child_process";
import { deflateSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import {
  changedCases,
  describedCases,
  type KeptCase,
  keptCases,
  rewrittenCases,
} from "#lib/testing/corpus/kept-cases.ts";
import { pageCases } from "#lib/testing/corpus/page-cases.ts";
import { type OnePage, onePage, packedStream, stream, WORDS } from "#lib/testing/corpus/raw-pdf.ts";
import { checkStructure, withFile } from "#lib/testing/judge-pdf.ts";
import { prepareFields } from "../forms/prepare-fields.ts";
import { inspectPdf } from "./inspect.ts";
import { findOpenEnds, isClosed } from "./open-ends.ts";

vi.setConfig({ testTimeout: 60_000 });

async function taken(bytes: Uint8Array): Promise<Uint8Array> {
  const result = await inspectPdf(bytes);
  if (!result.ok) throw new Error(result.reason);
  return result.bytes;
}

const field = { name: "one", kind: "signature" as const, page: 0, left: 10, top: 10, width: 90, height: 40 };

const run = (program: string, ...given: string[]): string =>
  spawnSync(program, given, { encoding: "latin1", maxBuffer: 1e8 }).stdout;

const catalogue = ["Lang", "PageMode", "PageLayout", "ViewerPreferences", "OutputIntents", "PageLabels", "PieceInfo"];
const objects = [
  ...catalogue.map((key) => `trailer/Root/${key}`),
  ...["Title", "Author", "Trapped", "Mine"].map((key) => `trailer/Info/${key}`),
  "trailer/Root/OCProperties/OCGs/1",
  "outline",
];

/** What poppler, MuPDF and qpdf read in a file: entries in any order, whatever the objects are called. */
const judges: Record<string, (path: string) => unknown> = {
  pdfinfo: (path) =>
    run("pdfinfo", "-isodates", "-box", path)
      .split("\n")
      .filter((line) => !/^(File size|JavaScript|PDF version|Form):/.test(line)),
  "pdfinfo -meta": (path) => run("pdfinfo", "-meta", path).trim(),
  "pdfinfo -dests": (path) => run("pdfinfo", "-dests", path),
  "mutool show": (path) =>
    run("mutool", "show", path, ...objects)
      .replace(/\d+ 0 (R|obj)/g, "$1")
      .split(/\s+/)
      .sort()
      .join(" "),
  "mutool info": (path) => /Mediaboxes[\s\S]*/.exec(run("mutool", "info", path))?.[0].replace(/\(\d+ 0 R\)/g, ""),
  "qpdf --show-attachment": (path) => run("qpdf", "--show-attachment=terms.txt", path),
  pdftoppm: (path) => run("pdftoppm", "-r", "36", path),
  "mutool draw": (path) => run("mutool", "draw", "-q", "-r", "36", "-F", "pam", "-o", "-", path),
};
const seen = (bytes: Uint8Array): Record<string, unknown> =>
  withFile(bytes, (path) => Object.fromEntries(Object.entries(judges).map(([name, judge]) => [name, judge(path)])));
const versionOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1", 5, 8);

const turned = pageCases.filter(({ name }) => /^rotated by \d+, cropped, around 0 0, UserUnit 2/.test(name));
const all: KeptCase[] = [
  ...describedCases,
  ...keptCases,
  ...rewrittenCases,
  ...turned.map((one) => ({ ...one, version: "1.7" })),
];

describe("poppler, MuPDF and qpdf see no difference", () => {
  test("and would see one", () => {
    const [plain, other] = [describedCases[0]?.make(), keptCases[0]?.make()] as [Uint8Array, Uint8Array];
    const blank = seen(onePage({ page: "/MediaBox [0 0 300 300] /Rotate 90", content: "" }));
    const found = seen(plain);
    const blind = Object.keys(judges).filter((name) => JSON.stringify(found[name]) === JSON.stringify(blank[name]));
    expect(blind).toEqual([]);
    expect(seen(other).pdftoppm).not.toBe(found.pdftoppm);
    expect(turned).toHaveLength(5);
  });

  test.each(all.map((one) => [one.name, one] as const))("%s", async (_, { make, like = make, version = "1.7" }) => {
    const kept = await taken(await make());
    expect(versionOf(kept)).toBe(version);
    expect(checkStructure(kept)).toMatchObject({ code: 0 });
    expect(isClosed(findOpenEnds(kept))).toBe(true);
    // Nor is anything lost by what is added afterwards; but MuPDF paints a field that nobody has filled in.
    const prepared = await prepareFields(kept, [field]);
    const drawn = withFile(kept, (path) => judges["mutool draw"]?.(path));
    expect({ ...seen(prepared), "mutool draw": drawn }).toEqual(seen(await like()));
    expect(checkStructure(prepared)).toMatchObject({ code: 0 });
  });
});

test("metadata is plain, as programs look for it that know no PDF, however it came", async () => {
  const xmp = `<x:xmpmeta xmlns:x='adobe:ns:meta/'>${" ".repeat(3000)}</x:xmpmeta>`;
  const entries = "/Type /Metadata /Subtype /XML";
  const told = (one: Buffer, more: OnePage = {}) =>
    onePage({ ...more, catalog: `/Metadata 6 0 R ${more.catalog ?? ""}`, more: [one, "(after)"] });
  const script = { catalog: "/OpenAction << /S /JavaScript /JS (app) >> /After 7 0 R" };
  for (const file of [
    told(stream(xmp, entries)),
    told(stream(xmp, entries), script),
    told(stream(xmp, entries), { xref: "stream" }),
  ])
    expect(Buffer.from(await taken(file)).includes(xmp)).toBe(true);
  const packed = packedStream(xmp, entries);
  for (const file of [told(packed), told(packed, script), told(packed, { xref: "stream" })]) {
    expect(Buffer.from(file).includes(xmp)).toBe(false);
    const kept = await taken(file);
    expect(Buffer.from(kept).includes(xmp)).toBe(true);
    expect(checkStructure(kept)).toMatchObject({ code: 0 });
    expect(isClosed(findOpenEnds(kept))).toBe(true);
  }
});

test("so is that of pictures, of more than one, and what only looks like metadata stays as it is", async () => {
  const entries = "/Type /Metadata /Subtype /XML";
  const more = [
    packedStream("<of the page/>".repeat(300), entries),
    packedStream("<of a form/>".repeat(300), entries),
    stream("", "/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Metadata 7 0 R"),
    packedStream("<no/>", "/Kind /Metadata"),
    stream(`9 0 obj\n<</Length 3/Type/Metadata>>stream\r\n${"x".repeat(9)}`, "/Own true"),
    "(last)",
  ];
  const file = onePage({
    page: "/MediaBox [0 0 9 9] /Metadata 6 0 R /Own [9 0 R 10 0 R 11 0 R]",
    resources: "/XObject << /X 8 0 R >>",
    more,
  });
  const kept = await taken(file);
  const text = Buffer.from(kept).toString("latin1");
  expect([text.includes("<of the page/>"), text.includes("<of a form/>"), text.includes("<no/>")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(
    withFile(kept, (path) =>
      [9, 10].map((number) => run("qpdf", `--show-object=${number}`, "--filtered-stream-data", path)),
    ),
  ).toEqual(
    withFile(file, (path) =>
      [9, 10].map((number) => run("qpdf", `--show-object=${number}`, "--filtered-stream-data", path)),
    ),
  );
  expect(checkStructure(kept)).toMatchObject({ code: 0 });
  expect(isClosed(findOpenEnds(kept))).toBe(true);
});

describe("of what PDFium's copy would lose", () => {
  test.each(keptCases.map((one) => [one.name, one] as const))("%s: the file stays as it came", async (_, { make }) => {
    const bytes = await make();
    expect(Buffer.from(await taken(bytes)).equals(bytes)).toBe(true);
  });

  test.each(rewrittenCases.map((one) => [one.name, one] as const))("%s: it is written anew", async (_, { make }) => {
    const bytes = await make();
    const kept = Buffer.from(await taken(bytes));
    expect(kept.equals(bytes)).toBe(false);
    expect(kept.toString("latin1")).not.toMatch(/JavaScript|other bytes/);
  });

  test.each(changedCases.map((one) => [one.name, one] as const))("%s: it is refused", async (_, { make }) => {
    expect(await inspectPdf(await make())).toEqual({ ok: false, reason: "wouldChange" });
  });
});

describe("the second parser", () => {
  const packed = (data: Buffer | string, entries: string): Uint8Array => onePage({ content: stream(data, entries) });
  test.each([
    ["content in a filter that does not exist", packed(WORDS, "/Filter /Mystery")],
    [
      "content that cannot be unpacked at all",
      packed(`${WORDS} and more, longer than nothing`, "/Filter /FlateDecode"),
    ],
  ])("%s is not taken", async (_, bytes) => {
    expect(await inspectPdf(bytes)).toEqual({ ok: false, reason: "corrupted" });
  });

  const packedElsewhere = (filter: string) => stream(deflateSync(Buffer.from(WORDS)), `/Filter ${filter}`);
  test.each([
    ["a page without content", onePage({ content: "" })],
    ["content that is packed", onePage({ content: packedStream(WORDS) })],
    ["content in a filter by its short name", packed("789c030000000001>", "/Filter [/AHx /Fl]")],
    [
      "content in a filter that stands elsewhere",
      onePage({ content: packedElsewhere("6 0 R"), more: ["/FlateDecode"] }),
    ],
    [
      "content in a list of filters that stand elsewhere",
      onePage({ content: packedElsewhere("[6 0 R]"), more: ["/FlateDecode"] }),
    ],
    ["content in no filter", packed(WORDS, "/Filter null")],
    ["content that is not encrypted", packed(WORDS, "/Filter /Crypt")],
    ["content that is nothing, packed", onePage({ content: packedStream("") })],
    ["content in two parts, one of them missing", onePage({ page: "/MediaBox [0 0 9 9] /Contents [4 0 R 90 0 R]" })],
    ["content packed twice", packed("789c030000000001>", "/Filter [/ASCIIHexDecode /FlateDecode]")],
  ])("%s is taken", async (_, bytes) => {
    expect(await inspectPdf(bytes)).toMatchObject({ ok: true });
  });
});
