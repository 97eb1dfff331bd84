// Sub-accounts: made, changed, gone into, and worked in with keys of their own.
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import { subAccounts as contract } from "#lib/contract/sub-accounts.ts";
import { makeAccount, makeSender, sessionHeaders, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as enter from "../../user/account/route.ts";
import * as sessions from "../../user/sessions/route.ts";
import * as accessible from "../accessibleaccounts/route.ts";
import * as roles from "../roles/route.ts";
import * as ownAccount from "../route.ts";
import * as ofSender from "../senders/[senderId]/roles/route.ts";
import * as sender from "../senders/[senderId]/route.ts";
import * as allSenders from "../senders/route.ts";
import * as oneKey from "../subaccountApiKeys/[subAccountId]/route.ts";
import * as keys from "../subaccountApiKeys/route.ts";
import * as one from "./[subAccountId]/route.ts";
import * as all from "./route.ts";

let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  other = await makeAccount();
});

type By = Pick<RouteCall, "key" | "headers">;
const owner = (): By => ({ key: account.owner.apiKey });
const post = (json: object, by = owner()) => callRoute(all, "POST /account/subaccounts", { ...by, json });
const put = (subAccountId: string, json: object, by = owner()) =>
  callRoute(one, `PUT /account/subaccounts/${subAccountId}`, { ...by, json, params: { subAccountId } });
const list = async (by = owner()): Promise<{ id: string; name: string; parentAccountId: string }[]> =>
  (await callRoute(all, "GET /account/subaccounts", by)).body;
const made = async (name: string, more: object = {}, by = owner()): Promise<string> => {
  const { status, body, text } = await post({ name, ...more }, by);
  expect(status, text).toBe(200);
  return body.id;
};
const makeKey = (accountUid: string, by = owner()) =>
  callRoute(keys, "POST /account/subaccountApiKeys", { ...by, json: { accountUid } });
const keyOf = async (accountUid: string, by = owner()): Promise<By> => ({
  key: (await makeKey(accountUid, by)).body.apiKey,
});
const whoseAccount = async (by: By) => {
  const { status, body } = await callRoute(ownAccount, "GET /account", by);
  return status === 200 ? body.id : status;
};
const mayEnter = async (by: By): Promise<string[]> =>
  (await callRoute(accessible, "GET /account/accessibleaccounts", by)).body.map(
    ({ accountUid }: { accountUid: string }) => accountUid,
  );
const go = (accountUid: string, by: By) => callRoute(enter, "POST /user/account", { ...by, json: { accountUid } });
const keyed = ({ body }: { body: { messageKey?: string } }) => body.messageKey;

describe("sub-accounts", () => {
  test("are made, changed and listed as vendor clients do", async () => {
    const name = "North";
    const { body } = await post({
      name,
      parentAccountId: account.account.id,
      language: "en",
      timezoneId: "GMT",
      company: null,
      licenses: [],
    });
    expect(contract.createSubAccount.returns.parse(body)).toEqual(body);
    expect(body).toMatchObject({ name, language: "en", timezoneId: "GMT", parentAccountId: account.account.id });
    const changed = await put(body.id, { language: "it", timezoneId: "Europe/Prague" });
    expect(changed.body).toMatchObject({ id: body.id, name, language: "it", timezoneId: "Europe/Prague" });
    expect((await list()).map(({ id }) => id)).toContain(body.id);
    expect(await list({ key: other.owner.apiKey })).toEqual([]);
  });

  test("stand three deep, below the caller's own account only", async () => {
    const child = await made("Child");
    const grandchild = await made("Grandchild", { parentAccountId: child });
    expect(keyed(await post({ name: "Deeper", parentAccountId: grandchild }))).toBe(
      "error.validation.subAccountParent",
    );
    for (const parentAccountId of ["dummyAccountId", other.account.id])
      expect(keyed(await post({ name: "Nowhere", parentAccountId }))).toBe("error.notFound.accountNotFound");
    expect(keyed(await put(child, { name: "Theirs" }, { key: other.owner.apiKey }))).toBe(
      "error.notFound.accountNotFound",
    );
    expect(keyed(await put(account.account.id, { name: "Own" }))).toBe("error.notFound.accountNotFound");
    for (const parentAccountId of [child, grandchild])
      expect(keyed(await put(child, { parentAccountId }))).toBe("error.validation.subAccountParent");
    const beside = await made("Beside");
    expect(keyed(await put(child, { parentAccountId: beside }))).toBe("error.validation.subAccountParent");
    expect((await put(grandchild, { parentAccountId: beside })).body).toMatchObject({ parentAccountId: beside });
    expect((await put(child, { parentAccountId: beside })).body).toMatchObject({ parentAccountId: beside });
  });

  test("have names, and languages and zones that there are", async () => {
    expect(keyed(await post({ name: " " }))).toBe("error.validation.nameRequired");
    expect(keyed(await post({ name: "A", timezoneId: "Mars/Olympus" }))).toBe("error.validation.timezone");
    expect(keyed(await post({ name: "A", language: "xx" }))).toBe("error.validation.language");
  });

  test("of two that are put below each other at once, one stays where it was", async () => {
    const [a, b] = [await made("A"), await made("B")];
    const answers = await Promise.all([put(a, { parentAccountId: b }), put(b, { parentAccountId: a })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const rows = (await list()).filter(({ id }) => id === a || id === b);
    expect(rows.filter(({ parentAccountId }) => parentAccountId === account.account.id)).toHaveLength(1);
  });

  test("are whoever's who has the permission", async () => {
    const clerk = await makeSender(account.account.id);
    const by = { key: clerk.apiKey };
    expect(keyed(await post({ name: "Clerk's" }, by))).toBe("error.forbidden.noPermission");
    expect(await mayEnter(by)).toEqual([account.account.id]);
    const permissions = ["sender_admin.sub_account_management"];
    const role = await callRoute(roles, "POST /account/roles", { ...owner(), json: { name: "Branches", permissions } });
    const give = { ...owner(), params: { senderId: clerk.row.id }, json: { accountRoles: [{ id: role.body.id }] } };
    expect((await callRoute(ofSender, "POST /account/senders/s/roles", give)).status).toBe(200);
    const theirs = await made("Clerk's", {}, by);
    expect(await mayEnter(by)).toContain(theirs);
  });
});

describe("a key of a sub-account", () => {
  test("is told in the list of whoever has it, as long as they do", async () => {
    const id = await made("Listed");
    const since = async (by = owner()) => {
      const { body } = await callRoute(all, "GET /account/subaccounts", by);
      expect(contract.listSubAccounts.returns.parse(body)).toEqual(body);
      return body.find((row: { id: string }) => row.id === id).apiKeyCreated;
    };
    const first = await since();
    await makeKey(id);
    expect(Date.parse(await since())).toBeGreaterThan(Date.parse(first));
    const manager = await makeSender(account.account.id, { type: "MANAGER" });
    expect(await since({ key: manager.apiKey })).toBeUndefined();
    const params = { subAccountId: id };
    await callRoute(oneKey, `DELETE /account/subaccountApiKeys/${id}`, { ...owner(), params });
    expect(await since()).toBeUndefined();
  });

  test("acts there and nowhere else, and one of the parent's does not act there", async () => {
    const id = await made("Keyed");
    const by = await keyOf(id);
    expect(await whoseAccount(by)).toBe(id);
    expect(await mayEnter(by)).toEqual([id]);
    expect(await list(by)).toEqual([]);
    const read = (senderId: string, who: By) =>
      callRoute(sender, `GET /account/senders/${senderId}`, { ...who, params: { senderId } });
    expect(keyed(await read(account.owner.row.id, by))).toBe("error.validation.otherAccountSender");
    const [standIn] = await db.select().from(senders).where(eq(senders.accountId, id));
    expect(standIn).toMatchObject({ email: account.owner.row.email, homeId: account.owner.row.id, type: "MANAGER" });
    expect(keyed(await read(standIn?.id ?? "", owner()))).toBe("error.validation.otherAccountSender");
    const inviting = { ...by, json: { email: account.owner.row.email, firstName: "O" } };
    const invited = await callRoute(allSenders, "POST /account/senders", inviting);
    expect(invited.body).toMatchObject({ id: standIn?.id, firstName: account.owner.row.firstName });
  });

  test("is listed to whose it is, as vendor clients read it, and ends", async () => {
    const id = await made("Listed");
    const first = await makeKey(id);
    const second = await makeKey(id);
    expect(second.body).toEqual({ accountUid: id, accountName: "Listed", apiKey: expect.any(String) });
    const listed = async (by = owner()) => (await callRoute(keys, "GET /account/subaccountApiKeys", by)).body;
    expect(await listed()).toContainEqual(second.body);
    expect(await whoseAccount({ key: first.body.apiKey })).toBe(401);
    const colleague = await makeSender(account.account.id, { type: "MANAGER" });
    expect(await listed({ key: colleague.apiKey })).toEqual([]);
    const end = () =>
      callRoute(oneKey, "DELETE /account/subaccountApiKeys/s", { ...owner(), params: { subAccountId: id } });
    expect((await end()).status).toBe(204);
    expect(keyed(await end())).toBe("error.notFound.keyNotFound");
    expect(await whoseAccount({ key: second.body.apiKey })).toBe(401);
    expect(keyed(await makeKey(other.account.id))).toBe("error.notFound.accountNotFound");
    const inOrder = accountEvents.sequence;
    const told = await db.select().from(accountEvents).where(eq(accountEvents.accountId, id)).orderBy(inOrder);
    expect(told.map(({ act }) => act)).toEqual(["account.created", "key.made", "key.made", "key.revoked"]);
  });

  test("of two who make one at once, both are made managers there once", async () => {
    const id = await made("At once");
    const colleague = await makeSender(account.account.id, { type: "MANAGER" });
    const by = { key: colleague.apiKey };
    const answers = await Promise.all([makeKey(id, by), makeKey(id, by)]);
    const opened = await Promise.all(answers.map(({ body }) => whoseAccount({ key: body.apiKey })));
    expect(opened.toSorted()).toEqual([401, id].toSorted());
    const rows = await db.select().from(senders).where(eq(senders.homeId, colleague.row.id));
    expect(rows).toHaveLength(1);
  });

  test("ends for as long as its sender may not manage sub-accounts at home, or not sign in", async () => {
    const id = await made("Lost");
    const colleague = await makeSender(account.account.id, { type: "MANAGER" });
    const by = await keyOf(id, { key: colleague.apiKey });
    const change = (json: object) =>
      callRoute(sender, "PUT /account/senders/s", { ...owner(), params: { senderId: colleague.row.id }, json });
    for (const [away, back] of [
      [{ type: "REGULAR" }, { type: "MANAGER" }],
      [{ status: "LOCKED" }, { status: "ACTIVE" }],
    ] as const) {
      await change(away);
      expect(await whoseAccount(by)).toBe(401);
      await change(back);
      expect(await whoseAccount(by)).toBe(id);
    }
    await change({ firstName: "Renamed" });
    const [standIn] = await db.select().from(senders).where(eq(senders.homeId, colleague.row.id));
    expect(standIn?.firstName).toBe("Renamed");
    await callRoute(sender, "DELETE /account/senders/s", { ...owner(), params: { senderId: colleague.row.id } });
    expect(await whoseAccount(by)).toBe(401);
  });
});

describe("going on in a sub-account", () => {
  test("the same session acts there, sees the way back, and goes back", async () => {
    const id = await made("There");
    const { cookie } = await sessionHeaders(account.owner);
    const by = { headers: { cookie } };
    expect((await go(id, by)).body).toEqual({ accountUid: id, accountName: "There" });
    expect(await whoseAccount(by)).toBe(id);
    expect(await mayEnter(by)).toEqual(expect.arrayContaining([account.account.id, id]));
    const open = await callRoute(sessions, "GET /user/sessions", by);
    expect(open.body).toContainEqual(expect.objectContaining({ current: true }));
    const below = await made("Below", {}, by);
    expect((await list()).find((row) => row.id === below)?.parentAccountId).toBe(id);
    expect((await go(below, by)).status).toBe(200);
    expect((await go(account.account.id, by)).status).toBe(200);
    expect(await whoseAccount(by)).toBe(account.account.id);
    const told = await db.select().from(accountEvents).where(eq(accountEvents.accountId, id));
    expect(told.map(({ act }) => act)).toContain("subAccount.entered");
  });

  test("nobody goes where they may not, and no key goes anywhere", async () => {
    const id = await made("Closed");
    const clerk = await makeSender(account.account.id);
    const { cookie } = await sessionHeaders(clerk);
    expect(keyed(await go(id, { headers: { cookie } }))).toBe("error.forbidden.noPermission");
    const stranger = await sessionHeaders(other.owner);
    expect(keyed(await go(id, { headers: stranger }))).toBe("error.notFound.accountNotFound");
    expect(keyed(await go(id, owner()))).toBe("error.forbidden.restrictedSession");
    expect(keyed(await go(account.account.id, await keyOf(id)))).toBe("error.forbidden.restrictedSession");
  });

  test("an account that demands a second step lets in nobody without one", async () => {
    const id = await made("Strict");
    const configuration = { security: { secondStepRequired: true } };
    await db.update(accounts).set({ configuration }).where(eq(accounts.id, id));
    const headers = await sessionHeaders(account.owner);
    expect(keyed(await go(id, { headers }))).toBe("error.forbidden.actionNotAllowed");
    expect(await whoseAccount({ headers })).toBe(account.account.id);
  });

  test("whoever is locked at home is out there at once", async () => {
    const id = await made("Out");
    const colleague = await makeSender(account.account.id, { type: "MANAGER" });
    const headers = await sessionHeaders(colleague);
    await go(id, { headers });
    const locking = { ...owner(), params: { senderId: colleague.row.id }, json: { status: "LOCKED" } };
    await callRoute(sender, "PUT /account/senders/s", locking);
    expect(await whoseAccount({ headers })).toBe(401);
    await callRoute(sender, "PUT /account/senders/s", { ...locking, json: { status: "ACTIVE" } });
    expect(await whoseAccount({ headers })).toBe(401);
  });
});
