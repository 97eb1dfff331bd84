// A document that came signed: what our signers fill in is there to be seen, and breaks no signature that was there before.
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SEAL_FIELD } from "#lib/pdf/forms/field-names.ts";
import { flattenPdf } from "#lib/pdf/forms/flatten.ts";
import { type FieldToPrepare, prepareFields } from "#lib/pdf/forms/prepare-fields.ts";
import { closePool } from "#lib/pdf/worker/pool.ts";
import type { SealIdentity } from "#lib/signatures/seal/identity.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import { verifyFile } from "#lib/signatures/verify/verify-file.ts";
import { signOnce } from "#lib/testing/corpus/sign-with-openssl.ts";
import {
  checkStructure,
  extractText,
  formFieldNames,
  inkBox,
  judgeSignatures,
  paintPage,
} from "#lib/testing/judge-pdf.ts";
import { makePdf } from "#lib/testing/make-pdf.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { judgeRevisions } from "#lib/testing/revisions/judge-revisions.ts";
import { signedAt } from "#lib/testing/sealed-pdf.ts";
import { startTimestampServer } from "#lib/testing/timestamp-server.ts";
import { signPdf } from "./sign-document.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
let identity: SealIdentity;
beforeAll(async () => {
  identity = await loadSealIdentity({ dataDir: folder.path, secret: "s".repeat(40) });
});
afterAll(async () => {
  folder[Symbol.dispose]();
  await closePool();
});

const empty = { page: 0, left: 0, top: 0, width: 0, height: 0 };
const text = (field: string, words: string) => ({ field, drawing: { kind: "text" as const, text: words } });
const sign = (bytes: Uint8Array, field: string, rest: Partial<Parameters<typeof signPdf>[1]> = {}, tsaUrl?: string) =>
  signPdf(bytes, { at: signedAt, signerName: "Ann", values: [], appearance: null, field, ...rest }, identity, tsaUrl);

/** Ann signs on the last page and fills in three pages, Bob stands between, Carol accepts without a mark. */
const fields: FieldToPrepare[] = [
  { name: "ann/city", kind: "value", page: 2, left: 100, top: 300, width: 150, height: 25 },
  { name: "ann/below", kind: "value", page: 2, left: 100, top: 700, width: 150, height: 25 },
  { name: "ann/date", kind: "value", page: 0, left: 400, top: 900, width: 200, height: 25 },
  { name: "ann/agreed", kind: "value", page: 1, left: 60, top: 60, width: 20, height: 20 },
  {
    name: "ann",
    kind: "signature",
    page: 2,
    left: 100,
    top: 200,
    width: 200,
    height: 60,
    tooltip: "Ann's signature",
    locks: ["ann/city", "ann/below", "ann/date", "ann/agreed"],
  },
  { name: "bob/town", kind: "value", page: 2, left: 400, top: 500, width: 150, height: 25 },
  { name: "bob", kind: "signature", page: 2, left: 100, top: 500, width: 200, height: 60, locks: ["bob/town"] },
  { name: "carol/note", kind: "value", page: 1, left: 60, top: 400, width: 300, height: 25 },
  { name: "carol", kind: "signature", ...empty, page: 1, locks: ["carol/note"] },
];
const annsValues = [
  text("ann/city", "Łódź 上海"),
  text("ann/below", "Underneath"),
  text("ann/date", "21 November"),
  { field: "ann/agreed", drawing: { kind: "check" as const } },
];
const mark = { kind: "signature" as const, mark: { kind: "typed" as const, text: "Ann" }, caption: ["Ann Archer"] };

async function signAll(original: Uint8Array, tsaUrl?: string) {
  const prepared = await prepareFields(original, fields);
  const ann = await sign(prepared, "ann", { values: annsValues, appearance: mark }, tsaUrl);
  const bob = await sign(ann.bytes, "bob", { values: [text("bob/town", "Bergen")], appearance: mark });
  const carol = await sign(bob.bytes, "carol", { values: [text("carol/note", "Only accepted")] });
  const sealed = await sign(carol.bytes, SEAL_FIELD, { reason: "Sealed" });
  return { prepared, ann, sealed: sealed.bytes };
}

describe.each([0, 90, 180, 270] as const)("on pages turned by %i degrees", (rotate) => {
  let signed: Uint8Array;
  let stages: Awaited<ReturnType<typeof signAll>>;
  beforeAll(async () => {
    const box = { mediaBox: [20, 10, 820, 810], cropBox: [30, 20, 815, 805] } as const;
    signed = await signOnce(makePdf(["", "", ""], { rotate, mediaBox: [...box.mediaBox], cropBox: [...box.cropBox] }));
    stages = await signAll(signed);
  });

  test("every signature holds for poppler and for validators that compare revisions, and qpdf finds nothing wrong", () => {
    const { sealed, prepared } = stages;
    expect(judgeRevisions(sealed).map(({ objections }) => objections)).toEqual(
      Array.from(judgeSignatures(sealed), () => []),
    );
    expect(judgeSignatures(sealed).every(({ valid }) => valid)).toBe(true);
    expect(judgeSignatures(sealed).at(-1)).toMatchObject({ field: "countersign2-seal", coversAll: true });
    for (const bytes of [prepared, sealed]) expect(checkStructure(bytes)).toMatchObject({ code: 0 });
  });

  test("nothing but signature fields at the root is added, one for each act and what it shows elsewhere", () => {
    const added = ["ann", "ann/2", "ann/3", "ann/4", "bob", "carol", "seal"].map((name) => `countersign2-${name}`);
    const theirs = formFieldNames(signed);
    expect(formFieldNames(stages.sealed).sort()).toEqual([...theirs, ...added].sort());
    expect(judgeSignatures(stages.sealed)).toHaveLength(1 + added.length);
  });

  test("every value can be read from the pages, and stands where its field was placed", () => {
    for (const words of ["Łódź", "上海", "Underneath", "21 November", "Bergen", "Only accepted", "Ann Archer"])
      expect(extractText(stages.sealed)).toContain(words);
    for (const { page, left, top, width, height, name } of fields) {
      if (width === 0) continue;
      const picture = paintPage(stages.sealed, page);
      const within = {
        width: picture.width,
        height: picture.height,
        isInk: (x: number, y: number) =>
          x >= left - 2 && x < left + width + 2 && y >= top - 2 && y < top + height + 2 && picture.isInk(x, y),
      };
      const ink = inkBox(within);
      expect(ink.left, name).toBeGreaterThanOrEqual(left - 1);
      expect(ink.top, name).toBeGreaterThanOrEqual(top - 1);
      expect(ink.right, name).toBeLessThanOrEqual(left + width + 1);
      expect(ink.bottom, name).toBeLessThanOrEqual(top + height + 1);
    }
    // Nothing of it stands anywhere else.
    const drawn = inkBox(paintPage(stages.sealed, 1));
    expect([drawn.left >= 59, drawn.top >= 59, drawn.right <= 361, drawn.bottom <= 426]).toEqual(Array(4).fill(true));
  });

  test("the copy for reading shows the same", async () => {
    const flat = await flattenPdf(stages.sealed);
    for (const page of [0, 1, 2]) expect(inkBox(paintPage(flat, page))).toEqual(inkBox(paintPage(stages.sealed, page)));
  });
});

test("our own check understands the file, and sees no change that nobody may make", async () => {
  const { sealed } = await signAll(await signOnce(makePdf(["", "", ""])));
  const report = await verifyFile(sealed, { fingerprints: null });
  expect(report.signatures.map(({ state, problems }) => [state, problems])).toEqual(
    Array.from(judgeSignatures(sealed), () => ["intact", []]),
  );
  const reasons = report.signatures.map(({ field, reason }) => [field, reason]);
  expect(reasons).toContainEqual([
    "countersign2-ann/3",
    "Shows what was filled in elsewhere on the document, in the same act",
  ]);
});

test("values that are left empty leave nothing behind, and no signature waits", async () => {
  const prepared = await prepareFields(await signOnce(makePdf(["", "", ""])), fields);
  const { bytes } = await sign(prepared, "ann");
  expect(judgeSignatures(bytes).map(({ field }) => field)).toEqual([
    "countersign.signer~dsignature",
    ...["ann", "ann/2", "ann/3", "ann/4"].map((name) => `countersign2-${name}`),
  ]);
  expect(() => inkBox(paintPage(bytes, 1))).not.toThrow();
  expect(inkBox(paintPage(bytes, 1)).left).toBe(Number.POSITIVE_INFINITY);
});

test("each signature of an act is stamped, and the act is worth what the least of them is worth", async () => {
  const prepared = await prepareFields(await signOnce(makePdf(["", "", ""])), fields);
  using home = temporaryFolder();
  await using server = await startTimestampServer(home.path);
  const ann = { values: annsValues, appearance: mark };
  expect(await sign(prepared, "ann", ann, server.url)).toMatchObject({ level: "B-T" });
  expect(server.asked()).toBe(4);
  const away = (_: unknown, response: ServerResponse) => void response.writeHead(400).end();
  const honest = async (_: unknown, response: ServerResponse, body: Buffer) => {
    response.setHeader("content-type", "application/timestamp-reply");
    response.end(await server.reply(body));
  };
  server.answerNext(honest, away);
  const short = await sign(prepared, "ann", ann, server.url);
  expect(short).toMatchObject({ level: "B-B", reason: expect.any(String) });
  expect(judgeSignatures(short.bytes)).toHaveLength(5);
});

test("a value that no signature shows is an error, not a value lost", async () => {
  const orphan = { name: "nobody", kind: "value" as const, page: 0, left: 5, top: 5, width: 50, height: 20 };
  await expect(prepareFields(await signOnce(makePdf([""])), [orphan])).rejects.toThrow(RangeError);
  const prepared = await prepareFields(await signOnce(makePdf(["", "", ""])), fields);
  await expect(sign(prepared, "bob", { values: [text("ann/city", "Oslo")] })).rejects.toThrow(/No value field/);
});
