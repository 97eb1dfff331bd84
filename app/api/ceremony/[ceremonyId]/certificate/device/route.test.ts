// …/ceremony/{ceremonyId}/certificate/device: signed with a card or token at the signer's side, through a bridge over SoftHSM or a file.
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import * as logoRoute from "#app/api/account/admin/accountSettings/signatureLayout/route.ts";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { remoteActs } from "#db/schema/remote-acts.ts";
import { config } from "#lib/core/config.ts";
import { keysInFile } from "#lib/ops/bridge/keys-in-file.ts";
import { keysInToken } from "#lib/ops/bridge/keys-in-token.ts";
import { ownSealFingerprints } from "#lib/sealing/own-seals.ts";
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
import { checkStructure, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { exportP12, issueCertificate, type KeyKind, temporaryFolder } from "#lib/testing/openssl.ts";
import { pdfOf, person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { allOf, type Ceremony, openCeremony, signEverything } from "#lib/testing/sent-package.ts";
import { startTimestampServer } from "#lib/testing/timestamp-server.ts";
import { makeToken, putKey, softHsm, tokenPin } from "#lib/testing/token.ts";
import { verifyInEnglish } from "#lib/testing/verify-in-english.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
const tokenLabel = "Ann's card";
let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  await setBridge(account.owner, "http://127.0.0.1:7737");
  const env = makeToken(folder.path, tokenLabel);
  vi.stubEnv("SOFTHSM2_CONF", env.SOFTHSM2_CONF);
  putKey(folder.path, env, tokenLabel, "Ann on a card", "ec");
});
afterEach(() => void Object.assign(config(), { tsaUrl: undefined }));
afterAll(() => {
  vi.unstubAllEnvs();
  folder[Symbol.dispose]();
});

const inToken = () => startBridge(keysInToken({ module: softHsm, label: tokenLabel, pin: tokenPin }));

/** A bridge over a file, and the certificate in it. */
function inFile(name: string, options: { key?: KeyKind; days?: number; extensions?: string[] } = {}) {
  issueCertificate(folder.path, name, options);
  return startBridge(keysInFile(exportP12(folder.path, name, "open"), "open"));
}

async function opened(packageId: string, roleId = "ann"): Promise<Ceremony> {
  const ceremony = await openCeremony(packageId, roleId);
  await ceremony.consent();
  return ceremony;
}

const rowsOf = (packageId: string) =>
  db.query.signatures.findMany({ where: eq(signatures.packageId, packageId), orderBy: asc(signatures.sequence) });
async function judged(packageId: string, documentId = "lease") {
  const pdf = await currentPdf(packageId, documentId);
  expect(checkStructure(pdf)).toMatchObject({ code: 0 });
  const found = judgeSignatures(pdf);
  expect(found.every(({ valid }) => valid)).toBe(true);
  return found.length;
}
function pictureOf(colour: string): string {
  const canvas = createCanvas(60, 30);
  const context = canvas.getContext("2d");
  context.fillStyle = colour;
  context.fillRect(0, 0, 60, 30);
  return `data:image/png;base64,${canvas.toBuffer("image/png").toString("base64")}`;
}
async function setLogo(colour: string | null): Promise<void> {
  const key = account.owner.apiKey;
  const line = "/account/admin/accountSettings/signatureLayout";
  const { status } =
    colour === null
      ? await callRoute(logoRoute, `DELETE ${line}`, { key })
      : await callRoute(logoRoute, `PATCH ${line}`, { key, json: { logo: { image: pictureOf(colour) } } });
  expect(status).toBeLessThan(300);
}
const toldOf = ({ status, body }: { status: number; body: { messageKey?: string } }) => [status, body.messageKey];
const stale = [409, "error.conflict.certificateStale"];

test("200: what the token signed is the signer's own signature, and the evidence and the file say so", async () => {
  await using bridge = await inToken();
  const packageId = await sendDemanding(account.owner, ["ann"]);
  const ann = await opened(packageId);
  expect((await ann.view()).certificate).toEqual({ service: "", outcome: null, bridge: "http://127.0.0.1:7737" });
  const signed = await signWithDevice(ann, bridge.url);
  expect([signed.status, signed.body.state], signed.text).toEqual([200, "signed"]);
  const [row] = await rowsOf(packageId);
  expect(row).toMatchObject({ roleId: "ann", sequence: 1, level: "B-B", applied: expect.any(Date) });
  const certificate = new X509Certificate(readFileSync(join(folder.path, "Ann on a card.pem")));
  const [event] = await db
    .select()
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "approval.signed")));
  expect(event?.data).toMatchObject({
    certificate: { device: true, serial: certificate.serialNumber, issuer: expect.stringContaining("CN=Test root") },
  });
  expect((await signEverything(packageId, "bob")).status).toBe(200);
  await sealPackage(packageId);
  expect(await judged(packageId)).toBe(3);
  const report = await verifyInEnglish(await currentPdf(packageId, "lease"), {
    fingerprints: await ownSealFingerprints(),
  });
  expect(report.verdict).toBe("good");
  expect(report.certain).toContainEqual(
    expect.stringMatching(/^Ann Tester signed with a certificate on a device of their own \(Ann on a card, issued by/),
  );
  const [kept] = await db.select().from(remoteActs).where(eq(remoteActs.packageId, packageId));
  expect(kept).toMatchObject({ input: null, credential: null, placed: null, stateHash: null, outcome: null });
});

test.each([
  ["rsa", ["RSASSA-PKCS1-v1_5", "RSASSA-PSS"], "B-T"],
  ["rsa-3072", ["RSASSA-PSS"], "B-B"],
  ["ec-384", ["ECDSA"], "B-B"],
] as const)("200 for a %s key that can %j, at %s, over several documents or none", async (key, algorithms, level) => {
  using tsaFolder = temporaryFolder();
  await using tsa = await startTimestampServer(tsaFolder.path);
  Object.assign(config(), { tsaUrl: level === "B-T" ? tsa.url : undefined });
  await using bridge = await inFile(`Own ${key}`, { key });
  const places = (id: string) => ({ id, name: id, approvals: [signatureFor("ann", 0), signatureFor("bob", 1)] });
  const change = { roles: [person("Ann"), person("Bob")], documents: [places("lease"), places("annex")] };
  const packageId = await sendDemanding(account.owner, ["ann"], change, [pdfOf("Lease"), pdfOf("Annex")]);
  const ann = await opened(packageId);
  const [certificate] = await certificatesAt(bridge.url);
  if (!certificate) throw new Error("no certificate");
  const prepared = await prepareDevice(ann, { ...certificate, algorithms: [...algorithms] });
  expect(prepared.body).toMatchObject({ algorithm: algorithms[0], hash: key === "ec-384" ? "SHA-384" : "SHA-256" });
  expect(prepared.body.documents.map(({ name }: { name: string }) => name)).toEqual(["lease", "annex"]);
  const made = await signedAt(bridge.url, certificate, prepared.body);
  expect((await finishDevice(ann, prepared.body.state, made)).status).toBe(200);
  expect((await rowsOf(packageId)).map((row) => row.level)).toEqual([level, level]);
  for (const id of ["lease", "annex"]) {
    const report = await verifyInEnglish(await currentPdf(packageId, id), { fingerprints: null });
    expect(report.signatures.map(({ signedWith, state }) => `${signedWith} ${state}`)).toEqual([`Own ${key} intact`]);
    expect(await judged(packageId, id)).toBe(1);
  }
});

test("409 for an answer that comes twice, from another session, too late, or after somebody else signed; then it may be begun anew", async () => {
  await using bridge = await inToken();
  const packageId = await sendDemanding(account.owner, ["ann"]);
  const ann = await opened(packageId);
  const [certificate] = await certificatesAt(bridge.url);
  if (!certificate) throw new Error("no certificate");
  const begun = async () => {
    const { body } = await prepareDevice(ann, certificate);
    return { state: body.state as string, made: await signedAt(bridge.url, certificate, body) };
  };
  const first = await begun();
  const second = await begun();
  // A newer act has taken the place of the first.
  expect(toldOf(await finishDevice(ann, first.state, first.made))).toEqual(stale);
  const other = await opened(packageId);
  expect(toldOf(await finishDevice(other, second.state, second.made))).toEqual(stale);
  await db
    .update(remoteActs)
    .set({ expires: new Date(0) })
    .where(eq(remoteActs.packageId, packageId));
  expect(toldOf(await finishDevice(ann, second.state, second.made))).toEqual(stale);
  const third = await begun();
  expect((await signEverything(packageId, "bob")).status).toBe(200);
  expect(toldOf(await finishDevice(ann, third.state, third.made))).toEqual(stale);
  expect((await rowsOf(packageId)).map(({ roleId }) => roleId)).toEqual(["bob"]);
  const fourth = await begun();
  const answers = await Promise.all([1, 2].map(() => finishDevice(ann, fourth.state, fourth.made)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await rowsOf(packageId)).map(({ roleId }) => roleId)).toEqual(["bob", "ann"]);
  await sealPackage(packageId);
  expect(await judged(packageId)).toBe(3);
});

test("409 where the account's logo changed between preparing and finishing: the evidence would name one that is not in the file", async () => {
  await using bridge = await inToken();
  const packageId = await sendDemanding(account.owner, ["ann"]);
  const ann = await opened(packageId);
  const [certificate] = await certificatesAt(bridge.url);
  if (!certificate) throw new Error("no certificate");
  const begun = async () => {
    const { status, body } = await prepareDevice(ann, certificate);
    expect(status).toBe(200);
    return { state: body.state as string, made: await signedAt(bridge.url, certificate, body) };
  };
  const plain = await begun();
  await setLogo("red");
  expect(toldOf(await finishDevice(ann, plain.state, plain.made))).toEqual(stale);
  const red = await begun();
  await setLogo("blue");
  expect(toldOf(await finishDevice(ann, red.state, red.made))).toEqual(stale);
  const blue = await begun();
  await setLogo(null);
  expect(toldOf(await finishDevice(ann, blue.state, blue.made))).toEqual(stale);
  expect(await rowsOf(packageId)).toEqual([]);
  await setLogo("red");
  const again = await begun();
  expect((await finishDevice(ann, again.state, again.made)).status).toBe(200);
  await setLogo(null);
  const [row] = await rowsOf(packageId);
  const signed = and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "approval.signed"));
  const [event] = await db.select().from(evidenceEvents).where(signed);
  expect(event?.data).toMatchObject({ logoHash: row?.logo });
  expect(row?.logo).toMatch(/^[\da-f]{64}$/);
  expect(await judged(packageId)).toBe(1);
});

test("400 for a signature of another key, of another act, and for too few; nothing is signed", async () => {
  await using bridge = await inToken();
  await using others = await inFile("Eve", { key: "ec" });
  const packageId = await sendDemanding(account.owner, ["ann"]);
  const ann = await opened(packageId);
  const [[own], [strange]] = [await certificatesAt(bridge.url), await certificatesAt(others.url)];
  if (!own || !strange) throw new Error("no certificate");
  const refused = [400, "error.validation.deviceSignature"];
  const first = (await prepareDevice(ann, own)).body;
  expect(toldOf(await finishDevice(ann, first.state, await signedAt(others.url, strange, first)))).toEqual(refused);
  const second = (await prepareDevice(ann, own)).body;
  const [made = ""] = await signedAt(bridge.url, own, second);
  // An act says the second it is of: of the same one, the same would be signed.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2000 });
  onTestFinished(() => void vi.useRealTimers());
  const third = (await prepareDevice(ann, own)).body;
  expect(toldOf(await finishDevice(ann, third.state, [made]))).toEqual(refused);
  const fourth = (await prepareDevice(ann, own)).body;
  const [right = ""] = await signedAt(bridge.url, own, fourth);
  expect(toldOf(await finishDevice(ann, fourth.state, [right, right]))).toEqual(refused);
  expect(await rowsOf(packageId)).toEqual([]);
});

test.each([
  ["expired", { days: -1 }],
  ["weak", { key: "rsa-1024" as const }],
  ["weak", { key: "ed25519" as const }],
  ["purpose", { extensions: ["keyUsage=critical,keyAgreement"] }],
  ["purpose", { extensions: ["extendedKeyUsage=serverAuth"] }],
])("400 for a certificate that is %s: %j", async (problem, options) => {
  const name = `Unfit ${JSON.stringify(options).replace(/\W/g, "")}`;
  issueCertificate(folder.path, name, options);
  const chain = [new X509Certificate(readFileSync(join(folder.path, `${name}.pem`))).raw.toString("base64")];
  const packageId = await sendDemanding(account.owner, ["ann"]);
  const { status, body } = await prepareDevice(await opened(packageId), {
    chain,
    algorithms: ["RSASSA-PKCS1-v1_5", "ECDSA"],
  });
  expect([status, body.messageKey, body.parameters.problem]).toEqual([
    400,
    "error.validation.signerCertificate",
    problem,
  ]);
});

test("403 where the account has no bridge at the signer's side, and where nothing is demanded; 400 for what is missing", async () => {
  await using bridge = await inToken();
  const packageId = await sendDemanding(account.owner, ["ann"]);
  const ann = await opened(packageId);
  const [certificate] = await certificatesAt(bridge.url);
  if (!certificate) throw new Error("no certificate");
  const unsigned = await prepareDevice(ann, certificate, allOf(await ann.view(), null));
  expect(toldOf(unsigned)).toEqual([400, "error.validation.signatureRequired"]);
  const bob = await opened(packageId, "bob");
  expect((await prepareDevice(bob, certificate)).status).toBe(403);
  for (const [url, enabled] of [
    ["https://bridge.example.com", true],
    ["http://127.0.0.1:7737", false],
  ] as const) {
    await setBridge(account.owner, url, enabled);
    expect(toldOf(await prepareDevice(ann, certificate))).toEqual([403, "error.forbidden.certificateBridge"]);
    expect((await ann.view()).certificate).toEqual({ service: "", outcome: null });
  }
  await setBridge(account.owner, "http://127.0.0.1:7737");
});
