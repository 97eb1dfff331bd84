// Seals by a remote signing service: valid for strict validators and programs, proved at the start, known when the service is away.
import { X509Certificate } from "node:crypto";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import * as configuration from "#lib/core/config.ts";
import { SEAL_FIELD } from "#lib/pdf/forms/field-names.ts";
import { closePool, runTool } from "#lib/pdf/worker/pool.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import { base64Of, type CscServerForTests, json, startCscServer } from "#lib/testing/csc-server.ts";
import { checkStructure, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { objectionsOfPrograms } from "#lib/testing/judge-programs.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { startTimestampServer } from "#lib/testing/timestamp-server.ts";
import { ownSealFingerprints } from "./own-seals.ts";
import { checkLastSignature, proveSealing } from "./prove.ts";
import { sharedKeys } from "./shared-keys.ts";
import { signPdf } from "./sign-document.ts";

vi.setConfig({ testTimeout: 60_000 });

const folder = temporaryFolder();
const settings = { dataDir: join(folder.path, "data"), secret: "a secret of this instance, long enough" };
const sealBy = (server: CscServerForTests) => ({ ...settings, csc: server.settings });
afterAll(async () => {
  folder[Symbol.dispose]();
  await closePool();
});

test.each([
  ["rsa", "1", undefined],
  ["rsa", "2", "RSA-SHA512"],
  ["ec", "2", undefined],
  ["ec-384", "2", undefined],
] as const)(
  "strict validators, poppler and qpdf take seals of a %s key of SCAL %s, asked for %s",
  async (key, scal, algorithm) => {
    await using server = await startCscServer(folder.path, key);
    await using timestamps = await startTimestampServer(folder.path);
    server.credential.SCAL = scal;
    const identity = await loadSealIdentity({ ...settings, csc: { ...server.settings, algorithm } });
    const place = { name: "one", kind: "signature" as const, page: 2, left: 100, top: 700, width: 220, height: 70 };
    const prepared = await runTool("prepareFields", [makeContractPdf(), [place]]);
    const at = new Date().toISOString();
    const appearance = { kind: "signature" as const, mark: { kind: "typed" as const, text: "Ann" }, caption: [at] };
    const signed = await signPdf(prepared, { field: "one", at, signerName: "Ann", values: [], appearance }, identity);
    const seal = { field: SEAL_FIELD, at, signerName: identity.name, values: [], appearance: null };
    const sealed = await signPdf(signed.bytes, seal, identity, timestamps.url);
    expect(sealed.level).toBe("B-T");
    checkLastSignature(sealed.bytes, identity, "B-T", new Date());
    expect(judgeSignatures(sealed.bytes).map(({ field, valid }) => [field, valid])).toEqual([
      ["countersign.one", true],
      [SEAL_FIELD, true],
    ]);
    expect(checkStructure(sealed.bytes)).toMatchObject({ code: 0 });
    expect(await objectionsOfPrograms(sealed.bytes)).toEqual([]);
  },
);

test("the start proves the seal by the service, says why it does not work, and proves it when it does again", async () => {
  await using server = await startCscServer(folder.path, "ec");
  const busy = json(503, { error: "temporarily_unavailable" });
  server.answerNext("/csc/v2/credentials/authorize", busy);
  const { host } = new URL(server.settings.url);
  expect(await proveSealing(sealBy(server))).toEqual({
    ok: false,
    reason: `SEAL_CSC_URL: the signing service at ${host} cannot be used: it refuses with status 503, temporarily_unavailable (credentials/authorize).`,
  });
  expect(await proveSealing(sealBy(server))).toMatchObject({ ok: true, level: "B-B", identity: { source: "csc" } });
  server.credential.cert.status = "suspended";
  const csc = { ...server.settings, credential: undefined };
  expect(await proveSealing({ ...settings, csc })).toEqual({
    ok: false,
    reason: "SEAL_CSC_CREDENTIAL: the signing service calls its certificate suspended.",
  });
});

test("a certificate that is bound to another key is found out before anything is sealed", async () => {
  await using server = await startCscServer(folder.path, "ec");
  issueCertificate(folder.path, "other", { key: "ec" });
  server.credential.cert.certificates[0] = base64Of(folder.path, "other");
  expect(await proveSealing(sealBy(server))).toMatchObject({
    ok: false,
    reason: expect.stringContaining("is not a signature"),
  });
});

test("a check knows what was sealed with, before and after a renewal, without asking the service", async () => {
  const server = await startCscServer(folder.path, "ec");
  const kept = { ...sealBy(server), keys: sharedKeys };
  const first = await loadSealIdentity(kept);
  issueCertificate(folder.path, "next", { key: "ec" });
  server.signsWith = "next";
  server.credential.cert.certificates[0] = base64Of(folder.path, "next");
  await expect(first.sign(Buffer.from("x"))).rejects.toThrow("is not a signature");
  const second = await loadSealIdentity(kept);
  await server[Symbol.asyncDispose]();
  const before = configuration.config();
  vi.spyOn(configuration, "config").mockReturnValue({ ...before, dataDir: settings.dataDir, sealCsc: server.settings });
  const known = await ownSealFingerprints();
  vi.restoreAllMocks();
  for (const { certificate } of [first, second])
    expect(known).toContain(new X509Certificate(certificate).fingerprint256);
  // Its issuer certifies others, who are not this instance.
  expect(known).not.toContain(new X509Certificate(first.chain[0] ?? "").fingerprint256);
});
