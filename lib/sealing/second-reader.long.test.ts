// A reader that shares nothing with ours agrees on every kind of sealed file: what is covered, by whose key, up to which root.
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { documents } from "#db/schema/packages.ts";
import { keyTypes } from "#lib/core/key-types.ts";
import { type SealLevel, sealLevels } from "#lib/core/seal-levels.ts";
import { SEAL_FIELD } from "#lib/pdf/forms/field-names.ts";
import { prepareFields } from "#lib/pdf/forms/prepare-fields.ts";
import { closePool } from "#lib/pdf/worker/pool.ts";
import type { SealIdentity } from "#lib/signatures/seal/identity.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import { verifyFile } from "#lib/signatures/verify/verify-file.ts";
import { sealPackage } from "#lib/signing/seal/seal-package.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { onePage, stream } from "#lib/testing/corpus/raw-pdf.ts";
import { signOnce } from "#lib/testing/corpus/sign-with-openssl.ts";
import { cmsBy, foreignPdf, sha1 } from "#lib/testing/foreign-signature.ts";
import { makeContractPdf, makePdf } from "#lib/testing/make-pdf.ts";
import { exportP12, issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { files } from "#lib/testing/plain-files.ts";
import { sealWithAttachment } from "#lib/testing/seal-with-attachment.ts";
import { makeEvidence, makeSealedPdf, signedAt } from "#lib/testing/sealed-pdf.ts";
import { objectionsOfSecond, readBySecond } from "#lib/testing/second-reader/read-signatures.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { startTimestampServer, type TimestampServerForTests } from "#lib/testing/timestamp-server.ts";
import { augmentPdf } from "./augment-document.ts";
import { signPdf } from "./sign-document.ts";

vi.setConfig({ testTimeout: 10 * 60_000, hookTimeout: 10 * 60_000 });

const folder = temporaryFolder();
const tsaFolder = temporaryFolder();
const settings = { dataDir: folder.path, secret: "s".repeat(40) };
let tsa: TimestampServerForTests;
let made: SealIdentity;
let own: SealIdentity;
type Kind = { name: string; bytes: Uint8Array; identity: SealIdentity | null };
const kinds: Kind[] = [];
/** Now: certificates that were just issued have begun. */
const seal = async (bytes: Uint8Array, identity: SealIdentity) =>
  (await makeSealedPdf(bytes, identity, { drawn: true, at: new Date().toISOString() })).sealed;
const add = (name: string, bytes: Uint8Array, identity: SealIdentity | null = made) =>
  kinds.push({ name, bytes, identity });

beforeAll(async () => {
  tsa = await startTimestampServer(tsaFolder.path);
  made = await loadSealIdentity(settings);
  issueCertificate(folder.path, "own", { key: "ec-384" });
  issueCertificate(folder.path, "they");
  own = await loadSealIdentity({ ...settings, p12Path: exportP12(folder.path, "own", "x"), p12Password: "x" });
  await addKeys();
  await addLevels();
  await addOriginals();
  await addSigned();
  await addCertified();
  await addProduct();
}, 10 * 60_000);
afterAll(async () => {
  await closePool();
  await tsa[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
  tsaFolder[Symbol.dispose]();
});

async function addKeys(): Promise<void> {
  for (const keyType of keyTypes) {
    using home = temporaryFolder();
    const identity = await loadSealIdentity({ ...settings, dataDir: home.path, keyType });
    add(`a key of the kind ${keyType}`, await seal(makeContractPdf(), identity), identity);
  }
  add("an operator's own certificate", await seal(makeContractPdf(), own), own);
}

async function addLevels(): Promise<void> {
  const { sealed } = await makeSealedPdf(makeContractPdf(), made, { tsaUrl: tsa.url, drawn: true });
  const { sealed: bare } = await makeSealedPdf(makeContractPdf(), made);
  for (const target of sealLevels) {
    const from: [SealLevel, Uint8Array] = target === "B-B" ? ["B-B", bare] : ["B-T", sealed];
    add(target, (await augmentPdf(from[1], from[0], target, { ...settings, tsaUrl: tsa.url })).bytes);
  }
  const late = await augmentPdf(bare, "B-B", "B-LTA", { ...settings, tsaUrl: tsa.url });
  add("B-LTA of a seal that had no timestamp", late.bytes);
  const renewed = await augmentPdf(late.bytes, "B-T", "B-LTA", { ...settings, tsaUrl: tsa.url });
  add("B-LTA renewed", renewed.bytes);
  expect([late.level, renewed.level]).toEqual(["B-LTA", "B-LTA"]);
}

async function addOriginals(): Promise<void> {
  add("objects in streams", await seal(onePage({ xref: "stream" }), made));
  const catalog = "/Names << /EmbeddedFiles << /Names [(a.txt) 6 0 R] >> >>";
  const more = [
    "<< /Type /Filespec /F (a.txt) /UF (a.txt) /EF << /F 7 0 R >> >>",
    stream("Hello", "/Type /EmbeddedFile"),
  ];
  add("a file attached to the original", await seal(onePage({ catalog, more }), made));
  const prepared = await prepareFields(makeContractPdf(), []);
  const evidence = new TextEncoder().encode(JSON.stringify(makeEvidence()));
  const facts = { field: "countersign.seal", at: signedAt, signerName: "Seal" };
  add(
    "evidence as an attachment, as earlier versions had it",
    await sealWithAttachment(prepared, facts, made, { evidence }),
  );
}

/** What our signers and seal add to a document that others had signed; theirs is judged too. */
async function addSigned(): Promise<void> {
  const by =
    (...more: string[]) =>
    (content: Uint8Array) =>
      cmsBy(folder.path, "they", content, "-certfile", "root.pem", ...more);
  const formats: [string, Uint8Array][] = [
    ["ETSI.CAdES.detached", foreignPdf({ format: "ETSI.CAdES.detached", sign: by("-cades") })],
    ["adbe.pkcs7.detached", foreignPdf({ sign: by() })],
    ["no attributes", foreignPdf({ sign: by("-noattr") })],
    ["adbe.pkcs7.sha1", foreignPdf({ format: "adbe.pkcs7.sha1", sign: (content) => by("-nodetach")(sha1(content)) })],
    ["two signatures", await signOnce(await signOnce(makePdf(["", ""])))],
  ];
  for (const [name, bytes] of formats) {
    const prepared = await prepareFields(bytes, []);
    const { bytes: sealed } = await signPdf(
      prepared,
      { field: SEAL_FIELD, at: signedAt, signerName: "Seal", values: [], appearance: null },
      made,
    );
    add(`a document that came with ${name}`, sealed, null);
  }
}

/** Certified by its author, signed in the author's own field and sealed. */
async function addCertified(): Promise<void> {
  const place = { page: 0, left: 130, top: 171.6, width: 260, height: 78 };
  for (const level of [2, 3]) {
    const bytes = foreignPdf({
      level,
      waiting: [{ name: "buyer", rect: [100, 600, 300, 660] }],
      sign: (content) => cmsBy(folder.path, "they", content, "-certfile", "root.pem"),
    });
    const prepared = await prepareFields(bytes, [{ name: "ann", kind: "signature", ...place }]);
    const act = { at: new Date().toISOString(), signerName: "Ann", values: [], appearance: null };
    const signed = await signPdf(prepared, { ...act, field: "ann", place }, made);
    add(`certified ${level}`, (await signPdf(signed.bytes, { ...act, field: SEAL_FIELD }, made)).bytes);
  }
}

/** As the product makes them, by two signers through the interface. */
async function addProduct(): Promise<void> {
  const { owner } = await makeAccount();
  const id = await sendPackage(owner);
  for (const role of ["ann", "bob"]) await signEverything(id, role);
  await sealPackage(id);
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.packageId, id), eq(documents.id, "lease")));
  for (const { currentFile } of rows) add("a package through the interface", await files.get(currentFile ?? ""), null);
  expect(rows).toHaveLength(1);
}

const print = (certificate: Uint8Array | string) => new X509Certificate(certificate).fingerprint256;

test("it agrees on digest, chain and coverage, for every signature of every kind of file", async () => {
  const readings = readBySecond(kinds.map(({ bytes }) => bytes));
  const stampChain = ["tsa", "root"].map((name) => print(readFileSync(join(tsaFolder.path, `${name}.pem`))));
  let signatures = 0;
  for (const [index, { name, bytes, identity }] of kinds.entries()) {
    const reading = readings[index];
    const report = await verifyFile(bytes, { fingerprints: null });
    expect(reading?.error, name).toBeUndefined();
    // The order of a form is not the order of signing.
    const byField = new Map(reading?.signatures.map((one) => [one.field, one]));
    expect([...byField.keys()].toSorted(), name).toEqual(report.signatures.map(({ field }) => field).toSorted());
    for (const { field, kind, state, coversWholeFile, issuerFingerprint, problems } of report.signatures) {
      const one = byField.get(field);
      if (!one) continue;
      signatures += 1;
      expect(objectionsOfSecond(one), `${name}: ${field}`).toEqual([]);
      // Ours says of SHA-1 that it proves nothing, though it fits.
      expect([state, ...problems.map(({ code }) => code)], `${name}: ${field}`).toEqual(
        name.endsWith("pkcs7.sha1") && field === "Theirs" ? ["cannotTell", "proofless"] : ["intact"],
      );
      expect([field, one.coversAll]).toEqual([field, coversWholeFile]);
      if (issuerFingerprint) expect(one.chain[1] ?? one.chain[0], `${name}: ${field}`).toBe(issuerFingerprint);
      if (kind === "timestamp") expect(one.chain, name).toEqual(stampChain);
      else if (identity && !/^Theirs/.test(field))
        expect(one.chain, name).toEqual([identity.certificate, ...identity.chain].map(print));
    }
    expect(reading?.signatures.filter(({ coversAll }) => coversAll).length, name).toBe(
      report.signatures.filter(({ coversWholeFile }) => coversWholeFile).length,
    );
  }
  process.stdout.write(`${JSON.stringify({ files: kinds.length, signatures })}\n`);
  expect([kinds.length > 20, signatures > 60]).toEqual([true, true]);
});

test("it disagrees where something was done: a byte flipped, a signature of other bytes, one that covers less", () => {
  const { bytes } = kinds.find(({ name }) => name === "B-LTA") as Kind;
  const text = Buffer.from(bytes).toString("latin1");
  const ranges = [...text.matchAll(/\/ByteRange ?\[0 (\d+) (\d+) (\d+) *\]/g)].map((one) => one.slice(1).map(Number));
  const flipped = (at: number) => {
    const copy = Uint8Array.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const title = text.indexOf("endstream") - 4;
  const grown = new Uint8Array(Buffer.concat([bytes, Buffer.from("% more\n")]));
  const exchanged = Buffer.from(bytes);
  const [first = [], second = []] = ranges;
  const [[from = 0, to = 0], [otherFrom = 0, otherTo = 0]] = [first, second];
  exchanged.set(bytes.subarray(otherFrom, otherTo), from);
  expect(to - from).toBe(otherTo - otherFrom);
  const [page, later, moved] = readBySecond([flipped(title), grown, new Uint8Array(exchanged)]);
  expect(page?.signatures.map(({ digest }) => digest)).toEqual(ranges.map(() => false));
  expect(later?.signatures.some(({ coversAll }) => coversAll)).toBe(false);
  expect(later?.signatures.flatMap(objectionsOfSecond)).toEqual([]);
  expect(moved?.signatures.flatMap(objectionsOfSecond)).toContain("digest");
});
