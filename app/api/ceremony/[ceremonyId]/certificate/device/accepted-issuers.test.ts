// …/ceremony/{ceremonyId}/certificate/device: whose certificates count, before a card signs and when it has signed.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { config } from "#lib/core/config.ts";
import { keysInFile } from "#lib/ops/bridge/keys-in-file.ts";
import { trustedHere } from "#lib/sealing/trusted-here.ts";
import { currentPdf } from "#lib/signing/read/current-pdf.ts";
import { sealPackage } from "#lib/signing/seal/seal-package.ts";
import {
  certificatesAt,
  finishDevice,
  prepareDevice,
  setBridge,
  signedAt,
  signWithDevice,
  startBridge,
} from "#lib/testing/bridge-signer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { sendDemanding } from "#lib/testing/certificate-signer.ts";
import { below, selfSigned } from "#lib/testing/issuer-chains.ts";
import { exportP12, issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { openCeremony, signEverything } from "#lib/testing/sent-package.ts";
import { verifyInEnglish } from "#lib/testing/verify-in-english.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
const bridgeUrl = "http://127.0.0.1:7737";
let account: TestAccount;
/** Where each kind of Ann's certificate is. */
let homes: { middle: string; expired: string; alone: string };
beforeAll(async () => {
  account = await makeAccount();
  homes = {
    middle: below(folder.path, "Middle"),
    expired: below(folder.path, "Expired", { days: -1 }),
    alone: join(folder.path, "alone"),
  };
  mkdirSync(homes.alone);
  selfSigned(homes.alone, "Ann");
  for (const home of [homes.middle, homes.expired]) issueCertificate(home, "Ann", { key: "ec" });
});
afterEach(() => rmSync(trust(), { recursive: true, force: true }));
afterAll(() => folder[Symbol.dispose]());

const trust = () => join(config().dataDir, "trust");
function list(): void {
  mkdirSync(trust(), { recursive: true });
  writeFileSync(join(trust(), "root.pem"), readFileSync(join(folder.path, "root.pem")));
}
const cardOf = (kind: keyof typeof homes) => startBridge(keysInFile(exportP12(homes[kind], "Ann", "open"), "open"));
const problemOf = ({ status, body }: { status: number; body: { messageKey?: string; parameters?: object } }) => [
  status,
  body.messageKey,
  body.parameters,
];
const refused = [400, "error.validation.signerCertificate", { problem: "issuer" }];

async function opened() {
  const packageId = await sendDemanding(account.owner, ["ann"]);
  const ann = await openCeremony(packageId, "ann");
  await ann.consent();
  return { packageId, ann };
}

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

test.each(["listedIfAny", "listed"] as const)(
  "200 %s: what leads to a listed authority, and the evidence names it",
  async (accepted) => {
    list();
    await setBridge(account.owner, bridgeUrl, true, accepted);
    await using card = await cardOf("middle");
    const { packageId, ann } = await opened();
    const signed = await signWithDevice(ann, card.url);
    expect([signed.status, signed.body.state], signed.text).toEqual([200, "signed"]);
    expect(await recordedOf(packageId)).toEqual([
      expect.objectContaining({ device: true, acceptedIssuer: "CN=Test root, O=Test" }),
    ]);
    const report = await sealedReport(packageId);
    // The root, which is not on the card, went into the signature: whoever has the file can follow it.
    expect(report.signatures.find(({ signedWith }) => signedWith === "Ann")?.trust).toBe("listed");
    expect(report.certain.join()).not.toContain("nobody checked");
  },
);

test.each(["alone", "expired"] as const)(
  "400 for a certificate that leads to no listed authority: %s",
  async (kind) => {
    list();
    await setBridge(account.owner, bridgeUrl);
    await using card = await cardOf(kind);
    const { packageId, ann } = await opened();
    const [certificate] = await certificatesAt(card.url);
    if (!certificate) throw new Error("no certificate");
    expect(problemOf(await prepareDevice(ann, certificate))).toEqual(refused);
    expect(await recordedOf(packageId)).toEqual([]);
  },
);

test.each(["listedIfAny", "listed"] as const)(
  "400 %s where the authority left the lists between preparing and finishing; nothing is signed",
  async (accepted) => {
    list();
    await setBridge(account.owner, bridgeUrl, true, accepted);
    await using card = await cardOf("middle");
    const { packageId, ann } = await opened();
    const [certificate] = await certificatesAt(card.url);
    if (!certificate) throw new Error("no certificate");
    const { body } = await prepareDevice(ann, certificate);
    const made = await signedAt(card.url, certificate, body);
    rmSync(join(trust(), "root.pem"));
    expect(problemOf(await finishDevice(ann, body.state, made))).toEqual(refused);
    expect(await recordedOf(packageId)).toEqual([]);
    // Begun anew it is what holds now: any certificate, or none.
    const again = await prepareDevice(ann, certificate);
    if (accepted === "listed") expect(problemOf(again)).toEqual(refused);
    else expect(again.status, again.text).toBe(200);
  },
);

test("400 where a list came between preparing and finishing, of which the certificate is not", async () => {
  await setBridge(account.owner, bridgeUrl);
  await using card = await cardOf("alone");
  const { ann } = await opened();
  const [certificate] = await certificatesAt(card.url);
  if (!certificate) throw new Error("no certificate");
  const { body } = await prepareDevice(ann, certificate);
  const made = await signedAt(card.url, certificate, body);
  list();
  expect(problemOf(await finishDevice(ann, body.state, made))).toEqual(refused);
});

test.each([
  ["any", true],
  ["listedIfAny", false],
] as const)(
  "any: the same certificates sign, and the evidence and the verifier say that nobody checked their issuer (%s)",
  async (accepted, isListed) => {
    if (isListed) list();
    await setBridge(account.owner, bridgeUrl, true, accepted);
    await using card = await cardOf("alone");
    const { packageId, ann } = await opened();
    const signed = await signWithDevice(ann, card.url);
    expect(signed.status, signed.text).toBe(200);
    expect(await recordedOf(packageId)).toEqual([expect.objectContaining({ device: true, acceptedIssuer: null })]);
    const report = await sealedReport(packageId);
    expect(report.certain).toContain("When it was signed, nobody checked who had issued “Ann”: the record says so.");
  },
);
