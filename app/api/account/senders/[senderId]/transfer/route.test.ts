// A leaver's packages become somebody else's: all of them or some, each with its evidence, whatever is signed meanwhile.
import { and, asc, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import * as lastActsRoute from "#app/api/account/lastActs/route.ts";
import * as countsRoute from "#app/api/account/senders/[senderId]/packageCounts/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { signingTurns } from "#db/schema/package-lists.ts";
import { packages, roles, signers } from "#db/schema/packages.ts";
import { deviceSerial, sealedVerification } from "#lib/packages/roles/verification.ts";
import { makeAccount, makeSender, type TestSender } from "#lib/testing/callers.ts";
import { readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { allOf, openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

const transfer = (by: TestSender, from: TestSender, to: TestSender, json: Record<string, unknown> = {}) =>
  callRoute(route, `POST /account/senders/${from.row.id}/transfer`, {
    key: by.apiKey,
    params: { senderId: from.row.id },
    json: { to: to.row.id, kinds: ["DRAFTS", "OUT", "ENDED", "TEMPLATES"], ...json },
  });
const countsOf = async (by: TestSender, of: TestSender) =>
  (
    await callRoute(countsRoute, `GET /account/senders/${of.row.id}/packageCounts`, {
      key: by.apiKey,
      params: { senderId: of.row.id },
    })
  ).body;
const rowOf = async (id: string) => (await db.select().from(packages).where(eq(packages.id, id)))[0];
const ownersPlace = async (packageId: string) =>
  db
    .select({ email: signers.email, senderId: signers.senderId })
    .from(signers)
    .where(and(eq(signers.packageId, packageId), eq(signers.roleId, "Owner")));

/** Its owner signs after the others. */
const withOwner = (changes: Record<string, unknown> = {}) => {
  const ready = readyPackage();
  const roles = [...(ready.roles as object[]), { id: "Owner", name: "Owner", type: "SENDER", signers: [] }];
  const [lease] = ready.documents as { approvals: object[] }[];
  const approvals = [...(lease?.approvals ?? []), signatureFor("Owner", 2)];
  return { ...ready, roles, documents: [{ ...lease, approvals }], ...changes };
};

async function people() {
  const { owner, senders } = await makeAccount({ senders: 2 });
  const [leaver, heir] = senders as [TestSender, TestSender];
  return { owner, leaver, heir };
}

test("200 with drafts, sent ones and templates: the new owner decides over them and takes the owner's place to sign", async () => {
  const { owner, leaver, heir } = await people();
  const draft = await createByApi(leaver.apiKey, withOwner());
  const template = await createByApi(leaver.apiKey, { name: "Lease", type: "TEMPLATE", visibility: "SENDER" });
  const sent = await sendPackage(leaver, withOwner());
  expect((await countsOf(owner, leaver)).counts).toEqual({ DRAFTS: 1, OUT: 1, ENDED: 0, TEMPLATES: 1 });

  const { status, body } = await transfer(owner, leaver, heir);
  expect([status, body]).toEqual([200, { moved: 3, left: 0 }]);
  for (const id of [draft, template, sent]) expect((await rowOf(id))?.ownerId).toBe(heir.row.id);
  for (const id of [draft, sent])
    expect(await ownersPlace(id)).toEqual([{ email: heir.row.email, senderId: heir.row.id }]);
  expect((await readByApi(heir.apiKey, draft)).name).toBeTruthy();
  await expect(readByApi(leaver.apiKey, draft)).rejects.toThrow(/"code":404/);
  const turns = await db.select().from(signingTurns).where(eq(signingTurns.packageId, sent));
  expect(turns.map(({ senderId }) => senderId)).toContain(heir.row.id);
  expect(turns.map(({ senderId }) => senderId)).not.toContain(leaver.row.id);
  const [event] = await db
    .select({ data: evidenceEvents.data, by: evidenceEvents.actorId })
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, sent), eq(evidenceEvents.type, "package.transferred")));
  expect(event).toMatchObject({ by: owner.row.id, data: { fromEmail: leaver.row.email, toEmail: heir.row.email } });
  expect((await countsOf(owner, heir)).counts).toEqual({ DRAFTS: 1, OUT: 1, ENDED: 0, TEMPLATES: 1 });
});

test("200 with some of them: only the kinds and ids that are asked for", async () => {
  const { owner, leaver, heir } = await people();
  const [one, two] = [
    await createByApi(leaver.apiKey, { name: "One" }),
    await createByApi(leaver.apiKey, { name: "Two" }),
  ];
  await createByApi(leaver.apiKey, { name: "Lease", type: "TEMPLATE" });
  expect((await transfer(owner, leaver, heir, { kinds: ["TEMPLATES"] })).body).toEqual({ moved: 1, left: 0 });
  const chosen = await transfer(owner, leaver, heir, { packageIds: [one] });
  expect(chosen.body).toEqual({ moved: 1, left: 0 });
  expect((await rowOf(two))?.ownerId).toBe(leaver.row.id);
});

test("200 a few at a time: the same request again goes on, and says when nothing is left", async () => {
  const { owner, leaver, heir } = await people();
  for (let at = 0; at < 27; at++) await createByApi(leaver.apiKey, { name: `Package ${at}` });
  expect((await transfer(owner, leaver, heir)).body).toEqual({ moved: 25, left: 2 });
  expect((await transfer(owner, leaver, heir)).body).toEqual({ moved: 2, left: 0 });
  expect((await transfer(owner, leaver, heir)).body).toEqual({ moved: 0, left: 0 });
});

test("what the old owner has signed stays theirs", async () => {
  const { owner, leaver, heir } = await people();
  const sent = await sendPackage(leaver, withOwner());
  const ceremony = await openCeremony(sent, "Owner");
  await ceremony.consent();
  const signed = await ceremony.sign(allOf(await ceremony.view()));
  expect(signed.status, signed.text).toBe(200);
  expect((await transfer(owner, leaver, heir)).body).toEqual({ moved: 1, left: 0 });
  expect(await ownersPlace(sent)).toEqual([{ email: leaver.row.email, senderId: leaver.row.id }]);
  expect((await rowOf(sent))?.ownerId).toBe(heir.row.id);
});

test("the device of the old owner is not the new one's: its serial goes, and a password of a device is asked for as before", async () => {
  const { owner, leaver, heir } = await people();
  const draft = await createByApi(leaver.apiKey, withOwner());
  const sent = await sendPackage(leaver, withOwner());
  const signed = await sendPackage(leaver, withOwner());
  const ceremony = await openCeremony(signed, "Owner");
  await ceremony.consent();
  expect((await ceremony.sign(allOf(await ceremony.view()))).status).toBe(200);
  const device = { ...sealedVerification({ typeId: "DIGIPASS", payload: "VDS-1" }), enforced: true as const };
  const all = [draft, sent, signed];
  await db
    .update(roles)
    .set({ verification: device })
    .where(and(inArray(roles.packageId, all), eq(roles.id, "Owner")));
  expect((await transfer(owner, leaver, heir)).body).toEqual({ moved: 3, left: 0 });
  const methodIn = async (packageId: string) => {
    const mine = and(eq(roles.packageId, packageId), eq(roles.id, "Owner"));
    const [role] = await db.select({ verification: roles.verification }).from(roles).where(mine);
    return role?.verification ?? null;
  };
  for (const id of [draft, sent]) {
    const method = await methodIn(id);
    expect(method).toMatchObject({ typeId: "DIGIPASS", enforced: true });
    expect(deviceSerial(method)).toBe("");
  }
  // Where the old owner has signed with it, it stays as theirs.
  expect(deviceSerial(await methodIn(signed))).toBe("VDS-1");
});

test("the old owner signs while the package is given away: it is their signature and their place, or neither", async () => {
  const { owner, leaver, heir } = await people();
  for (let round = 0; round < 3; round++) {
    const sent = await sendPackage(leaver, withOwner());
    const ceremony = await openCeremony(sent, "Owner");
    await ceremony.consent();
    const all = allOf(await ceremony.view());
    const [signed, given] = await Promise.all([ceremony.sign(all), transfer(owner, leaver, heir)]);
    expect(given.body).toEqual({ moved: 1, left: 0 });
    const place = signed.status === 200 ? leaver : heir;
    expect(await ownersPlace(sent)).toEqual([{ email: place.row.email, senderId: place.row.id }]);
    if (signed.status !== 200) expect([401, 403]).toContain(signed.status);
  }
});

test("two transfers at once: each package has one new owner and one event", async () => {
  const { owner, leaver, heir } = await people();
  const third = await makeSender(owner.row.accountId);
  const id = await createByApi(leaver.apiKey, { name: "Lease" });
  const both = await Promise.all([transfer(owner, leaver, heir), transfer(owner, leaver, third)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.reduce((sum, { body }) => sum + body.moved, 0)).toBe(1);
  const events = await db
    .select({ type: evidenceEvents.type })
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, id), eq(evidenceEvents.type, "package.transferred")))
    .orderBy(asc(evidenceEvents.sequence));
  expect(events).toHaveLength(1);
});

test("400 to oneself, to nobody, to another account's; 403 by who is no manager, and of the account's owner by others", async () => {
  const { owner, leaver, heir } = await people();
  const stranger = await makeAccount();
  for (const to of [leaver, stranger.owner])
    expect((await transfer(owner, leaver, to)).body.messageKey).toBe("error.validation.unknownSender");
  expect((await transfer(leaver, leaver, heir)).status).toBe(403);
  expect((await transfer(stranger.owner, leaver, heir)).status).toBe(400);
  expect((await transfer(owner, leaver, heir, { kinds: [] })).status).toBe(400);
});

test("what each sender did last is told to managers", async () => {
  const { owner, leaver, heir } = await people();
  const id = await createByApi(leaver.apiKey, { name: "Lease" });
  const { body } = await callRoute(lastActsRoute, "GET /account/lastActs", { key: owner.apiKey });
  const last = { type: "document.added", packageId: id, packageName: "Lease" };
  expect(body.results).toMatchObject([{ senderId: leaver.row.id, ...last }]);
  expect((await countsOf(leaver, leaver)).last).toMatchObject(last);
  expect((await countsOf(owner, heir)).last).toBe(null);
  expect((await callRoute(lastActsRoute, "GET /account/lastActs", { key: heir.apiKey })).status).toBe(403);
});
