// From the plain signature up to B-LTA, with whatever is away on the way; judged by poppler, qpdf and openssl.
import { spawnSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { SEAL_FIELD } from "#lib/pdf/forms/field-names.ts";
import { closePool, runTool } from "#lib/pdf/worker/pool.ts";
import { forgetValidationData } from "#lib/signatures/seal/cached-validation-data.ts";
import { readCms } from "#lib/signatures/seal/check-cms.ts";
import type { SealIdentity } from "#lib/signatures/seal/identity.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import { verifyFile } from "#lib/signatures/verify/verify-file.ts";
import { checkStructure, judgeSignatures, withFile } from "#lib/testing/judge-pdf.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { exportP12, issueCertificate, openssl, temporaryFolder } from "#lib/testing/openssl.ts";
import { type RevocationServer, startRevocationServer } from "#lib/testing/revocation-server.ts";
import { startTimestampServer, type TimestampServerForTests } from "#lib/testing/timestamp-server.ts";
import { augmentPdf } from "./augment-document.ts";
import { signPdf } from "./sign-document.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
const secret = "a secret of this instance, long enough";
let revocation: RevocationServer;
let tsa: TimestampServerForTests;
let settings: { dataDir: string; secret: string; tsaUrl: string };
let made: SealIdentity;
let own: SealIdentity;
let prepared: Uint8Array;

beforeAll(async () => {
  revocation = await startRevocationServer(folder.path);
  tsa = await startTimestampServer(folder.path, [revocation.crlExtension]);
  settings = { dataDir: folder.path, secret, tsaUrl: tsa.url };
  made = await loadSealIdentity(settings);
  const extensions = ["keyUsage=critical,digitalSignature,nonRepudiation", revocation.ocspExtension];
  issueCertificate(folder.path, "own", { key: "ec-384", extensions });
  own = await loadSealIdentity({ ...settings, p12Path: exportP12(folder.path, "own", "x"), p12Password: "x" });
  const place = { name: "one", kind: "signature" as const, page: 0, left: 60, top: 60, width: 200, height: 60 };
  prepared = await runTool("prepareFields", [makeContractPdf(), [place]]);
});
beforeEach(() => {
  forgetValidationData();
  revocation.away = false;
  for (const name of ["tsa", "own"]) revocation.note(name, "good");
});
afterAll(async () => {
  await closePool();
  await tsa[Symbol.asyncDispose]();
  await revocation[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const act = (field: string) => ({
  field,
  at: "2026-11-21T13:42:10.000Z",
  signerName: "Test",
  values: [],
  appearance: null,
});
async function sealed(identity: SealIdentity, tsaUrl?: string) {
  const once = await signPdf(prepared, act("one"), identity, tsaUrl);
  return signPdf(once.bytes, act(SEAL_FIELD), identity, tsaUrl);
}

/** The first DER element, without the zeros that fill up /Contents; it may itself end in zeros, so its own length counts. */
function firstElement(bytes: Buffer): Buffer {
  const lengthBytes = (bytes[1] ?? 0) & 0x7f;
  return bytes.subarray(0, 2 + lengthBytes + bytes.readUIntBE(2, lengthBytes));
}

/** Every timestamp of the whole file, judged by `openssl ts -verify` over the bytes its range names. */
function judgeStamps(pdf: Uint8Array): number {
  const text = Buffer.from(pdf).toString("latin1");
  const stamps = [...text.matchAll(/\/Type ?\/DocTimeStamp[\s\S]*?\/ByteRange ?\[(\d+) (\d+) (\d+) (\d+) *\]/g)];
  for (const [, ...numbers] of stamps) {
    const [start = 0, before = 0, resume = 0, after = 0] = numbers.map(Number);
    const contents = Buffer.from(text.slice(before + 1, resume - 1), "hex");
    writeFileSync(join(folder.path, "token.der"), firstElement(contents));
    writeFileSync(
      join(folder.path, "stamped"),
      Buffer.concat([pdf.subarray(start, start + before), pdf.subarray(resume, resume + after)]),
    );
    const files = ["-in", "token.der", "-token_in", "-data", "stamped", "-CAfile", "root.pem"];
    expect(openssl(folder.path, "ts", "-verify", ...files)).toContain("Verification: OK");
  }
  return stamps.length;
}

const objects = (pdf: Uint8Array) =>
  withFile(pdf, (path) =>
    JSON.parse(spawnSync("qpdf", ["--json", "--json-key=qpdf", path], { encoding: "utf8", maxBuffer: 1e9 }).stdout),
  );
function store(pdf: Uint8Array): { certificates: number; crls: number; ocsps: number; signatures: number } {
  const all = objects(pdf).qpdf[1] as Record<string, { value?: Record<string, unknown> }>;
  const at = (ref: unknown) => all[`obj:${ref}`]?.value as Record<string, unknown>;
  const dss = at(at(all.trailer?.value?.["/Root"])?.["/DSS"]) ?? {};
  const count = (key: string) => ((dss[key] as unknown[]) ?? []).length;
  const vri = typeof dss["/VRI"] === "string" ? at(dss["/VRI"]) : ((dss["/VRI"] ?? {}) as object);
  return {
    certificates: count("/Certs"),
    crls: count("/CRLs"),
    ocsps: count("/OCSPs"),
    signatures: Object.keys(vri).length,
  };
}

function judge(bytes: Uint8Array, earlier: Uint8Array): void {
  expect(Buffer.from(bytes).subarray(0, earlier.length).equals(earlier)).toBe(true);
  expect(checkStructure(bytes)).toMatchObject({ code: 0 });
  const real = judgeSignatures(bytes).filter(({ field }) => !field.startsWith("countersign-timestamp"));
  expect(real.map(({ valid }) => valid)).toEqual([true, true]);
}

describe.each([
  ["a made key", () => made, { crls: 2, ocsps: 0 }],
  ["a P-384 key from a P12", () => own, { crls: 1, ocsps: 1 }],
])("%s", (_, identity, proofs) => {
  test("reaches B-LTA: a timestamp, every certificate with its proof, and a timestamp over those", async () => {
    const before = await sealed(identity(), tsa.url);
    expect(before.level).toBe("B-T");
    const after = await augmentPdf(before.bytes, "B-T", "B-LTA", settings);
    expect(after).toMatchObject({ level: "B-LTA", withoutSource: [] });
    expect(after.reason).toBeUndefined();
    expect(after.stampedUntil && after.stampedUntil > new Date()).toBe(true);
    judge(after.bytes, before.bytes);
    expect(judgeStamps(after.bytes)).toBe(1);
    const kept = store(after.bytes);
    expect(kept).toMatchObject({ ...proofs, signatures: 2 });
    expect(kept.certificates).toBeGreaterThanOrEqual(3);
  });
});

test("stops at B-LT where that is what was asked for", async () => {
  const before = await sealed(made, tsa.url);
  const after = await augmentPdf(before.bytes, "B-T", "B-LT", settings);
  expect(after.level).toBe("B-LT");
  judge(after.bytes, before.bytes);
  expect(judgeStamps(after.bytes)).toBe(0);
});

test("without the timestamp server nothing is lost, and later a stamp of the file takes its place", async () => {
  const before = await sealed(made);
  expect(before.level).toBe("B-B");
  const gone = await augmentPdf(before.bytes, "B-B", "B-LTA", { ...settings, tsaUrl: "http://127.0.0.1:9/tsa" });
  expect(gone).toMatchObject({ level: "B-B", bytes: before.bytes });
  expect(gone.reason).toMatch(/No timestamp from TSA_URL \(127\.0\.0\.1:9\)/);
  const later = await augmentPdf(gone.bytes, "B-B", "B-LTA", settings);
  expect(later.level).toBe("B-LTA");
  judge(later.bytes, before.bytes);
  expect(judgeStamps(later.bytes)).toBe(2);
  expect(store(later.bytes).signatures).toBe(3);
});

test("a revocation source that is away leaves B-T and says which; when it is back the rest follows", async () => {
  const before = await sealed(own, tsa.url);
  revocation.away = true;
  const waiting = await augmentPdf(before.bytes, "B-T", "B-LTA", settings);
  expect(waiting).toMatchObject({ level: "B-T", bytes: before.bytes });
  expect(waiting.reason).toMatch(
    /the state of CN=own is not to be had \(127\.0\.0\.1:\d+: answered with HTTP status 503/,
  );
  revocation.away = false;
  expect(await augmentPdf(waiting.bytes, "B-T", "B-LTA", settings)).toMatchObject({ level: "B-LTA" });
});

test("a certificate that was taken back is not proved good", async () => {
  const before = await sealed(own, tsa.url);
  revocation.note("own", "revoked");
  const after = await augmentPdf(before.bytes, "B-T", "B-LTA", settings);
  expect(after).toMatchObject({ level: "B-T" });
  expect(after.reason).toMatch(/CN=own was taken back by its issuer/);
});

describe("a certificate that was taken back after a timestamp had confirmed its signature", () => {
  const later = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000);
  beforeAll(() => issueCertificate(folder.path, "listed", { key: "ec", extensions: [revocation.crlExtension] }));

  test.each(["own", "listed"])("is proved with that, and its signature stands: %s", async (name) => {
    const p12Path = exportP12(folder.path, name, "x");
    const before = await sealed(await loadSealIdentity({ ...settings, p12Path, p12Password: "x" }), tsa.url);
    revocation.note(name, "revoked", later);
    const after = await augmentPdf(before.bytes, "B-T", "B-LTA", settings);
    expect(after.reason).toBeUndefined();
    expect(after).toMatchObject({
      level: "B-LTA",
      takenBack: [{ subject: expect.stringContaining(`CN=${name}`), at: later.toISOString() }],
    });
    judge(after.bytes, before.bytes);
    const stateOf = async (listed: string[]) => {
      const { signatures } = await verifyFile(after.bytes, { fingerprints: null, listed });
      return [signatures[0]?.state, signatures[0]?.revocation];
    };
    // By the word of a timestamp server that somebody vouches for, and by nobody else's.
    expect(await stateOf([new X509Certificate(readFileSync(tsa.rootFile)).fingerprint256])).toEqual(["intact", "good"]);
    expect(await stateOf([])).toEqual(["cannotTell", "revoked"]);
  });

  test("stays below where the timestamp server itself was taken back", async () => {
    const before = await sealed(made, tsa.url);
    revocation.note("tsa", "revoked", later);
    const after = await augmentPdf(before.bytes, "B-T", "B-LTA", settings);
    expect([after.level, after.reason]).toEqual(["B-T", expect.stringMatching(/CN=tsa was taken back/)]);
  });
});

test("renewing puts another stamp over the last, whose own proofs go in first", async () => {
  const before = await augmentPdf((await sealed(made, tsa.url)).bytes, "B-T", "B-LTA", settings);
  // Months later: the issuers have published anew.
  forgetValidationData();
  const after = await augmentPdf(before.bytes, "B-T", "B-LTA", settings);
  judge(after.bytes, before.bytes);
  expect(judgeStamps(after.bytes)).toBe(2);
  expect(store(after.bytes).signatures).toBe(3);
});

test("a timestamp server that publishes no list is named, and does not hold the document back for ever", async () => {
  using plain = temporaryFolder();
  await using server = await startTimestampServer(plain.path);
  const before = await sealed(made, server.url);
  const after = await augmentPdf(before.bytes, "B-T", "B-LTA", { ...settings, tsaUrl: server.url });
  expect(after).toMatchObject({ level: "B-LTA", withoutSource: ["O=Test, CN=tsa"] });
});

test("signatures that a document brought along are never followed to their addresses", async () => {
  const extensions = ["keyUsage=critical,digitalSignature", revocation.crlExtension.replace("list.crl", "trap.crl")];
  issueCertificate(folder.path, "stranger", { extensions });
  const p12Path = exportP12(folder.path, "stranger", "x");
  const stranger = await loadSealIdentity({ ...settings, p12Path, p12Password: "x" });
  const foreign = await signPdf(prepared, act("one"), stranger);
  const place = { name: "two", kind: "signature" as const, page: 0, left: 60, top: 160, width: 200, height: 60 };
  const again = await runTool("prepareFields", [foreign.bytes, [place]]);
  const once = await signPdf(again, act("two"), made, tsa.url);
  const twice = await signPdf(once.bytes, act(SEAL_FIELD), made, tsa.url);
  expect(await augmentPdf(twice.bytes, "B-T", "B-LTA", settings)).toMatchObject({ level: "B-LTA" });
  expect(revocation.asked().some((path) => path.includes("trap"))).toBe(false);
});

test("nor those whose range claims that they stand behind ours", async () => {
  const foreign = await signPdf(prepared, act("one"), own);
  const text = Buffer.from(foreign.bytes).toString("latin1");
  const far = text.replace(
    /(\/ByteRange ?\[0 )(\d+)/,
    (_, begin: string, from: string) => begin + "9".repeat(from.length),
  );
  expect(far).not.toBe(text);
  const place = { name: "two", kind: "signature" as const, page: 0, left: 60, top: 160, width: 200, height: 60 };
  const again = await runTool("prepareFields", [Buffer.from(far, "latin1"), [place]]);
  const { bytes } = await signPdf(again, act("two"), made);
  const listed = await runTool("listSignatures", [bytes]);
  expect(listed.map(({ contents }) => readCms(contents).certificates[0]?.subject)).toEqual([
    new X509Certificate(made.certificate).subject,
  ]);
});
