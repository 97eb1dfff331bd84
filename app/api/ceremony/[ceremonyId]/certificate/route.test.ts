// …/ceremony/{ceremonyId}/certificate: to the signer's own signing service and back, with a small one of the standard's.
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import * as signedRoute from "#app/api/packages/[packageId]/documents/signed_documents/route.ts";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { remoteActs } from "#db/schema/remote-acts.ts";
import { sessions } from "#db/schema/sessions.ts";
import { config } from "#lib/core/config.ts";
import { ownSealFingerprints } from "#lib/sealing/own-seals.ts";
import { forgetValidationData } from "#lib/signatures/seal/cached-validation-data.ts";
import { currentPdf } from "#lib/signing/read/current-pdf.ts";
import { sealPackage } from "#lib/signing/seal/seal-package.ts";
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
import { base64Of, type CscServerForTests, json } from "#lib/testing/csc-server.ts";
import { signerCookie } from "#lib/testing/draft-package.ts";
import { checkStructure, extractText, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { pdfOf, person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { startRevocationServer } from "#lib/testing/revocation-server.ts";
import { allOf, type Ceremony, openCeremony, sendPackage, signEverything, typed } from "#lib/testing/sent-package.ts";
import { startTimestampServer } from "#lib/testing/timestamp-server.ts";
import { verifyInEnglish } from "#lib/testing/verify-in-english.ts";
import { pruneAccess } from "#lib/worker/prune-access.ts";
import * as leaveRoute from "../leave/route.ts";

vi.setConfig({ testTimeout: 120_000 });

const folder = temporaryFolder();
let account: TestAccount;
let server: CscServerForTests;
beforeAll(async () => {
  account = await makeAccount();
});
beforeEach(async () => {
  server = await startSignersService(folder.path);
});
afterEach(async () => {
  Object.assign(config(), { signerCsc: undefined, tsaUrl: undefined });
  await server[Symbol.asyncDispose]();
});
afterAll(() => folder[Symbol.dispose]());

async function opened(packageId: string, roleId: string): Promise<Ceremony> {
  const ceremony = await openCeremony(packageId, roleId);
  await ceremony.consent();
  return ceremony;
}

/** From now on the service has another person's certificate. */
function become(name: string): void {
  issueCertificate(folder.path, name, { key: "ec" });
  server.signsWith = name;
  server.credential.cert.certificates = [base64Of(folder.path, name), base64Of(folder.path, "root")];
}

const outcomeOf = async (ceremony: Ceremony) => (await ceremony.view()).certificate?.outcome;
const rowsOf = (packageId: string) =>
  db.query.signatures.findMany({
    where: and(eq(signatures.packageId, packageId), eq(signatures.documentId, "lease")),
    orderBy: asc(signatures.sequence),
  });
async function signedBy(packageId: string, documentId = "lease") {
  const report = await verifyInEnglish(await currentPdf(packageId, documentId), { fingerprints: null });
  return report.signatures.map(({ signedWith, state }) => `${signedWith} ${state}`);
}
async function judged(packageId: string, documentId = "lease") {
  const pdf = await currentPdf(packageId, documentId);
  expect(checkStructure(pdf)).toMatchObject({ code: 0 });
  const found = judgeSignatures(pdf);
  expect(found.every(({ valid }) => valid)).toBe(true);
  expect(found.at(-1)?.coversAll).toBe(true);
  return found.length;
}

test("200 to the service; the signature is the signer's own, and the evidence and the file say so", async () => {
  const packageId = await sendDemanding(account.owner, ["ann"]);
  become("Ann Tester");
  const ann = await opened(packageId, "ann");
  expect((await ann.view()).certificate).toEqual({ service: "127.0.0.1", outcome: null });
  // First who you are, then this one signature.
  expect(await signWithCertificate(ann)).toBe(2);
  expect((await ann.view()).state).toBe("signed");
  const [row] = await rowsOf(packageId);
  expect(row).toMatchObject({ roleId: "ann", sequence: 1, level: "B-B", applied: expect.any(Date) });
  const certificate = new X509Certificate(readFileSync(join(folder.path, "Ann Tester.pem")));
  const [event] = await db
    .select()
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "approval.signed")));
  expect(event?.data).toMatchObject({
    certificate: {
      subject: expect.stringContaining("CN=Ann Tester"),
      serial: certificate.serialNumber,
      fingerprint: certificate.fingerprint256.replaceAll(":", "").toLowerCase(),
    },
  });
  expect((await signEverything(packageId, "bob")).status).toBe(200);
  await sealPackage(packageId);
  expect(await judged(packageId)).toBe(3);
  const report = await verifyInEnglish(await currentPdf(packageId, "lease"), {
    fingerprints: await ownSealFingerprints(),
  });
  expect(report.verdict).toBe("good");
  expect(report.certain).toContainEqual(
    expect.stringMatching(
      /^Ann Tester signed with a certificate of their own \(Ann Tester, issued by Test root, serial/,
    ),
  );
  const [first, second, seal] = await signedBy(packageId);
  expect(first).toBe("Ann Tester intact");
  expect(second).toBe(seal);
  const [kept] = await db.select().from(remoteActs).where(eq(remoteActs.packageId, packageId));
  // A page's address has the signer's link in it, which nobody finds in the database.
  expect(kept?.page).not.toContain("her-link");
  expect(kept).toMatchObject({ input: null, tokenSealed: null, placed: null, stateHash: null, outcome: null });
});

test.each([
  ["B-B", ["ann", "bob"]],
  ["B-T", ["ann", "bob"]],
  ["B-T", ["ann"]],
] as const)("200 at %s for %j with certificates, each over what the other signed", async (level, demanded) => {
  using tsaFolder = temporaryFolder();
  await using tsa = await startTimestampServer(tsaFolder.path);
  Object.assign(config(), { tsaUrl: level === "B-T" ? tsa.url : undefined });
  const packageId = await sendDemanding(account.owner, demanded);
  for (const name of demanded) {
    become(`Own ${name}`);
    await signWithCertificate(await opened(packageId, name));
  }
  if (demanded.length === 1) expect((await signEverything(packageId, "bob")).status).toBe(200);
  await sealPackage(packageId);
  expect((await rowsOf(packageId)).map((row) => row.level)).toEqual([level, level]);
  expect(await judged(packageId)).toBe(3);
  const expected = demanded.map((name) => `Own ${name} intact`);
  expect((await signedBy(packageId)).slice(0, demanded.length)).toEqual(expected);
});

const field = (id: string, more: object) => ({ id, type: "INPUT", subtype: "TEXTFIELD", page: 0, ...more });
const manyPlaces = (id: string) => {
  const one = signatureFor("ann", 0);
  const town = field("town", { left: 400, top: 100, width: 200, height: 24 });
  const two = { ...signatureFor("ann", 2), id: "initials" };
  return { id, name: id, approvals: [{ ...one, fields: [...one.fields, town] }, two, signatureFor("bob", 1)] };
};

test("200 with one signature for all places of a document, and as many leaves as the key asks for", async () => {
  const documents = [manyPlaces("lease"), manyPlaces("annex")];
  const change = { roles: [person("Ann"), person("Bob")], documents };
  const packageId = await sendDemanding(account.owner, ["ann"], change, [pdfOf("Lease"), pdfOf("Annex")]);
  // Bob's ordinary signature comes first.
  expect((await signEverything(packageId, "bob")).status).toBe(200);
  become("Ann Twice");
  const ann = await opened(packageId, "ann");
  const input = allOf(await ann.view(), typed("Ann T."));
  for (const { approvals } of input.documents)
    for (const one of approvals) if (one.id === "sign-ann") one.values = [{ fieldId: "town", value: "Springfield" }];
  expect(await signWithCertificate(ann, input)).toBe(3);
  await sealPackage(packageId);
  for (const id of ["lease", "annex"]) {
    expect(await judged(packageId, id)).toBe(3);
    expect((await signedBy(packageId, id))[1]).toBe("Ann Twice intact");
    expect(extractText(await currentPdf(packageId, id))).toContain("Springfield");
  }
  expect((await rowsOf(packageId)).map(({ roleId, sequence }) => [roleId, sequence])).toEqual([
    ["bob", 1],
    ["ann", 2],
    ["ann", 3],
  ]);
});

test("302 with nothing signed where the second of two documents is not agreed to", async () => {
  const documents = [manyPlaces("lease"), manyPlaces("annex")];
  const packageId = await sendDemanding(account.owner, ["ann"], { documents }, [pdfOf("Lease"), pdfOf("Annex")]);
  const ann = await opened(packageId, "ann");
  const { url } = (await beginWithCertificate(ann)).body;
  const first = await decide(await comeBack(ann, await decide(url, "allow")), "allow");
  const second = await decide(await comeBack(ann, first), "refuse");
  expect(await comeBack(ann, second)).toBe(home());
  expect(await outcomeOf(ann)).toBe("cancelled");
  expect(await rowsOf(packageId)).toEqual([]);
});

test("200 with one leave for several documents where the key lets that", async () => {
  server.credential.multisign = 5;
  const documents = [manyPlaces("lease"), manyPlaces("annex")];
  const packageId = await sendDemanding(account.owner, ["ann"], { documents }, [pdfOf("Lease"), pdfOf("Annex")]);
  expect(await signWithCertificate(await opened(packageId, "ann"))).toBe(2);
});

test("200 with the one that the signer chooses of several, each time anew; 409 for any that was not offered", async () => {
  issueCertificate(folder.path, "Ann at work", { key: "ec" });
  server.others = { second: "Ann at work" };
  server.credentialIDs.push("second");
  const packageId = await sendDemanding(account.owner, ["ann"]);
  become("Ann at home");
  const ann = await opened(packageId, "ann");
  const offered = async () => {
    const { url } = (await beginWithCertificate(ann)).body;
    expect(await comeBack(ann, await decide(url, "allow"))).toBe(home());
    return (await ann.view()).certificate?.choices ?? [];
  };
  const first = await offered();
  expect(first.map(({ subject }) => subject)).toEqual(["CN=Ann at home, O=Test", "CN=Ann at work, O=Test"]);
  expect(first[1]).toMatchObject({ issuer: "CN=Test root, O=Test", notAfter: expect.stringMatching(/Z$/) });
  expect((await chooseCertificate(ann, "0".repeat(64))).body.messageKey).toBe("error.conflict.certificateStale");
  // Given up at the key: they are asked again.
  const chosen = await chooseCertificate(ann, first[0]?.id ?? "");
  expect(await comeBack(ann, await decide(chosen.body.url, "refuse"))).toBe(home());
  expect((await ann.view()).certificate?.choices).toBeUndefined();
  expect((await chooseCertificate(ann, first[0]?.id ?? "")).status).toBe(409);
  const again = await offered();
  const { status, body } = await chooseCertificate(ann, again[1]?.id ?? "");
  expect(status).toBe(200);
  expect(await comeBack(ann, await decide(body.url, "allow"))).toBe(home());
  expect((await ann.view()).state).toBe("signed");
  expect(await signedBy(packageId)).toEqual(["Ann at work intact"]);
});

test("409 for a choice that comes too late, or from another session", async () => {
  issueCertificate(folder.path, "Ann at work", { key: "ec" });
  server.others = { second: "Ann at work" };
  server.credentialIDs.push("second");
  const packageId = await sendDemanding(account.owner, ["ann"]);
  const ann = await opened(packageId, "ann");
  const { url } = (await beginWithCertificate(ann)).body;
  await comeBack(ann, await decide(url, "allow"));
  const choice = (await ann.view()).certificate?.choices?.[0]?.id ?? "";
  expect((await chooseCertificate(await opened(packageId, "ann"), choice)).status).toBe(409);
  await db
    .update(remoteActs)
    .set({ expires: new Date(0) })
    .where(eq(remoteActs.packageId, packageId));
  expect((await ann.view()).certificate?.choices).toBeUndefined();
  expect((await chooseCertificate(ann, choice)).status).toBe(409);
});

test("403 for any other signature: in the ceremony, and by a program", async () => {
  const packageId = await sendDemanding(account.owner, ["ann"]);
  const ann = await opened(packageId, "ann");
  const refused = await ann.sign(allOf(await ann.view()));
  expect([refused.status, refused.body.messageKey]).toEqual([403, "error.forbidden.certificateDemanded"]);
  const cookie = await signerCookie({ id: packageId, accountId: account.owner.row.accountId }, "ann");
  const call = { params: { packageId }, cookie, json: { documents: [{ id: "lease" }] } };
  const program = await callRoute(signedRoute, "POST /packages/p/documents/signed_documents", call);
  expect([program.status, program.body.messageKey]).toEqual([403, "error.forbidden.certificateDemanded"]);
  expect(await rowsOf(packageId)).toEqual([]);
});

test("400 before the service is asked, for what is missing; 403 where nothing is demanded; 503 without a service", async () => {
  const packageId = await sendDemanding(account.owner, ["ann"]);
  const ann = await opened(packageId, "ann");
  const unsigned = await beginWithCertificate(ann, allOf(await ann.view(), null));
  expect([unsigned.status, unsigned.body.messageKey]).toEqual([400, "error.validation.signatureRequired"]);
  const bob = await opened(packageId, "bob");
  expect((await beginWithCertificate(bob)).status).toBe(403);
  server.info = {};
  expect((await beginWithCertificate(ann)).body.messageKey).toBe("error.unavailable.certificateService");
  Object.assign(config(), { signerCsc: undefined });
  expect((await beginWithCertificate(ann)).status).toBe(503);
  const other = await openCeremony(await sendPackage(account.owner), "ann");
  const call = { params: { ceremonyId: ann.id }, cookie: other.cookie };
  const json = { page: "/sign/x", input: allOf(await ann.view()) };
  const route = await import("./route.ts");
  expect((await callRoute(route, "POST /ceremony/x/certificate", { ...call, json })).status).toBe(403);
});

test("403 before the service is asked, where a file is missing, and nothing of the attempt is left", async () => {
  const passport = { id: "passport", name: "Passport", required: true };
  const roles = [{ ...person("Ann"), attachmentRequirements: [passport] }, person("Bob")];
  const packageId = await sendDemanding(account.owner, ["ann"], { roles });
  const ann = await opened(packageId, "ann");
  const refused = await beginWithCertificate(ann);
  expect([refused.status, refused.body.messageKey]).toEqual([403, "error.forbidden.attachmentMissing"]);
  expect(await rowsOf(packageId)).toEqual([]);
  expect((await ann.view()).state).toBe("sign");
});

test("302 to the page with how it went: given up, no certificate, away, broken; nothing is signed, and it may be tried again", async () => {
  const packageId = await sendDemanding(account.owner, ["ann"]);
  const ann = await opened(packageId, "ann");
  const begin = async () => (await beginWithCertificate(ann)).body.url as string;
  const toKey = async () => comeBack(ann, await decide(await begin(), "allow"));

  expect(await comeBack(ann, await decide(await begin(), "refuse"))).toBe(home());
  expect(await outcomeOf(ann)).toBe("cancelled");
  expect(await comeBack(ann, await decide(await toKey(), "refuse"))).toBe(home());
  expect(await outcomeOf(ann)).toBe("cancelled");
  server.credential.cert.status = "revoked";
  expect(await toKey()).toBe(home());
  expect(await outcomeOf(ann)).toBe("noCertificate");
  server.credential.cert.status = "valid";
  server.answerNext("/oauth2/token", json(503, {}));
  expect(await toKey()).toBe(home());
  expect(await outcomeOf(ann)).toBe("unavailable");
  const agreed = await decide(await toKey(), "allow");
  server.answerNext("/csc/v2/signatures/signHash", json(200, { signatures: ["AAAA"] }));
  expect(await comeBack(ann, agreed)).toBe(home());
  expect(await outcomeOf(ann)).toBe("failed");
  const late = await decide(await begin(), "allow");
  await db
    .update(remoteActs)
    .set({ expires: new Date(0) })
    .where(eq(remoteActs.packageId, packageId));
  expect(await comeBack(ann, late)).toBe(home());
  expect(await outcomeOf(ann)).toBe("stale");
  // A state that nobody waits for changes nothing.
  expect(await comeBack(ann, late)).toBe(home());
  expect(await rowsOf(packageId)).toEqual([]);
  expect(await signWithCertificate(ann)).toBe(2);
  expect(await outcomeOf(ann)).toBeUndefined();
});

test("302 with what came first: who signs meanwhile is kept, and the other signs anew over it", async () => {
  const packageId = await sendDemanding(account.owner, ["ann"]);
  const ann = await opened(packageId, "ann");
  const { url } = (await beginWithCertificate(ann)).body;
  const agreed = await decide(await comeBack(ann, await decide(url, "allow")), "allow");
  expect((await signEverything(packageId, "bob")).status).toBe(200);
  expect(await comeBack(ann, agreed)).toBe(home());
  expect(await outcomeOf(ann)).toBe("overtaken");
  expect((await rowsOf(packageId)).map(({ roleId }) => roleId)).toEqual(["bob"]);
  await signWithCertificate(ann);
  await sealPackage(packageId);
  expect(await judged(packageId)).toBe(3);
});

test("302 once of two that come back at the same time, and of two signers at the same time one signs anew", async () => {
  server.credential.multisign = 1;
  const packageId = await sendDemanding(account.owner, ["ann", "bob"]);
  const [ann, bob] = [await opened(packageId, "ann"), await opened(packageId, "bob")];
  const agreedOf = async (ceremony: Ceremony) => {
    const { url } = (await beginWithCertificate(ceremony)).body;
    return decide(await comeBack(ceremony, await decide(url, "allow")), "allow");
  };
  const [anns, bobs] = [await agreedOf(ann), await agreedOf(bob)];
  await Promise.all([comeBack(ann, anns), comeBack(ann, anns), comeBack(bob, bobs)]);
  const first = await rowsOf(packageId);
  expect(first).toHaveLength(1);
  const [late, who] = first[0]?.roleId === "ann" ? [bob, "bob"] : [ann, "ann"];
  expect(await outcomeOf(late)).toBe("overtaken");
  await signWithCertificate(late);
  expect((await rowsOf(packageId)).map(({ roleId }) => roleId).at(-1)).toBe(who);
  await sealPackage(packageId);
  expect(await judged(packageId)).toBe(3);
});

const actsIn = (packageId: string) => db.$count(remoteActs, eq(remoteActs.packageId, packageId));
const refused = async (ceremony: Ceremony) =>
  comeBack(ceremony, await decide((await beginWithCertificate(ceremony)).body.url, "refuse"));

test("how it went is forgotten at once where the signer starts again, and where their session ends", async () => {
  const packageId = await sendDemanding(account.owner, ["ann"]);
  const first = await opened(packageId, "ann");
  await refused(first);
  expect([await outcomeOf(first), await actsIn(packageId)]).toEqual(["cancelled", 1]);
  const again = await openCeremony(packageId, "ann");
  expect([await outcomeOf(again), await actsIn(packageId)]).toEqual([null, 0]);
  // What is still on its way in another window stays.
  const agreed = await decide((await beginWithCertificate(first)).body.url, "allow");
  await openCeremony(packageId, "ann");
  expect(await actsIn(packageId)).toBe(1);
  const key = await decide(await comeBack(first, agreed), "allow");
  await refused(again);
  const call = { params: { ceremonyId: again.id }, cookie: again.cookie, json: {} };
  expect((await callRoute(leaveRoute, "POST /ceremony/x/leave", call)).status).toBe(204);
  expect(await actsIn(packageId)).toBe(1);
  expect(await comeBack(first, key)).toBe(home());
  expect((await first.view()).state).toBe("signed");
});

test("an act goes with a session that ran out", async () => {
  const packageId = await sendDemanding(account.owner, ["ann"]);
  const ann = await opened(packageId, "ann");
  await refused(ann);
  await pruneAccess();
  expect(await actsIn(packageId)).toBe(1);
  await db
    .update(sessions)
    .set({ expires: new Date(Date.now() - 1000) })
    .where(eq(sessions.packageId, packageId));
  await pruneAccess();
  expect(await actsIn(packageId)).toBe(0);
});

test("a certificate that is taken back between signing and completion keeps no document below its level, and the evidence says so", async () => {
  using tsaFolder = temporaryFolder();
  await using tsa = await startTimestampServer(tsaFolder.path);
  await using revocation = await startRevocationServer(folder.path);
  const { sealLevel } = config();
  onTestFinished(() => void Object.assign(config(), { sealLevel }));
  Object.assign(config(), { tsaUrl: tsa.url, sealLevel: "B-LTA" });
  const packageId = await sendDemanding(account.owner, ["ann"]);
  issueCertificate(folder.path, "Ann Later", { key: "ec", extensions: [revocation.crlExtension] });
  server.signsWith = "Ann Later";
  server.credential.cert.certificates = [base64Of(folder.path, "Ann Later"), base64Of(folder.path, "root")];
  await signWithCertificate(await opened(packageId, "ann"));
  const at = new Date(Math.ceil(Date.now() / 1000) * 1000 + 60_000);
  revocation.note("Ann Later", "revoked", at);
  forgetValidationData();
  expect((await signEverything(packageId, "bob")).status).toBe(200);
  await sealPackage(packageId);
  const ofLease = and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.documentId, "lease"));
  const [sealed] = await db
    .select()
    .from(evidenceEvents)
    .where(and(ofLease, eq(evidenceEvents.type, "document.sealed")));
  expect(sealed?.data).toMatchObject({
    level: "B-LTA",
    takenBack: [{ subject: expect.stringContaining("CN=Ann Later"), at: at.toISOString() }],
  });
  // Taken back since, it holds by the word of a timestamp server that somebody vouches for, and by nobody else's.
  const stateOf = async (listed: string[]) => {
    const report = await verifyInEnglish(await currentPdf(packageId, "lease"), { fingerprints: null, listed });
    return [report.signatures[0]?.signedWith, report.signatures[0]?.state];
  };
  const vouched = [new X509Certificate(readFileSync(tsa.rootFile)).fingerprint256];
  expect(await stateOf(vouched)).toEqual(["Ann Later", "intact"]);
  expect(await stateOf([])).toEqual(["Ann Later", "cannotTell"]);
});
