// What a check costs, counted in objects read and steps taken: twice the fields or versions cost twice as much, and no file more than it may.
import { expect, test, vi } from "vitest";
import { onePage } from "#lib/testing/corpus/raw-pdf.ts";
import { append, bodyOf, face, sizeOf, stream } from "#lib/testing/forgeries/append.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { makeSealedPdf } from "#lib/testing/sealed-pdf.ts";
import { loadSealIdentity } from "../seal/keys.ts";
import { changesBetween } from "./changes.ts";
import { PdfRevision } from "./pdf-reader.ts";
import { Reading } from "./reading.ts";
import { verifyFile } from "./verify-file.ts";

vi.setConfig({ testTimeout: 60_000 });

const firstField = 6;
const list = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${from + index} 0 R`).join(" ");

/** A form of so many places to sign, then a version in which each is signed and as many new ones stand beside them. */
function filled(count: number): { bytes: Uint8Array; end: number } {
  const widget = (name: string, more: string) =>
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${name}) /Rect [0 0 9 9] /P 3 0 R ${more} >>`;
  const before = onePage({
    catalog: `/AcroForm << /Fields [${list(firstField, count)}] >>`,
    page: `/MediaBox [0 0 595 842] /Annots [${list(firstField, count)}]`,
    more: Array.from({ length: count }, (_, index) => widget(`old${index}`, "")),
  });
  const free = sizeOf(before);
  const [value, look] = [free + count, free + count + 1];
  const grown = (num: number) =>
    bodyOf(before, num).replaceAll(
      `${firstField + count - 1} 0 R]`,
      `${firstField + count - 1} 0 R ${list(free, count)}]`,
    );
  const signed = `/V ${value} 0 R /AP << /N ${look} 0 R >>`;
  const bytes = append(before, {
    objects: [
      [1, grown(1)],
      [3, grown(3)],
      ...Array.from({ length: count }, (_, index) => [firstField + index, widget(`old${index}`, signed)] as const),
      ...Array.from({ length: count }, (_, index) => [free + index, widget(`new${index}`, "")] as const),
      [value, "<< /Type /Sig >>"],
      [look, face()],
    ],
  });
  return { bytes, end: before.length };
}

function costOfFields(count: number): { reads: number; visits: number } {
  const { bytes, end } = filled(count);
  const reading = new Reading();
  const versions = [bytes.subarray(0, end), bytes].map((one) => new PdfRevision(one, reading));
  const changes = changesBetween(versions[0] as PdfRevision, versions[1] as PdfRevision);
  expect(changes.filter(({ kind }) => kind === "signed")).toHaveLength(count);
  expect(changes.filter(({ kind }) => kind === "field")).toHaveLength(count);
  expect(changes.filter(({ kind }) => kind === "forbidden" || kind === "unclear")).toEqual([]);
  return reading;
}

test("twice the fields cost twice as much", () => {
  const [once, twice] = [costOfFields(200), costOfFields(400)];
  expect(twice.visits).toBeLessThan(2.1 * once.visits);
  expect(twice.reads).toBeLessThan(2.1 * once.reads);
});

test("each version more is read once, and a file that costs too much is told so", async () => {
  using folder = temporaryFolder();
  const identity = await loadSealIdentity({ dataDir: folder.path, secret: "s".repeat(40), organization: "Nordhaven" });
  let { sealed: bytes } = await makeSealedPdf(onePage({}), identity);
  const [catalog, first] = [bodyOf(bytes, 1), sizeOf(bytes)];
  const costs: Reading[] = [];
  for (let versions = 0; versions <= 24; versions += 1) {
    if (versions % 12 === 0) {
      const reading = new Reading();
      expect(await verifyFile(bytes, { fingerprints: null }, reading)).toMatchObject({ verdict: "good" });
      costs.push(reading);
    }
    const free = sizeOf(bytes);
    const store = `/DSS << /Type /DSS /Certs [${list(first, free - first + 1)}] >> >>`;
    bytes = Buffer.from(
      append(bytes, {
        objects: [
          [1, catalog.replace(/>>\s*$/, store)],
          [free, stream("proof")],
        ],
      }),
    );
  }
  const [none, twelve, more] = costs.map(({ reads }) => reads) as [number, number, number];
  expect(more - twelve).toBeLessThanOrEqual(1.2 * (twelve - none));
  const few = new Reading((costs[0]?.visits ?? 0) - 1);
  expect(await verifyFile(bytes, { fingerprints: null }, few)).toMatchObject({
    verdict: "cannotTell",
    readable: false,
    signatures: [],
  });
});
