// A document that its author has certified: our signers sign in the author's own fields, and the certification holds.
import { PDF } from "@libpdf/core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inspectPdf } from "#lib/pdf/engine/inspect.ts";
import { SEAL_FIELD } from "#lib/pdf/forms/field-names.ts";
import { type FieldToPrepare, prepareFields } from "#lib/pdf/forms/prepare-fields.ts";
import { proveSealable } from "#lib/pdf/forms/prove-sealable.ts";
import { signaturePlaces } from "#lib/pdf/forms/signature-places.ts";
import { closePool } from "#lib/pdf/worker/pool.ts";
import type { SealIdentity } from "#lib/signatures/seal/identity.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import { verifyFile } from "#lib/signatures/verify/verify-file.ts";
import { cmsBy, type ForeignSignature, foreignPdf } from "#lib/testing/foreign-signature.ts";
import {
  checkStructure,
  extractText,
  formFieldNames,
  inkBox,
  judgeByPoppler,
  judgeSignatures,
  paintPage,
} from "#lib/testing/judge-pdf.ts";
import { issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { objectionsTo } from "#lib/testing/revisions/judge-revisions.ts";
import { signedAt } from "#lib/testing/sealed-pdf.ts";
import { startTimestampServer } from "#lib/testing/timestamp-server.ts";
import { augmentPdf } from "./augment-document.ts";
import { signPdf } from "./sign-document.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
let identity: SealIdentity;
beforeAll(async () => {
  identity = await loadSealIdentity({ dataDir: folder.path, secret: "s".repeat(40) });
  issueCertificate(folder.path, "author");
});
afterAll(async () => {
  folder[Symbol.dispose]();
  await closePool();
});

const buyer = { name: "buyer", rect: [100, 600, 300, 660] };
const seller = { name: "seller", rect: [320, 600, 520, 660] };
const certified = (level: number, more: Partial<ForeignSignature> = {}) =>
  foreignPdf({
    level,
    waiting: [buyer, seller],
    sign: (content) => cmsBy(folder.path, "author", content, "-certfile", "root.pem"),
    ...more,
  });

/** The places in px of the page: 1.3 to a point, from the top. */
const places = [
  { page: 0, left: 130, top: 171.6, width: 260, height: 78 },
  { page: 0, left: 416, top: 171.6, width: 260, height: 78 },
] as const;
const nowhere = { page: 0, left: 0, top: 0, width: 0, height: 0 };
const field = (name: string, box: object, kind: "signature" | "value" = "signature"): FieldToPrepare => ({
  ...nowhere,
  ...box,
  name,
  kind,
});
/** Put there by hand, not to the pixel. */
const nearly = { page: 0, left: 150, top: 160, width: 200, height: 60 };

async function signAll(bytes: Uint8Array, tsaUrl?: string) {
  const fields = [field("ann", nearly), field("bob", places[1]), field("carol", nowhere)];
  const prepared = await prepareFields(bytes, fields);
  const act = (name: string) => {
    const mark = { kind: "typed" as const, text: name };
    const appearance = { kind: "signature" as const, mark, caption: [`${name} Archer`] };
    return { at: signedAt, signerName: name, field: name.toLowerCase(), values: [], appearance };
  };
  const bob = await signPdf(prepared, { ...act("Bob"), place: places[1] }, identity, tsaUrl);
  const carol = await signPdf(bob.bytes, { ...act("Carol"), appearance: null }, identity, tsaUrl);
  const ann = await signPdf(carol.bytes, { ...act("Ann"), place: nearly }, identity, tsaUrl);
  const sealed = await signPdf(ann.bytes, { ...act("Seal"), field: SEAL_FIELD, appearance: null }, identity, tsaUrl);
  return { prepared, bob: bob.bytes, sealed: sealed.bytes, level: sealed.level };
}

describe.each([2, 3])("certified at level %i", (level) => {
  let original: Uint8Array;
  let stages: Awaited<ReturnType<typeof signAll>>;
  beforeAll(async () => {
    original = certified(level);
    stages = await signAll(original);
  });

  test("the gate takes it as signed, and proving tells where signatures may stand", async () => {
    expect(await inspectPdf(original)).toMatchObject({ ok: true, signed: true });
    expect(await proveSealable(original)).toEqual(places);
  });

  test("poppler, qpdf and a strict validator find nothing wrong with any signature, the certification first", () => {
    const { prepared, bob, sealed } = stages;
    for (const bytes of [prepared, bob, sealed]) {
      expect(objectionsTo(bytes)).toEqual([]);
      expect(checkStructure(bytes)).toMatchObject({ code: 0 });
    }
    expect(judgeSignatures(sealed).map(({ field: name, valid }) => [name, valid])).toEqual(
      ["Theirs", "buyer", "seller", "countersign-carol", "countersign-seal"].map((name) => [name, true]),
    );
    expect(Buffer.from(sealed).subarray(0, original.length).equals(original)).toBe(true);
  });

  test("nothing is added but what does not show; what shows stands in the author's fields", () => {
    expect(formFieldNames(stages.sealed).toSorted()).toEqual(
      ["Theirs", "buyer", "countersign-carol", "countersign-seal", "seller"].toSorted(),
    );
    expect(extractText(stages.sealed)).toMatch(/Ann Archer[\s\S]*Bob Archer/);
    const picture = paintPage(stages.sealed, 0);
    const top = { ...picture, isInk: (x: number, y: number) => y < 700 && picture.isInk(x, y) };
    const drawn = inkBox(top);
    expect(drawn.left).toBeGreaterThanOrEqual(129);
    expect(drawn.right).toBeLessThanOrEqual(677);
    expect(drawn.top).toBeGreaterThanOrEqual(170);
    expect(drawn.bottom).toBeLessThanOrEqual(251);
  });

  test("our own check says that all of them are intact, and that nothing has been changed", async () => {
    const { signatures, problems } = await verifyFile(stages.sealed, { fingerprints: null });
    expect(problems).toEqual([]);
    expect(signatures.map(({ state, problems: own }) => [state, own])).toEqual(Array(5).fill(["intact", []]));
  });
});

test("up to B-LTA the certification holds", async () => {
  using home = temporaryFolder();
  await using server = await startTimestampServer(home.path);
  const { sealed, level } = await signAll(certified(2), server.url);
  expect(level).toBe("B-T");
  const settings = { dataDir: folder.path, secret: "s".repeat(40), tsaUrl: server.url };
  const augmented = await augmentPdf(sealed, level, "B-LTA", settings);
  expect(augmented.level).toBe("B-LTA");
  expect(objectionsTo(augmented.bytes)).toEqual([]);
});

test.each<[string, FieldToPrepare[]]>([
  ["a value", [field("ann", places[0]), { ...field("city", places[0], "value"), locks: [] }]],
  ["a value that does not show", [field("city", nowhere, "value")]],
  ["a signature beside the places", [field("ann", { ...nearly, top: 400 })]],
  ["a signature on another page", [field("ann", { ...nearly, page: 1 })]],
  ["two signatures at one place", [field("ann", nearly), field("bob", places[0])]],
])("%s is not prepared", async (_, fields) => {
  await expect(prepareFields(certified(2), fields)).rejects.toThrow(RangeError);
});

test("a place is signed once", async () => {
  const { bob } = await signAll(certified(2));
  const again = { at: signedAt, signerName: "Eve", field: "eve", place: places[1], values: [], appearance: null };
  await expect(signPdf(bob, again, identity)).rejects.toThrow(/No signature field "eve"/);
});

test.each<[string, Partial<ForeignSignature>, string[]]>([
  ["all that wait", {}, ["buyer", "seller"]],
  ["none of no size", { waiting: [{ ...buyer, rect: [0, 0, 0, 0] }, seller] }, ["seller"]],
  ["none that is hidden", { waiting: [{ ...buyer, more: "/F 2" }, seller] }, ["seller"]],
  ["none that nobody may fill in", { waiting: [{ ...buyer, more: "/Ff 1" }, seller] }, ["seller"]],
  [
    "none whose signature would lock the document",
    { waiting: [{ ...buyer, more: "/Lock << /Type /SigFieldLock /Action /Include /Fields [(city)] /P 1 >>" }, seller] },
    ["seller"],
  ],
  [
    "none whose signature would lock all fields",
    { waiting: [{ ...buyer, more: "/Lock << /Type /SigFieldLock /Action /All >>" }, seller] },
    ["seller"],
  ],
  [
    "none whose signature would lock another place",
    { waiting: [{ ...buyer, more: "/Lock << /Type /SigFieldLock /Action /Include /Fields [(seller)] >>" }, seller] },
    ["seller"],
  ],
  [
    "one whose signature locks something else",
    { waiting: [{ ...buyer, more: "/Lock << /Type /SigFieldLock /Action /Include /Fields [(city)] >>" }] },
    ["buyer"],
  ],
  [
    "none that demands what we cannot promise",
    { waiting: [{ ...buyer, more: "/SV << /Ff 2 >>" }, seller] },
    ["seller"],
  ],
  ["one that only wishes", { waiting: [{ ...buyer, more: "/SV << /Reasons [(I agree)] >>" }] }, ["buyer"]],
])("places: %s", async (_, more, names) => {
  const bytes = certified(2, more);
  expect((await inspectPdf(bytes)).ok).toBe(true);
  expect(signaturePlaces(await PDF.load(bytes))?.map(({ name }) => name)).toEqual(names);
});

test("places: none that a signature in the file locks", async () => {
  const transform = (method: string, parameters: string) =>
    `<< /Type /SigRef /TransformMethod /${method} /TransformParams << /Type /TransformParams /V /1.2 ${parameters} >> >>`;
  const entries = `/Reference [${transform("DocMDP", "/P 2")} ${transform("FieldMDP", "/Action /Include /Fields [(buyer)]")}]`;
  const bytes = foreignPdf({
    sign: (content) => cmsBy(folder.path, "author", content),
    waiting: [buyer, seller],
    entries,
  });
  expect((await inspectPdf(bytes)).ok).toBe(true);
  expect(signaturePlaces(await PDF.load(bytes))?.map(({ name }) => name)).toEqual(["seller"]);
});

test("a lock that goes with a place goes into its signature", async () => {
  const more = "/Lock << /Type /SigFieldLock /Action /Include /Fields [(city)] >>";
  const { sealed } = await signAll(certified(2, { waiting: [{ ...buyer, more }, seller] }));
  expect(Buffer.from(sealed).toString("latin1")).toMatch(/FieldMDP[\s\S]{0,300}\/Include[\s\S]{0,80}\(city\)/);
  expect(objectionsTo(sealed)).toEqual([]);
});

test("what is not certified has no places: signatures stand anywhere", async () => {
  const plain = foreignPdf({ sign: (content) => cmsBy(folder.path, "author", content), waiting: [buyer] });
  expect(signaturePlaces(await PDF.load(plain))).toBeNull();
  expect(await proveSealable(plain)).toBeNull();
});

test.each([1, 0, 4])("at level %i nobody signs after the author", async (level) => {
  expect(await inspectPdf(certified(level))).toEqual({ ok: false, reason: "certified" });
});

test("where nothing was left to sign in, one who accepts without a mark and the seal are taken", async () => {
  const bare = certified(2, { waiting: [] });
  expect(await proveSealable(bare)).toEqual([]);
  const prepared = await prepareFields(bare, [field("carol", nowhere)]);
  const act = { at: signedAt, signerName: "Carol", values: [], appearance: null };
  const carol = await signPdf(prepared, { ...act, field: "carol" }, identity);
  const { bytes } = await signPdf(carol.bytes, { ...act, field: SEAL_FIELD }, identity);
  expect(judgeByPoppler(bytes).map(({ valid }) => valid)).toEqual([true, true, true]);
  expect(objectionsTo(bytes)).toEqual([]);
});
