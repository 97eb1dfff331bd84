// One sender: reading, changing, locking, removing, and what nobody may do to the owner.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { apiKeys } from "#db/schema/senders.ts";
import { newShortId } from "#lib/core/ids.ts";
import { makeAccount, makeSender, sessionHeaders, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { createByApi, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as me from "../../../instance/me/route.ts";
import * as sendersRoute from "../route.ts";
import * as apiKey from "./apiKey/route.ts";
import * as delegates from "./delegates/route.ts";
import * as invite from "./invite/route.ts";
import * as resetPassword from "./resetpassword/route.ts";
import * as route from "./route.ts";

let made: TestAccount;
let regular: TestSender;
let stranger: TestSender;
beforeEach(async () => {
  made = await makeAccount();
  regular = await makeSender(made.account.id);
  stranger = await makeSender((await makeAccount()).account.id);
});

const about = (id: string) => ({ params: { senderId: id } });
const get = (as: TestSender, id: string) =>
  callRoute(route, `GET /account/senders/${id}`, { key: as.apiKey, ...about(id) });
const change = (as: TestSender, id: string, json: unknown) =>
  callRoute(route, `POST /account/senders/${id}`, { key: as.apiKey, json, ...about(id) });
const remove = (as: TestSender, id: string) =>
  callRoute(route, `DELETE /account/senders/${id}`, { key: as.apiKey, ...about(id) });
const keyOf = (as: TestSender, id: string) =>
  callRoute(apiKey, `GET /account/senders/${id}/apiKey`, { key: as.apiKey, ...about(id) });
const outcome = ({ status, body }: { status: number; body: { messageKey?: string } }) => [status, body?.messageKey];

test("200 for oneself and, as a manager, for everybody of the account", async () => {
  expect((await get(regular, regular.row.id)).body).toMatchObject({
    id: regular.row.id,
    email: regular.row.email,
    memberships: [],
    userCustomFields: [],
    hasDelegates: false,
  });
  expect((await get(made.owner, regular.row.id)).status).toBe(200);
});

test("400 for a sender of another account, 403 for another sender without being manager, 404 for nobody", async () => {
  expect(outcome(await get(made.owner, stranger.row.id))).toEqual([400, "error.validation.otherAccountSender"]);
  expect(outcome(await get(regular, made.owner.row.id))).toEqual([403, "error.forbidden.noPermission"]);
  expect(outcome(await get(made.owner, "nobody"))).toEqual([404, "error.notFound.userNotFound"]);
});

test("200 with one's own profile changed; what is absent or null stays", async () => {
  const { status, body } = await change(regular, regular.row.id, {
    firstName: "Renée",
    phone: "+46 70 123",
    title: null,
    unknown: 1,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ firstName: "Renée", lastName: regular.row.lastName, phone: "+46 70 123", title: "" });
});

test("a regular sender who posts the whole record back changes nothing beside the profile, and may change no access", async () => {
  const { body: record } = await get(regular, regular.row.id);
  expect((await change(regular, regular.row.id, { ...record, company: "Else" })).body).toMatchObject({
    company: "Else",
    status: "ACTIVE",
    type: "REGULAR",
  });
  for (const wish of [{ type: "MANAGER" }, { status: "LOCKED" }, { email: "other@example.com" }]) {
    expect(outcome(await change(regular, regular.row.id, wish))).toEqual([403, "error.forbidden.noPermission"]);
  }
  expect(outcome(await change(regular, made.owner.row.id, { firstName: "Mallory" }))).toEqual([
    403,
    "error.forbidden.noPermission",
  ]);
  expect(outcome(await change(made.owner, stranger.row.id, { firstName: "Mallory" }))).toEqual([
    400,
    "error.validation.otherAccountSender",
  ]);
});

test("a locked sender is out at once, session and key; unlocked, the key works again and the session stays ended", async () => {
  const session = await sessionHeaders(regular);
  const withSession = () => callRoute(me, "GET /instance/me", { headers: session });
  expect((await withSession()).status).toBe(200);
  expect((await change(made.owner, regular.row.id, { status: "LOCKED" })).body).toMatchObject({
    status: "LOCKED",
    locked: expect.any(String),
  });
  expect([(await withSession()).status, (await get(regular, regular.row.id)).status]).toEqual([401, 401]);
  expect((await change(made.owner, regular.row.id, { status: "ACTIVE" })).body).toMatchObject({
    status: "ACTIVE",
    locked: null,
  });
  expect([(await withSession()).status, (await get(regular, regular.row.id)).status]).toEqual([401, 200]);
});

test("400 when an active sender should become invited again, and when an address is taken", async () => {
  expect(outcome(await change(made.owner, regular.row.id, { status: "INVITED" }))).toEqual([
    400,
    "error.validation.body",
  ]);
  expect(outcome(await change(made.owner, regular.row.id, { email: stranger.row.email.toUpperCase() }))).toEqual([
    400,
    "error.validation.email",
  ]);
});

test("403 for a manager at every way to become the owner: address, password, key, delegate; the owner's own ways stay", async () => {
  const manager = await makeSender(made.account.id, { type: "MANAGER" });
  const id = made.owner.row.id;
  const refused = [403, "error.forbidden.ownersOnly"];
  expect(outcome(await change(manager, id, { email: "manager@example.net" }))).toEqual(refused);
  expect(outcome(await change(manager, id, { firstName: "Mallory" }))).toEqual(refused);
  const call = { key: manager.apiKey, ...about(id) };
  expect(outcome(await callRoute(resetPassword, "POST /account/senders/x/resetpassword", call))).toEqual(refused);
  expect(outcome(await keyOf(manager, id))).toEqual(refused);
  expect(outcome(await callRoute(apiKey, "POST /account/senders/x/apiKey", call))).toEqual(refused);
  const json = [{ id: manager.row.id }];
  expect(outcome(await callRoute(delegates, "PUT /account/senders/x/delegates", { ...call, json }))).toEqual(refused);
  expect((await keyOf(made.owner, id)).body.apiKey).toBe(made.owner.apiKey);
  expect((await keyOf(manager, regular.row.id)).status).toBe(200);
  expect((await change(made.owner, id, { firstName: "Olga" })).status).toBe(200);
});

test("403 when a manager would lock, demote or remove the owner or themselves", async () => {
  const manager = await makeSender(made.account.id, { type: "MANAGER" });
  for (const [target, key] of [
    [made.owner, "error.forbidden.ownersOnly"],
    [manager, "error.forbidden.ownAccess"],
  ] as const) {
    for (const wish of [{ status: "LOCKED" }, { type: "REGULAR" }]) {
      expect(outcome(await change(manager, target.row.id, wish))).toEqual([403, key]);
    }
    expect(outcome(await remove(manager, target.row.id))).toEqual([403, key]);
  }
  expect(outcome(await remove(made.owner, made.owner.row.id))).toEqual([403, "error.forbidden.ownAccess"]);
  expect((await get(made.owner, made.owner.row.id)).body).toMatchObject({ status: "ACTIVE", type: "MANAGER" });
});

test("204 when a manager removes a sender, who is then gone with key and session; 403 for others", async () => {
  const session = await sessionHeaders(regular);
  const other = await makeSender(made.account.id);
  expect(outcome(await remove(other, regular.row.id))).toEqual([403, "error.forbidden.noPermission"]);
  expect((await remove(made.owner, regular.row.id)).status).toBe(204);
  expect((await callRoute(me, "GET /instance/me", { headers: session })).status).toBe(401);
  expect((await get(regular, regular.row.id)).status).toBe(401);
  expect(outcome(await get(made.owner, regular.row.id))).toEqual([404, "error.notFound.userNotFound"]);
  expect(outcome(await remove(made.owner, regular.row.id))).toEqual([404, "error.notFound.userNotFound"]);
});

test("200 with a key for a manager and for oneself, with which that account is read; 403, 400 and 404 for others", async () => {
  const { status, body } = await keyOf(made.owner, regular.row.id);
  expect([status, body]).toEqual([200, { apiKey: regular.apiKey }]);
  expect(Buffer.from(body.apiKey, "base64").toString()).toMatch(new RegExp(`^${regular.row.id}:[\\w-]{32}$`));
  expect((await keyOf(regular, regular.row.id)).body).toEqual({ apiKey: regular.apiKey });
  expect(outcome(await keyOf(regular, made.owner.row.id))).toEqual([403, "error.forbidden.noPermission"]);
  expect(outcome(await keyOf(made.owner, stranger.row.id))).toEqual([400, "error.validation.otherAccountSender"]);
  expect(outcome(await keyOf(made.owner, "nobody"))).toEqual([404, "error.notFound.userNotFound"]);
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.senderId, regular.row.id));
  expect(JSON.stringify(row)).not.toContain(regular.apiKey);
});

test("409 when an invitation goes to somebody active, or a new password to somebody locked", async () => {
  const call = { key: made.owner.apiKey, ...about(regular.row.id) };
  expect(outcome(await callRoute(invite, "POST /account/senders/x/invite", call))).toEqual([
    409,
    "error.conflict.alreadyActive",
  ]);
  await change(made.owner, regular.row.id, { status: "LOCKED" });
  expect(outcome(await callRoute(resetPassword, "POST /account/senders/x/resetpassword", call))).toEqual([
    409,
    "error.conflict.senderLocked",
  ]);
});

test("nothing is lost: packages of a removed sender are managed by the manager who removed them, and by the next", async () => {
  const [first, second] = [
    await makeSender(made.account.id, { type: "MANAGER" }),
    await makeSender(made.account.id, { type: "MANAGER" }),
  ];
  const packageId = await createByApi(regular.apiKey);
  expect((await readByApi(regular.apiKey, packageId)).sender).not.toHaveProperty("removed");
  expect((await remove(first, regular.row.id)).status).toBe(204);
  const taken = await readByApi(first.apiKey, packageId);
  expect([taken.id, taken.sender.email, taken.sender.removed]).toEqual([packageId, regular.row.email, true]);
  expect((await remove(second, first.row.id)).status).toBe(204);
  expect((await readByApi(second.apiKey, packageId)).id).toBe(packageId);
  const [row] = await db.select().from(packages).where(eq(packages.id, packageId));
  expect([row?.ownerId, row?.creatorId]).toEqual([regular.row.id, second.row.id]);
});

test("nobody who never joined becomes active by a manager's word: not at once, and not by a lock and its end", async () => {
  const { body: invited } = await callRoute(sendersRoute, "POST /account/senders", {
    key: made.owner.apiKey,
    json: { email: `${newShortId()}@nordhaven.example` },
  });
  const { status, body } = await change(made.owner, invited.id, { status: "ACTIVE" });
  expect([status, body.messageKey, body.parameters]).toEqual([400, "error.validation.body", { field: "status" }]);
  expect((await change(made.owner, invited.id, { status: "LOCKED" })).body.status).toBe("LOCKED");
  const unlocked = await change(made.owner, invited.id, { status: "ACTIVE" });
  expect(unlocked.body).toMatchObject({ status: "INVITED", locked: null, activated: null });
  // Their key, which a manager may read, opens nothing either.
  const { body: own } = await keyOf(made.owner, invited.id);
  expect((await callRoute(me, "GET /instance/me", { key: own.apiKey })).status).toBe(401);
});

test("a locked sender's packages wait for them", async () => {
  const packageId = await createByApi(regular.apiKey);
  await change(made.owner, regular.row.id, { status: "LOCKED" });
  await change(made.owner, regular.row.id, { status: "ACTIVE" });
  expect((await readByApi(regular.apiKey, packageId)).id).toBe(packageId);
});

test("200 with a notary for a manager; 403 when senders would make themselves one", async () => {
  expect((await change(made.owner, regular.row.id, { specialTypes: ["NOTARY"] })).body.specialTypes).toEqual([
    "NOTARY",
  ]);
  expect(outcome(await change(regular, regular.row.id, { specialTypes: [] }))).toEqual([
    403,
    "error.forbidden.noPermission",
  ]);
});

test("PUT changes as POST does", async () => {
  const json = { title: "Clerk" };
  const { body } = await callRoute(route, "PUT /account/senders/x", {
    key: regular.apiKey,
    json,
    ...about(regular.row.id),
  });
  expect(body.title).toBe("Clerk");
});
