// POST /ceremony/{ceremonyId}/sign with a one-time password of the signer's device, checked by a small service.
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as signedRoute from "#app/api/packages/[packageId]/documents/signed_documents/route.ts";
import * as preflightRoute from "#app/api/packages/[packageId]/preflight/route.ts";
import * as verificationRoute from "#app/api/packages/[packageId]/roles/[roleId]/verification/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { roles } from "#db/schema/packages.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { config } from "#lib/core/config.ts";
import { asking, openAsked } from "#lib/testing/asked-signer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { type CodeServerForTests, startCodeServer } from "#lib/testing/code-server.ts";
import { signerCookie } from "#lib/testing/draft-package.ts";
import { packageForm, person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { allOf, type Ceremony, openCeremony, signEverything, typed } from "#lib/testing/sent-package.ts";

let account: TestAccount;
let server: CodeServerForTests;
beforeAll(async () => {
  account = await makeAccount();
  server = await startCodeServer();
});
beforeEach(() => {
  Object.assign(config(), { digipass: server.settings });
  server.devices.clear();
  server.devices.set("VDS-1", ["11112222", "33334444"]);
  server.locked.clear();
  server.asked.length = 0;
  server.before = () => undefined;
});
afterAll(async () => {
  Object.assign(config(), { digipass: undefined });
  await server[Symbol.asyncDispose]();
});

/** Asks Ann for a password; answers the draft's id and how sending it ended. */
async function send(payload = "VDS-1", change = {}) {
  const key = account.owner.apiKey;
  const { body } = await callRoute(packagesRoute, "POST /packages", { key, form: packageForm(readyPackage(change)) });
  const packageId = body.id as string;
  const params = { packageId, roleId: "ann" };
  const json = { typeId: "DIGIPASS", payload };
  const line = "POST /packages/p/roles/r/verification";
  expect((await callRoute(verificationRoute, line, { key, params, json })).status).toBe(200);
  const sent = await callRoute(packageRoute, "POST /packages/p", { key, params, json: { status: "SENT" } });
  return { packageId, sent };
}

async function opened(packageId: string): Promise<Ceremony & { view: () => Promise<CeremonyView> }> {
  const ann = await openCeremony(packageId, "ann");
  await ann.consent();
  return ann;
}

async function ready(payload?: string) {
  const { packageId, sent } = await send(payload);
  expect(sent.status, sent.text).toBeLessThan(300);
  return { packageId, ann: await opened(packageId) };
}

const sign = async (ann: Ceremony, code?: string) =>
  ann.sign({ ...allOf(await ann.view()), ...(code === undefined ? {} : { code }) });
const rowOf = (packageId: string) =>
  db.query.roles.findFirst({ where: and(eq(roles.packageId, packageId), eq(roles.id, "ann")) });
const signedIn = (packageId: string) => db.$count(signatures, eq(signatures.packageId, packageId));
async function eventsOf(packageId: string, type: string) {
  const mine = and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, type as "approval.signed"));
  return (await db.select().from(evidenceEvents).where(mine)).map(({ data }) => data as Record<string, unknown>);
}

test("without a service it is refused at sending; with one it is sent, and the look before says nothing of it", async () => {
  Object.assign(config(), { digipass: undefined });
  const refused = await send();
  expect([refused.sent.status, refused.sent.text]).toEqual([400, expect.stringContaining("DIGIPASS")]);
  Object.assign(config(), { digipass: server.settings });
  const { packageId } = await send("VDS-1", { description: "again" });
  const call = { key: account.owner.apiKey, params: { packageId } };
  const { body } = await callRoute(preflightRoute, "GET /packages/p/preflight", call);
  expect(JSON.stringify(body)).not.toContain("noOneTimeCodes");
});

test("200 with the password that the device shows; the service is told what is signed, and the evidence who checked it", async () => {
  const { packageId, ann } = await ready();
  expect((await ann.view()).oneTimeCode).toEqual({ service: "127.0.0.1" });
  const answer = await sign(ann, " 1111-2222 ");
  expect([answer.status, answer.body.state], answer.text).toEqual([200, "signed"]);
  expect(server.asked).toEqual([
    {
      id: expect.any(String),
      ...{ device: "VDS-1", user: "ann@example.net", password: "11112222", purpose: "sign" },
      summary: {
        ...{ packageId, packageName: expect.any(String), signer: "Ann Tester" },
        documents: [{ id: "lease", name: expect.any(String), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      },
    },
  ]);
  const [event] = await eventsOf(packageId, "approval.signed");
  expect(event?.oneTimeCode).toEqual({ method: "DIGIPASS", service: "127.0.0.1", reference: "ref-1" });
  expect(JSON.stringify(event)).not.toContain("VDS-1");
  expect(await rowOf(packageId)).toMatchObject({ codeTaken: null, failedAuthentications: 0 });
});

test("a device without a serial is known by its holder's address", async () => {
  server.devices.set("ann@example.net", ["55556666"]);
  const { ann } = await ready("");
  expect((await sign(ann, "55556666")).status).toBe(200);
  expect(server.asked[0]).toMatchObject({ device: null, user: "ann@example.net" });
});

test("403 without a password, in the ceremony and by a program", async () => {
  const { packageId, ann } = await ready();
  expect((await sign(ann)).body.messageKey).toBe("error.forbidden.oneTimeCodeDemanded");
  const cookie = await signerCookie({ id: packageId, accountId: account.owner.row.accountId }, "ann");
  const call = { params: { packageId }, cookie, json: { documents: [{ id: "lease" }] } };
  const program = await callRoute(signedRoute, "POST /packages/p/documents/signed_documents", call);
  expect([program.status, program.body.messageKey]).toEqual([403, "error.forbidden.oneTimeCodeDemanded"]);
  expect([await signedIn(packageId), server.asked]).toEqual([0, []]);
  // Nobody else is asked for one.
  expect((await signEverything(packageId, "bob")).status).toBe(200);
});

test("403 for a wrong one, which counts; the same once more is no try, and the last locks the role and tells the sender", async () => {
  const { packageId, ann } = await ready();
  const good = { ...allOf(await ann.view()), code: "11112222" };
  const first = await sign(ann, "00000000");
  expect([first.status, first.body.parameters]).toEqual([403, { triesLeft: "2" }]);
  expect((await sign(ann, "00000000")).body.parameters).toEqual({ triesLeft: "2" });
  expect((await sign(ann, "00000001")).body.parameters).toEqual({ triesLeft: "1" });
  expect((await sign(ann, "00000002")).body.messageKey).toBe("error.forbidden.roleLocked");
  expect([server.asked.length, await signedIn(packageId)]).toEqual([3, 0]);
  expect((await ann.sign(good)).body.messageKey).toBe("error.forbidden.roleLocked");
  expect(server.asked.length).toBe(3);
  expect((await ann.view()).state).toBe("locked");
  expect(await eventsOf(packageId, "role.authentication-failed")).toHaveLength(3);
  expect(await eventsOf(packageId, "role.locked")).toMatchObject([{ method: "DIGIPASS", failures: 3 }]);
  const told = await db
    .select()
    .from(mails)
    .where(and(eq(mails.packageId, packageId), eq(mails.kind, "signer-locked")));
  expect(told.length).toBeGreaterThan(0);
});

test("who answers the questions anew has no more tries with passwords for it; the signature forgets the wrong ones", async () => {
  const roleList = [person("Ann", { auth: asking.questions }), person("Bob")];
  const documents = [{ id: "lease", name: "Lease", approvals: ["ann", "bob"].map((one) => signatureFor(one)) }];
  const { packageId } = await send("VDS-1", { roles: roleList, documents });
  const entered = async () => {
    const ann = await openAsked(packageId);
    expect((await ann.answer("Rex", "San José")).status).toBe(200);
    return ann;
  };
  const first = await entered();
  await first.consent();
  expect((await sign(first, "00000000")).body.parameters).toEqual({ triesLeft: "2" });
  expect((await sign(await entered(), "00000001")).body.parameters).toEqual({ triesLeft: "1" });
  expect((await sign(await entered(), "11112222")).status).toBe(200);
  expect(await rowOf(packageId)).toMatchObject({ failedAuthentications: 0, locked: false });
});

test("what else would refuse the signature does so before the password is used up", async () => {
  const { ann } = await ready();
  const [document] = allOf(await ann.view()).documents;
  const input = {
    documents: [{ id: document?.id ?? "", approvals: [{ id: "nowhere", mark: typed("A"), values: [] }] }],
  };
  const refused = await ann.sign({ ...input, code: "11112222" });
  expect([refused.status, server.asked]).toEqual([404, []]);
  expect((await sign(ann, "11112222")).status).toBe(200);
});

test.each([
  ["LOCKED", "error.forbidden.deviceLocked", "deviceLocked"],
  ["UNKNOWN", "error.forbidden.deviceUnknown", "deviceUnknown"],
])("403 for a device that its service calls %s, which is no try", async (result, messageKey, why) => {
  const { packageId, ann } = await ready();
  server.before = () => ({ status: 200, body: { result } });
  expect(await sign(ann, "11112222")).toMatchObject({ status: 403, body: { messageKey } });
  expect(await rowOf(packageId)).toMatchObject({ failedAuthentications: 0, codeTaken: null, locked: false });
  expect(await eventsOf(packageId, "role.authentication-failed")).toMatchObject([{ method: "DIGIPASS", why }]);
});

test.each([
  ["an error", () => ({ status: 500, body: {} })],
  ["something else", () => ({ status: 200, body: { result: "perhaps" } })],
  ["no such key", () => ({ status: 401, body: null })],
])("503 for %s of the service: no try, and the same password is good afterwards", async (_, before) => {
  const { packageId, ann } = await ready();
  server.before = before;
  expect(await sign(ann, "11112222")).toMatchObject({
    ...{ status: 503, body: { messageKey: "error.unavailable.oneTimeCodes" } },
  });
  expect(await rowOf(packageId)).toMatchObject({ failedAuthentications: 0, codeTaken: null });
  server.before = () => undefined;
  expect((await sign(ann, "11112222")).status).toBe(200);
});

test("503 once no service is set any more; the page says that there is none", async () => {
  const { packageId, ann } = await ready();
  Object.assign(config(), { digipass: undefined });
  expect((await ann.view()).oneTimeCode).toEqual({ service: "" });
  expect((await sign(ann, "11112222")).status).toBe(503);
  expect(await signedIn(packageId)).toBe(0);
});

test("of several guesses at once one is looked at; the others wait and are no tries", async () => {
  const { packageId, ann } = await ready();
  const going = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  server.before = async () => {
    going.resolve();
    await over.promise;
    return undefined;
  };
  const first = sign(ann, "00000000");
  await going.promise;
  const others = await Promise.all(["00000001", "00000002", "00000003"].map((code) => sign(ann, code)));
  expect(others.map(({ status, body }) => [status, body.messageKey])).toEqual(
    others.map(() => [409, "error.conflict.codeInCheck"]),
  );
  over.resolve();
  expect((await first).body.parameters).toEqual({ triesLeft: "2" });
  expect([server.asked.length, (await rowOf(packageId))?.failedAuthentications]).toEqual([1, 1]);
});

test("a check that was stopped in the middle holds nobody up for more than a minute, and its password counts where the service knows it", async () => {
  const { packageId, ann } = await ready();
  const mine = and(eq(roles.packageId, packageId), eq(roles.id, "ann"));
  await db.update(roles).set({ codeTaken: new Date() }).where(mine);
  expect((await sign(ann, "11112222")).status).toBe(409);
  await db
    .update(roles)
    .set({ codeTaken: new Date(Date.now() - 61_000) })
    .where(mine);
  expect((await sign(ann, "11112222")).status).toBe(200);
});

test("signed meanwhile in another tab: the second press is answered, and nothing is counted", async () => {
  const { packageId, ann } = await ready();
  const input = { ...allOf(await ann.view()), code: "11112222" };
  expect((await ann.sign(input)).status).toBe(200);
  expect((await ann.sign(input)).status).toBe(200);
  expect([server.asked.length, (await rowOf(packageId))?.failedAuthentications]).toEqual([1, 0]);
});

test("whoever is asked for none has no password looked at", async () => {
  const roleList = [person("Ann"), person("Bob")];
  const documents = [{ id: "lease", name: "Lease", approvals: ["ann", "bob"].map((one) => signatureFor(one)) }];
  const { packageId } = await send("VDS-1", { roles: roleList, documents });
  const bob = await openCeremony(packageId, "bob");
  await bob.consent();
  expect((await sign(bob, "99999999")).status).toBe(200);
  expect(server.asked).toEqual([]);
});
