// Named keys: made and shown once, let in as far as their scope goes, rotated with a time for the old one, ended, and last used.

import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import * as auditRoute from "#app/api/account/admin/auditEvents/route.ts";
import * as callbackSecret from "#app/api/callback/signingSecret/route.ts";
import * as groupsRoute from "#app/api/groups/route.ts";
import * as outboxRoute from "#app/api/outbox/route.ts";
import * as signingUrl from "#app/api/packages/[packageId]/roles/[roleId]/signingUrl/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import * as sessionsRoute from "#app/api/user/sessions/route.ts";
import { db } from "#db/client.ts";
import { namedKeys } from "#db/schema/named-keys.ts";
import { removeSender } from "#lib/accounts/remove-sender.ts";
import { writeKeyUses } from "#lib/auth/named-keys.ts";
import { makeAccount, type TestSender } from "#lib/testing/callers.ts";
import { countStatements } from "#lib/testing/count-statements.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import * as vendorKeyRoute from "../senders/[senderId]/apiKey/route.ts";
import * as addRoute from "../senders/[senderId]/apiKeys/route.ts";
import * as rotateRoute from "./[keyId]/rotate/route.ts";
import * as keyRoute from "./[keyId]/route.ts";
import * as listRoute from "./route.ts";

const add = (by: { key: string }, senderId: string, json: Record<string, unknown> = {}) =>
  callRoute(addRoute, `POST /account/senders/${senderId}/apiKeys`, {
    ...by,
    params: { senderId },
    json: { name: "Ledger", scope: "EVERYTHING", ...json },
  });
const list = (key: string, query: Record<string, string> = {}) =>
  callRoute(listRoute, "GET /account/apiKeys", { key, query });
const rotate = (key: string, keyId: string, graceHours: number) =>
  callRoute(rotateRoute, `POST /account/apiKeys/${keyId}/rotate`, { key, params: { keyId }, json: { graceHours } });
const revoke = (key: string, keyId: string) =>
  callRoute(keyRoute, `DELETE /account/apiKeys/${keyId}`, { key, params: { keyId } });
const reads = async (key: string) => (await callRoute(packagesRoute, "GET /packages", { key })).status;

async function keyOf({ apiKey, row }: TestSender, json: Record<string, unknown> = {}) {
  const { status, body, text } = await add({ key: apiKey }, row.id, json);
  expect(status, text).toBe(200);
  return body as { id: string; key: string; ending: string; expires: string | null };
}

test("200 with the key once: it calls as its owner, and the list tells of it without it", async () => {
  const { owner } = await makeAccount();
  const { id, key, ending } = await keyOf(owner);
  expect(key).toMatch(/^csk_/);
  expect(key.endsWith(ending)).toBe(true);
  expect(await reads(key)).toBe(200);
  const { body, text } = await list(owner.apiKey);
  expect(body[0] ?? body.results[0]).toMatchObject({ id, name: "Ledger", scope: "EVERYTHING", lastUsed: null });
  expect(text).not.toContain(key);
  const [row] = await db.select().from(namedKeys).where(eq(namedKeys.id, id));
  expect(JSON.stringify(row)).not.toContain(key);
  // The key that every sender has stays as it was.
  const vendor = await callRoute(vendorKeyRoute, `GET /account/senders/${owner.row.id}/apiKey`, {
    key,
    params: { senderId: owner.row.id },
  });
  expect(vendor.body).toEqual({ apiKey: owner.apiKey });
});

test("403 beyond the scope of the key: reading opens nothing more, packages leave the account alone", async () => {
  const { owner } = await makeAccount();
  const packageId = await sendPackage(owner);
  const { key: reader } = await keyOf(owner, { scope: "READ" });
  const { key: clerk } = await keyOf(owner, { scope: "PACKAGES" });
  const params = { packageId, roleId: "ann", senderId: owner.row.id };
  const create = (key: string) => callRoute(packagesRoute, "POST /packages", { key, json: { name: "Lease" } });
  const link = (key: string) =>
    callRoute(signingUrl, `GET /packages/${packageId}/roles/ann/signingUrl`, { key, params });
  const vendorKey = (key: string) =>
    callRoute(vendorKeyRoute, `GET /account/senders/${owner.row.id}/apiKey`, { key, params });
  const group = (key: string) => callRoute(groupsRoute, "POST /groups", { key, json: { name: "Port" } });
  const secret = (key: string) => callRoute(callbackSecret, "GET /callback/signingSecret", { key });
  const another = (key: string) => add({ key }, owner.row.id);
  const mails = (key: string) => callRoute(outboxRoute, "GET /outbox", { key });
  const sessions = (key: string) => callRoute(sessionsRoute, "GET /user/sessions", { key });
  const audit = (key: string) => callRoute(auditRoute, "GET /account/admin/auditEvents", { key });

  expect(await reads(reader)).toBe(200);
  for (const refused of [create, link, vendorKey, group, secret, another, list, mails, sessions, audit]) {
    const { status, body } = await refused(reader);
    expect([status, body.messageKey, body.parameters]).toEqual([403, "error.forbidden.keyScope", { scope: "READ" }]);
    expect(body.message).toBe("This API key only reads packages and what belongs to them.");
  }
  expect((await create(clerk)).status).toBe(200);
  expect((await link(clerk)).status).toBe(200);
  for (const refused of [vendorKey, group, secret, another, list, mails, sessions, audit]) {
    const { status, body } = await refused(clerk);
    expect([status, body.message]).toEqual([403, "This API key only works with packages, not with the account."]);
  }
});

test("200 for a rotation: the old key goes on as long as it was given, and ends at once where it was given nothing", async () => {
  const { owner } = await makeAccount();
  const first = await keyOf(owner);
  const second = await rotate(owner.apiKey, first.id, 24);
  expect(second.body).toMatchObject({ id: first.id, previousUntil: expect.any(String) });
  expect([await reads(first.key), await reads(second.body.key)]).toEqual([200, 200]);
  await db
    .update(namedKeys)
    .set({ previousUntil: new Date(0) })
    .where(eq(namedKeys.id, first.id));
  expect([await reads(first.key), await reads(second.body.key)]).toEqual([401, 200]);
  const third = await rotate(owner.apiKey, first.id, 0);
  expect(third.body.previousUntil).toBe(null);
  expect([await reads(second.body.key), await reads(third.body.key)]).toEqual([401, 200]);
});

test("two rotations at once: both answer a key, and the one that came second replaced what the first made", async () => {
  const { owner } = await makeAccount();
  const { id, key } = await keyOf(owner);
  const both = await Promise.all([rotate(owner.apiKey, id, 24), rotate(owner.apiKey, id, 24)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  // The last one and the one before it.
  expect(await Promise.all(both.map(({ body }) => reads(body.key)))).toEqual([200, 200]);
  expect(await reads(key)).toBe(401);
});

test("401 for a key that was ended, has run out, or whose owner was removed", async () => {
  const { owner, senders } = await makeAccount({ senders: 1 });
  const [sam] = senders as [TestSender];
  const ended = await keyOf(owner);
  const { key: waning, id, expires } = await keyOf(owner, { expires: "2999-01-01T00:00:00Z" });
  expect(expires).toBe("2999-01-01T00:00:00Z");
  expect(await reads(waning)).toBe(200);
  expect((await revoke(owner.apiKey, ended.id)).status).toBe(204);
  await db
    .update(namedKeys)
    .set({ expires: new Date(0) })
    .where(eq(namedKeys.id, id));
  expect([await reads(ended.key), await reads(waning)]).toEqual([401, 401]);
  expect((await revoke(owner.apiKey, ended.id)).body.messageKey).toBe("error.notFound.keyNotFound");

  const ofSam = await keyOf(sam);
  await removeSender({
    caller: owner.caller,
    params: { senderId: sam.row.id },
    query: undefined,
    body: undefined,
    files: [],
  });
  expect(await reads(ofSam.key)).toBe(401);
});

test("400 for a key without a name or with an end that has passed", async () => {
  const { owner } = await makeAccount();
  const nameless = await add({ key: owner.apiKey }, owner.row.id, { name: "  " });
  expect([nameless.status, nameless.body.messageKey]).toEqual([400, "error.validation.nameRequired"]);
  const past = await add({ key: owner.apiKey }, owner.row.id, { expires: "2020-01-01T00:00:00Z" });
  expect([past.status, past.body.messageKey]).toEqual([400, "error.validation.keyEnd"]);
  expect((await add({ key: owner.apiKey }, owner.row.id, { scope: "ROOT" })).status).toBe(400);
});

test("managers see, rotate and end everybody's keys; others their own, and learn of no other", async () => {
  const { owner, senders } = await makeAccount({ senders: 2 });
  const stranger = await makeAccount();
  const [sam, sue] = senders as [TestSender, TestSender];
  const { id } = await keyOf(sam);
  const ids = async (key: string, query = {}) => {
    const { body } = await list(key, query);
    return (body.results ?? body).map((one: { id: string }) => one.id);
  };
  expect([await ids(owner.apiKey), await ids(sam.apiKey), await ids(sue.apiKey)]).toEqual([[id], [id], []]);
  expect(await ids(owner.apiKey, { senderId: owner.row.id })).toEqual([]);
  expect((await list(sue.apiKey, { senderId: sam.row.id })).status).toBe(403);
  for (const key of [sue.apiKey, stranger.owner.apiKey]) {
    expect(await reads(key)).toBe(200);
    expect((await revoke(key, id)).status).not.toBe(204);
    expect((await rotate(key, id, 0)).status).not.toBe(200);
  }
  expect((await add({ key: sue.apiKey }, sam.row.id)).status).toBe(403);
  // Nobody but themselves makes a key that acts as the account's owner.
  const another = await makeAccount();
  expect((await add({ key: another.owner.apiKey }, owner.row.id)).status).toBe(400);
  expect((await revoke(owner.apiKey, id)).status).toBe(204);
});

test("the last use is written beside the request, at most once an hour, and costs it no statement", async () => {
  const { owner } = await makeAccount();
  const { id, key } = await keyOf(owner);
  await writeKeyUses();
  // On a busy machine the half second until it is written ends within a request.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await reads(owner.apiKey);
  const { statements } = await countStatements(() => reads(key));
  const { statements: before } = await countStatements(() => reads(owner.apiKey));
  expect(statements.length).toBe(before.length);
  const used = async () => (await db.select().from(namedKeys).where(eq(namedKeys.id, id)))[0]?.lastUsed;
  await writeKeyUses();
  const first = await used();
  expect(first).toBeInstanceOf(Date);
  await reads(key);
  await writeKeyUses();
  expect(await used()).toEqual(first);
});
