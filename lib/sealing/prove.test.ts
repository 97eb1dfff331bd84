import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { SEAL_FIELD } from "#lib/pdf/forms/field-names.ts";
import { closePool, runTool } from "#lib/pdf/worker/pool.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { exportP12, issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { startTimestampServer } from "#lib/testing/timestamp-server.ts";
import { checkLastSignature, proveSealing } from "./prove.ts";
import { signPdf } from "./sign-document.ts";

const secret = "a secret of this instance, long enough";
afterAll(() => closePool());

test("an instance fresh from the box proves that it seals", async () => {
  using folder = temporaryFolder();
  const proof = await proveSealing({ dataDir: folder.path, secret });
  expect(proof).toMatchObject({ ok: true, level: "B-B", at: expect.any(Date), identity: { source: "made" } });
  expect(proof).not.toHaveProperty("note");
}, 60_000);

test("with a timestamp server the level is B-T, with a dead one B-B and a note", async () => {
  using folder = temporaryFolder();
  await using server = await startTimestampServer(folder.path);
  expect(await proveSealing({ dataDir: folder.path, secret, tsaUrl: server.url })).toMatchObject({
    ok: true,
    level: "B-T",
  });
  expect(await proveSealing({ dataDir: folder.path, secret, tsaUrl: "http://127.0.0.1:1" })).toMatchObject({
    ok: true,
    level: "B-B",
    note: expect.stringContaining("TSA_URL"),
  });
}, 60_000);

test("a P-256 certificate of one's own seals as well", async () => {
  using folder = temporaryFolder();
  issueCertificate(folder.path, "own", { key: "ec" });
  const p12Path = exportP12(folder.path, "own", "x");
  expect(await proveSealing({ dataDir: folder.path, secret, p12Path, p12Password: "x" })).toMatchObject({
    ok: true,
    identity: { name: "own" },
  });
}, 60_000);

test("what stands in the way is said in plain words", async () => {
  using folder = temporaryFolder();
  const p12Path = join(folder.path, "missing.p12");
  expect(await proveSealing({ dataDir: folder.path, secret, p12Path })).toEqual({
    ok: false,
    reason: `SEAL_P12: the file ${p12Path} does not exist.`,
  });
  // A file where the keys' folder should be.
  mkdirSync(join(folder.path, "data"));
  folder.file("data/keys", "");
  const blocked = await proveSealing({ dataDir: join(folder.path, "data"), secret });
  expect(blocked).toEqual({
    ok: false,
    reason: expect.stringMatching(/sealing keys cannot be kept at .*keys.*DATA_DIR/),
  });
}, 60_000);

test("a signature and the seal on a contract: valid for poppler and qpdf, and one changed byte is noticed", async () => {
  using folder = temporaryFolder();
  const identity = await loadSealIdentity({ dataDir: folder.path, secret });
  const place = { name: "one", kind: "signature" as const, page: 2, left: 100, top: 700, width: 220, height: 70 };
  const prepared = await runTool("prepareFields", [makeContractPdf(), [place]]);
  const at = new Date().toISOString();
  const signed = await signPdf(
    prepared,
    {
      field: "one",
      at,
      signerName: "王小明",
      values: [],
      appearance: { kind: "signature", mark: { kind: "typed", text: "王小明" }, caption: [at] },
    },
    identity,
  );
  const sealed = await signPdf(
    signed.bytes,
    { field: SEAL_FIELD, at, signerName: "Nordhaven", values: [], appearance: null },
    identity,
  );
  expect(Buffer.from(sealed.bytes.subarray(0, signed.bytes.length)).equals(signed.bytes)).toBe(true);
  checkLastSignature(sealed.bytes, identity, "B-B", new Date());
  const file = folder.file("sealed.pdf", sealed.bytes);
  const verdicts = (path: string) => execFileSync("pdfsig", ["-nocert", path], { encoding: "utf8" });
  expect(verdicts(file).match(/Signature Validation: Signature is Valid/g)).toHaveLength(2);
  expect(verdicts(file)).toMatch(/Signature #2:[\s\S]*Total document signed/);
  execFileSync("qpdf", ["--check", file]);
  const changed = Buffer.from(sealed.bytes);
  changed[600] = (changed[600] ?? 0) ^ 1;
  expect(verdicts(folder.file("changed.pdf", changed)).match(/Digest Mismatch/g)).toHaveLength(2);
  expect(() => checkLastSignature(changed, identity, "B-B", new Date())).toThrow(/signed bytes were changed/);
  expect(() => checkLastSignature(sealed.bytes.subarray(0, -1), identity, "B-B", new Date())).toThrow(/whole file/);
  expect(() => checkLastSignature(sealed.bytes, identity, "B-T", new Date())).toThrow(/timestamp/);
}, 60_000);
