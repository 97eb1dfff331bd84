// …/ceremony/{ceremonyId}/certificate: whose certificates count at a service, before a signature is asked for and when it has come back.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { config } from "#lib/core/config.ts";
import { trustedHere } from "#lib/sealing/trusted-here.ts";
import { currentPdf } from "#lib/signing/read/current-pdf.ts";
import { sealPackage } from "#lib/signing/seal/seal-package.ts";
import { setBridge } from "#lib/testing/bridge-signer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import {
  beginWithCertificate,
  chooseCertificate,
  comeBack,
  home,
  sendDemanding,
  signWithCertificate,
  startSignersService,
} from "#lib/testing/certificate-signer.ts";
import { decide } from "#lib/testing/csc-leave.ts";
import type { CscServerForTests } from "#lib/testing/csc-server.ts";
import { issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { type Ceremony, openCeremony, signEverything } from "#lib/testing/sent-package.ts";
import { verifyInEnglish } from "#lib/testing/verify-in-english.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
const elsewhere = join(folder.path, "elsewhere");
let account: TestAccount;
let server: CscServerForTests;
beforeAll(async () => {
  account = await makeAccount();
  mkdirSync(elsewhere);
  issueCertificate(elsewhere, "somebody");
});
beforeEach(async () => {
  server = await startSignersService(folder.path);
  // Its own certificate alone, as many services answer.
  server.credential.cert.certificates = server.credential.cert.certificates.slice(0, 1);
});
afterEach(async () => {
  Object.assign(config(), { signerCsc: undefined });
  rmSync(trust(), { recursive: true, force: true });
  await server[Symbol.asyncDispose]();
});
afterAll(() => folder[Symbol.dispose]());

const trust = () => join(config().dataDir, "trust");
/** `home`: where the root is that is listed, and nobody else. */
function list(home: string): void {
  mkdirSync(trust(), { recursive: true });
  writeFileSync(join(trust(), "root.pem"), readFileSync(join(home, "root.pem")));
}
/** The account's rule, whether or not it has a bridge. */
const rule = (accepted: "listedIfAny" | "listed" | "any") => setBridge(account.owner, "", false, accepted);

async function opened(): Promise<{ packageId: string; ann: Ceremony }> {
  const packageId = await sendDemanding(account.owner, ["ann"]);
  const ann = await openCeremony(packageId, "ann");
  await ann.consent();
  return { packageId, ann };
}
const toKey = async (ann: Ceremony) =>
  comeBack(ann, await decide((await beginWithCertificate(ann)).body.url as string, "allow"));
const outcomeOf = async (ann: Ceremony) => (await ann.view()).certificate?.outcome;
const askedToSign = () => server.paths().filter((path) => path.endsWith("signHash")).length;

async function recordedOf(packageId: string) {
  const mine = and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "approval.signed"));
  const events = await db.select().from(evidenceEvents).where(mine);
  return events.map(({ data }) => (data as { certificate?: unknown }).certificate);
}
async function sealedReport(packageId: string) {
  expect((await signEverything(packageId, "bob")).status).toBe(200);
  await sealPackage(packageId);
  return verifyInEnglish(await currentPdf(packageId, "lease"), await trustedHere());
}
/** A second certificate at the service, which another authority has issued. */
function alsoFromElsewhere(): void {
  issueCertificate(elsewhere, "other", { key: "ec" });
  for (const kind of ["pem", "key"])
    writeFileSync(join(folder.path, `other.${kind}`), readFileSync(join(elsewhere, `other.${kind}`)));
  server.others = { second: "other" };
  server.credentialIDs.push("second");
}

test.each(["listedIfAny", "listed"] as const)(
  "302 %s: signed with what leads to a listed authority, and the evidence names it",
  async (accepted) => {
    list(folder.path);
    await rule(accepted);
    const { packageId, ann } = await opened();
    expect(await signWithCertificate(ann)).toBe(2);
    expect(await recordedOf(packageId)).toEqual([expect.objectContaining({ acceptedIssuer: "CN=Test root, O=Test" })]);
    const report = await sealedReport(packageId);
    // The root, which the service did not answer, went into the signature: whoever has the file can follow it.
    expect(report.signatures[0]).toMatchObject({ signedWith: server.signsWith, trust: "listed" });
    expect(report.certain.join()).not.toContain("nobody checked");
  },
);

test("302 to the page, before the key is asked for, where no listed authority issued it", async () => {
  list(elsewhere);
  await rule("listedIfAny");
  const { packageId, ann } = await opened();
  expect(await toKey(ann)).toBe(home());
  expect([await outcomeOf(ann), askedToSign()]).toEqual(["issuer", 0]);
  expect(await recordedOf(packageId)).toEqual([]);
  // Whoever is told so can try again once it counts.
  await rule("any");
  expect(await signWithCertificate(ann)).toBe(2);
});

test("302 to the page where only listed ones count and there is no list", async () => {
  await rule("listed");
  const { ann } = await opened();
  expect(await toKey(ann)).toBe(home());
  expect(await outcomeOf(ann)).toBe("issuer");
});

test("302 to the key of the only one of several that counts, without a choice", async () => {
  alsoFromElsewhere();
  list(folder.path);
  await rule("listed");
  const { ann } = await opened();
  expect(await signWithCertificate(ann)).toBe(2);
  expect((await ann.view()).state).toBe("signed");
});

test("400 for a chosen one that has left the lists since it was offered", async () => {
  alsoFromElsewhere();
  await rule("listedIfAny");
  const { ann } = await opened();
  expect(await toKey(ann)).toBe(home());
  const choices = (await ann.view()).certificate?.choices ?? [];
  expect(choices).toHaveLength(2);
  list(folder.path);
  const other = choices.find(({ subject }) => subject.includes("CN=other"))?.id ?? "";
  const { status, body } = await chooseCertificate(ann, other);
  expect([status, body.messageKey, body.parameters]).toEqual([
    ...[400, "error.validation.signerCertificate"],
    { problem: "issuer" },
  ]);
  const mine = choices.find(({ id }) => id !== other)?.id ?? "";
  expect((await chooseCertificate(ann, mine)).status).toBe(200);
});

test.each(["listedIfAny", "listed"] as const)(
  "302 %s with nothing signed where the authority left the lists while the signer agreed to the key's use",
  async (accepted) => {
    list(folder.path);
    await rule(accepted);
    const { packageId, ann } = await opened();
    const agreed = await decide(await toKey(ann), "allow");
    rmSync(join(trust(), "root.pem"));
    expect(await comeBack(ann, agreed)).toBe(home());
    expect([await outcomeOf(ann), askedToSign()]).toEqual(["issuer", 1]);
    expect(await recordedOf(packageId)).toEqual([]);
    expect((await ann.view()).state).toBe("sign");
  },
);

test.each([
  ["any", true],
  ["listedIfAny", false],
] as const)(
  "302 %s: any certificate signs, and the evidence and the verifier say that nobody checked its issuer",
  async (accepted, isListed) => {
    if (isListed) list(elsewhere);
    await rule(accepted);
    const { packageId, ann } = await opened();
    expect(await signWithCertificate(ann)).toBe(2);
    expect(await recordedOf(packageId)).toEqual([expect.objectContaining({ acceptedIssuer: null })]);
    const report = await sealedReport(packageId);
    expect(report.certain.join()).toContain("nobody checked who had issued");
  },
);
