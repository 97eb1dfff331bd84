// Somebody is invited with roles: they have them from the first moment or are not invited, and the desk's list shows them.
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { mails } from "#db/schema/mails.ts";
import { senders } from "#db/schema/senders.ts";
import { desk } from "#lib/contract/desk.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as deskRoute from "../../desk/senders/route.ts";
import * as ofSender from "../senders/[senderId]/roles/route.ts";
import * as allSenders from "../senders/route.ts";
import * as one from "./[accountRoleId]/route.ts";
import * as all from "./route.ts";

let account: TestAccount;
let key = "";
beforeAll(async () => {
  account = await makeAccount();
  key = account.owner.apiKey;
});

let n = 0;
const address = () => `invited-${++n}@${account.account.id.toLowerCase()}.example`;
async function made(name: string, permissions: string[], more: object = {}): Promise<string> {
  const { status, body, text } = await callRoute(all, "POST /account/roles", {
    key,
    json: { name, permissions, ...more },
  });
  expect(status, text).toBe(200);
  return body.id;
}
const asRoles = (ids: readonly string[]) => ids.map((id) => ({ id }));
const invite = (email: string, ids: readonly string[], more: object = {}, by = key) =>
  callRoute(allSenders, "POST /account/senders", { key: by, json: { email, accountRoles: asRoles(ids), ...more } });
async function rolesOf(senderId: string): Promise<string[]> {
  const { body } = await callRoute(ofSender, "GET /account/senders/s/roles", { key, params: { senderId } });
  return body[0].accountRoles.map(({ id }: { id: string }) => id);
}
const isThere = async (email: string) => (await db.$count(senders, eq(senders.email, email))) > 0;

/** Somebody who does by a role what managers do. */
async function clerk(name: string, permissions: string[]): Promise<TestSender> {
  const person = await makeSender(account.account.id);
  const json = { accountRoles: asRoles([await made(name, permissions)]) };
  await callRoute(ofSender, "POST /account/senders/s/roles", { key, params: { senderId: person.row.id }, json });
  return person;
}

test("200: the roles are theirs, told in the audit log and in the desk's list; one who is there keeps their own", async () => {
  const port = await made("Port clerk", ["sender_admin.reports"]);
  const email = address();
  const { status, body } = await invite(email, [port], { firstName: "Ann" });
  expect([status, body.type, body.status]).toEqual([200, "REGULAR", "INVITED"]);
  expect(await rolesOf(body.id)).toEqual([port]);
  const [event] = await db
    .select({ act: accountEvents.act, after: accountEvents.after })
    .from(accountEvents)
    .where(eq(accountEvents.accountId, account.account.id))
    .orderBy(desc(accountEvents.sequence))
    .limit(1);
  expect(event).toMatchObject({ act: "sender.invited", after: { email, roles: ["Port clerk"] } });
  const listed = await callRoute(deskRoute, "GET /desk/senders", { key });
  expect(desk.listDeskSenders.returns.safeParse(listed.body).error).toBeUndefined();
  const inList = (id: string) => listed.body.results.find((row: { id: string }) => row.id === id)?.accountRoles;
  expect(inList(body.id)).toEqual([{ id: port, name: "Port clerk" }]);
  expect(inList(account.owner.row.id)).toEqual([]);
  const other = await made("Berth clerk", []);
  expect((await invite(email, [other])).body.id).toBe(body.id);
  expect(await rolesOf(body.id)).toEqual([port]);
});

test("200 with the two that every account has, and without any", async () => {
  const port = await made("Quay clerk", []);
  const both = await invite(address(), ["sender", port]);
  expect(await rolesOf(both.body.id)).toEqual(["sender", port]);
  const chief = await invite(address(), ["manager"]);
  expect(chief.body.type).toBe("MANAGER");
  expect((await invite(address(), [port], { type: "MANAGER" })).body.type).toBe("MANAGER");
  expect(await rolesOf((await invite(address(), [])).body.id)).toEqual(["sender"]);
});

test("400 for a role that is not there, another account's, or off: nobody is invited, and no mail goes", async () => {
  const elsewhere = await makeAccount();
  const theirs = await callRoute(all, "POST /account/roles", {
    key: elsewhere.owner.apiKey,
    json: { name: "Theirs", permissions: [] },
  });
  const off = await made("Off", [], { enabled: false });
  for (const id of ["nothing", theirs.body.id, off]) {
    const email = address();
    const { status, body } = await invite(email, [id]);
    expect([status, body.messageKey, body.parameters.field]).toEqual([400, "error.validation.body", "accountRoles"]);
    expect(await isThere(email)).toBe(false);
    expect(await db.$count(mails, eq(mails.toEmail, email))).toBe(0);
  }
});

test("403 for who may invite and not give roles, and for more than one's own", async () => {
  const inviter = await clerk("Inviter", ["sender_admin.users"]);
  const keeper = await clerk("Keeper", ["sender_admin.users", "sender_admin.role"]);
  const [less, more] = [await made("Less", ["sender_admin.users"]), await made("More", ["sender_admin.reports"])];
  const refused = async (by: TestSender, ids: string[]) => {
    const email = address();
    const { body } = await invite(email, ids, {}, by.apiKey);
    expect(body.messageKey).toBe("error.forbidden.noPermission");
    expect(await isThere(email)).toBe(false);
  };
  await refused(inviter, [less]);
  await refused(keeper, [more]);
  await refused(keeper, ["manager"]);
  expect((await invite(address(), [], {}, inviter.apiKey)).status).toBe(200);
  const { body } = await invite(address(), [less], {}, keeper.apiKey);
  expect(await rolesOf(body.id)).toEqual([less]);
});

test("while a role is deleted: whoever is invited with it has it, or is not invited", async () => {
  const id = await made("Going", []);
  const email = address();
  const [invited, gone] = await Promise.all([
    invite(email, [id]),
    callRoute(one, "DELETE /account/roles/r", { key, params: { accountRoleId: id } }),
  ]);
  expect([
    [200, 304],
    [400, 204],
  ]).toContainEqual([invited.status, gone.status]);
  expect(await isThere(email)).toBe(invited.status === 200);
});
