// Whose word for the time is believed: whoever makes a timestamp with an authority of their own proves nothing by it.
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { datedRoot, issueDated, stampedBy, stamping } from "#lib/testing/dated-back.ts";
import { cmsBy, foreignPdf } from "#lib/testing/foreign-signature.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { makeSealedPdf } from "#lib/testing/sealed-pdf.ts";
import { startTimestampServer } from "#lib/testing/timestamp-server.ts";
import { trustList } from "#lib/testing/trust-list.ts";
import { verifyInEnglish } from "#lib/testing/verify-in-english.ts";
import { readAuthorityBundle } from "../seal/crl.ts";
import { folderKeys } from "../seal/key-files.ts";
import { loadSealIdentity } from "../seal/keys.ts";
import { readTrustList } from "../trust/read-trust-list.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
const pemIn = (home: string) => readFileSync(join(home, "root.pem"), "utf8");
const fingerprint = (pem: string) => new X509Certificate(pem).fingerprint256;
const long = { from: "2020-01-01", to: "2045-01-01" };
const ended = { from: "2020-01-01", to: "2022-01-01" };
const between = new Date("2021-05-06T07:08:09Z");
let signers: string;
let selfMade: string;
let known: string;

beforeAll(() => {
  signers = datedRoot(folder.path, "Signers", long);
  issueDated(signers, "ann", ended);
  issueDated(signers, "ben", long);
  selfMade = datedRoot(folder.path, "Self-made", long);
  known = datedRoot(folder.path, "Known", long);
  for (const home of [selfMade, known]) issueDated(home, "clock", long, stamping);
});
afterAll(async () => {
  folder[Symbol.dispose]();
  await closePool();
});

const signedBy = (name: string) =>
  foreignPdf({
    sign: (content) => cmsBy(signers, name, content, "-certfile", "root.pem", "-cades"),
    entries: "/M (D:20210506070800Z)",
  });
const listOf = async (...services: { pem: string; type?: string }[]): Promise<string[]> => {
  const list = await readTrustList(trustList(...services));
  return "problem" in list ? [] : list.fingerprints;
};
const signer = () => ({ pem: pemIn(signers) });
const stamper = () => ({ pem: pemIn(known), type: "TSA/QTST" });

test.each([
  ["no list has anybody who tells the time", () => [signer()]],
  ["a list has somebody else who tells the time", () => [signer(), stamper()]],
])("a certificate that has ended is not saved by a timestamp of one's own making: %s", async (_, services) => {
  const bytes = await stampedBy(selfMade, "clock", signedBy("ann"), between);
  for (const fingerprints of [[], null]) {
    const report = await verifyInEnglish(bytes, { fingerprints, listed: await listOf(...services()) });
    expect(report).toMatchObject({ verdict: "cannotTell", headline: "This file cannot be judged with certainty" });
    const [signature, stamp] = report.signatures;
    expect(signature).toMatchObject({ state: "cannotTell", indication: "INDETERMINATE", trust: "listed" });
    expect(signature).toMatchObject({ subIndication: "OUT_OF_BOUNDS_NO_POE", confirmedTime: null });
    expect(signature?.problems).toEqual([
      "Its certificate has ended (“ann”), and nobody known here confirms that it was used before then.",
    ]);
    expect(stamp).toMatchObject({
      confirmedTime: null,
      statedTime: between.toISOString(),
      timestampAuthority: "clock",
    });
    expect(report.certain.join()).not.toContain("2021");
    expect(report.unknown.join("\n")).toContain(
      "the timestamp server “clock” states 2021-05-06 07:08 UTC, and nobody on this machine’s trust lists vouches for it",
    );
  }
});

test("it is saved by a timestamp of somebody on a list", async () => {
  const bytes = await stampedBy(known, "clock", signedBy("ann"), between);
  const report = await verifyInEnglish(bytes, { fingerprints: [], listed: await listOf(signer(), stamper()) });
  expect(report).toMatchObject({ verdict: "good", problems: [] });
  expect(report.signatures.at(-1)?.confirmedTime).toBe(between.toISOString());
  expect(report.certain.join("\n")).toContain("the timestamp server “clock” confirms for the whole file");
  expect(report.unknown.join()).not.toContain("vouches");
});

test("its own clock does not save it either, and a later timestamp does not make it older", async () => {
  const listed = await listOf(signer(), stamper());
  const verdict = async (bytes: Uint8Array) => (await verifyInEnglish(bytes, { fingerprints: [], listed })).verdict;
  expect(await verdict(signedBy("ann"))).toBe("cannotTell");
  const late = new Date("2023-05-06T07:08:09Z");
  expect(await verdict(await stampedBy(known, "clock", signedBy("ann"), late))).toBe("cannotTell");
});

test("with a certificate that is still valid the file is good, and the time only stated", async () => {
  const bytes = await stampedBy(selfMade, "clock", signedBy("ben"), between);
  const report = await verifyInEnglish(bytes, { fingerprints: [], listed: await listOf(signer()) });
  expect(report).toMatchObject({ verdict: "good", problems: [] });
  expect(report.certain.join()).not.toContain("2021");
  expect(report.unknown.join()).toContain("the timestamp server “clock” states 2021-05-06 07:08 UTC");
});

test("this service's own files are good by its own clock, with its timestamp server on a list or on none, and after its certificate's end", async () => {
  using data = temporaryFolder();
  using clock = temporaryFolder();
  await using server = await startTimestampServer(clock.path);
  const settings = { dataDir: data.path, secret: "s".repeat(40), organization: "Nordhaven" };
  const made = async (past: Date, at: string, tsaUrl?: string) => {
    const identity = await loadSealIdentity(settings, past);
    const { sealed } = await makeSealedPdf(makeContractPdf({ pages: 1 }), identity, {
      at,
      ...(tsaUrl ? { tsaUrl } : {}),
    });
    return sealed;
  };
  // Seals have certificates of five years.
  const old = await made(new Date("2018-03-04T05:06:07Z"), "2018-05-06T07:08:09Z");
  const own = [fingerprint((await readAuthorityBundle(folderKeys(data.path))) ?? "")];
  const aged = await verifyInEnglish(old, { fingerprints: own });
  expect(aged).toMatchObject({ verdict: "good", problems: [] });
  expect(aged.certain.join("\n")).toContain("It was sealed on 2018-05-06 07:08 UTC by this service’s own clock.");
  const backdated = await stampedBy(selfMade, "clock", old, between);
  expect((await verifyInEnglish(backdated, { fingerprints: own })).certain.join()).not.toContain("2021");
  // Where nobody is known, its word for the time is nobody's either.
  expect((await verifyInEnglish(old, { fingerprints: null })).verdict).toBe("cannotTell");

  const stamped = await made(new Date(), new Date().toISOString(), server.url);
  const all = [fingerprint((await readAuthorityBundle(folderKeys(data.path))) ?? ""), ...own];
  const stated = await verifyInEnglish(stamped, { fingerprints: all });
  expect(stated).toMatchObject({ verdict: "good", problems: [] });
  expect(stated.certain.join("\n")).toContain("by this service’s own clock");
  expect(stated.certain.join()).not.toContain("confirms");
  expect(stated.unknown.join()).toMatch(/“tsa” states .* nobody on this machine’s trust lists vouches/);
  const listed = [fingerprint(readFileSync(server.rootFile, "utf8"))];
  const vouched = await verifyInEnglish(stamped, { fingerprints: all, listed });
  expect(vouched).toMatchObject({ verdict: "good", problems: [] });
  expect(vouched.certain.join()).toContain("as the timestamp server “tsa” confirms");
  expect(vouched.certain.join()).not.toContain("own clock");
  expect(vouched.unknown.join()).not.toContain("vouches");
});
