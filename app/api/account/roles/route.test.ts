// Roles of an account: made, given, changed and deleted, by managers and by whoever a role lets.
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { senderRoles } from "#db/schema/senders.ts";
import { accountRoles as contract } from "#lib/contract/account-roles.ts";
import { basicPermissions } from "#lib/contract/records/permissions.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as apiKey from "../senders/[senderId]/apiKey/route.ts";
import * as ofSender from "../senders/[senderId]/roles/route.ts";
import * as sender from "../senders/[senderId]/route.ts";
import * as signature from "../senders/[senderId]/signatureImage/route.ts";
import * as allSenders from "../senders/route.ts";
import * as one from "./[accountRoleId]/route.ts";
import * as users from "./[accountRoleId]/users/route.ts";
import * as all from "./route.ts";

let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  other = await makeAccount();
});

const unique = () => `Clerk ${Math.random().toString(36).slice(2)}`;
const list = (key = account.owner.apiKey) => callRoute(all, "GET /account/roles", { key });
const post = (json: unknown, key = account.owner.apiKey) => callRoute(all, "POST /account/roles", { key, json });
const of = (method: "GET" | "PUT" | "DELETE", accountRoleId: string, json?: unknown, key = account.owner.apiKey) =>
  callRoute(one, `${method} /account/roles/${accountRoleId}`, { key, json, params: { accountRoleId } });
const usersOf = (accountRoleId: string) =>
  callRoute(users, "GET /account/roles/r/users", { key: account.owner.apiKey, params: { accountRoleId } });
const give = ({ row }: TestSender, ids: string[], key = account.owner.apiKey) =>
  callRoute(ofSender, "POST /account/senders/s/roles", {
    key,
    params: { senderId: row.id },
    json: { accountRoles: ids.map((id) => ({ id })) },
  });
const has = async ({ row }: TestSender) => {
  const call = { key: account.owner.apiKey, params: { senderId: row.id } };
  const { body } = await callRoute(ofSender, "GET /account/senders/s/roles", call);
  return contract.getSenderRoles.returns.parse(body)[0]?.accountRoles.map(({ id }) => id);
};
const made = async (permissions: string[], more: object = {}): Promise<string> => {
  const { status, body, text } = await post({ id: "", name: unique(), permissions, ...more });
  expect(status, text).toBe(200);
  return body.id;
};
const someone = () => makeSender(account.account.id);

describe("the roles of an account", () => {
  test("begin with the two that every account has, and another account's are not among them", async () => {
    const id = await made(["sender_admin.reports"]);
    const { body } = await list();
    expect(contract.listAccountRoles.returns.parse(body)).toEqual(body);
    expect(body.results.slice(0, 2)).toMatchObject([
      { id: "manager", name: "Manager", builtIn: true, userCount: 1 },
      { id: "sender", name: "Sender", builtIn: true, permissions: [...basicPermissions] },
    ]);
    expect(body.count).toBe(body.results.length);
    expect(body.results).toContainEqual(expect.objectContaining({ id, permissions: ["sender_admin.reports"] }));
    expect((await list(other.owner.apiKey)).body.count).toBe(2);
    expect((await of("GET", id, undefined, other.owner.apiKey)).body.messageKey).toBe(
      "error.notFound.accountRoleNotFound",
    );
  });

  test("are made and changed as vendor clients do, permissions that govern nothing here too", async () => {
    const name = unique();
    const { body } = await post({
      id: "",
      name,
      description: "D",
      enabled: true,
      permissions: ["templates_layouts.share_templates", "sender_admin.users"],
    });
    expect(body).toMatchObject({ name, description: "D", enabled: true });
    const changed = await of("PUT", body.id, { description: "NEW", enabled: false });
    expect(changed.body).toEqual({ ...body, description: "NEW", enabled: false });
    expect((await of("GET", body.id)).body).toEqual(changed.body);
  });

  test("refuse a name that is taken, no name, a permission nobody knows, and a change of what every account has", async () => {
    const name = unique();
    await post({ name });
    expect((await post({ name: name.toUpperCase() })).body.messageKey).toBe("error.validation.accountRoleName");
    expect((await post({ name: "manager" })).body.messageKey).toBe("error.validation.accountRoleName");
    expect((await post({ name: "  " })).body.messageKey).toBe("error.validation.nameRequired");
    expect((await post({ name: unique(), permissions: ["fly"] })).status).toBe(400);
    expect((await of("PUT", "manager", { name: "Chief" })).body.messageKey).toBe("error.forbidden.builtInRole");
  });
});

describe("who has a role", () => {
  test("is said of the sender, of the role and in the list of senders", async () => {
    const [ann, bob] = [await someone(), await someone()];
    const id = await made(["transaction.transaction"]);
    expect(await has(ann)).toEqual(["sender"]);
    const given = await give(ann, [id]);
    expect(given.body).toMatchObject({ userId: ann.row.id, accountId: account.account.id });
    expect(await has(ann)).toEqual([id]);
    expect((await usersOf(id)).body).toEqual({ count: 1, results: [ann.row.id] });
    expect((await usersOf("sender")).body.results).toContain(bob.row.id);
    expect((await usersOf("sender")).body.results).not.toContain(ann.row.id);
    const query = { roleId: id };
    const found = await callRoute(allSenders, "GET /account/senders", { key: account.owner.apiKey, query });
    expect(found.text).toContain(ann.row.id);
    expect(found.text).not.toContain(bob.row.id);
  });

  test("several together allow what each does; the built-in one counts only where it is given too", async () => {
    const ann = await someone();
    const [first, second] = [await made(["sender_admin.reports"]), await made(["sender_admin.users"])];
    await give(ann, [first, second]);
    expect((await has(ann))?.toSorted()).toEqual([first, second].toSorted());
    await give(ann, [first, "sender"]);
    expect(await has(ann)).toEqual(["sender", first]);
    await give(ann, ["sender"]);
    expect(await has(ann)).toEqual(["sender"]);
  });

  test("the role of managers makes one, and another takes it away; not the account's owner", async () => {
    const ann = await someone();
    await give(ann, ["manager"]);
    expect((await list(ann.apiKey)).status).toBe(200);
    await give(ann, ["sender"]);
    expect((await list(ann.apiKey)).body.messageKey).toBe("error.forbidden.noPermission");
    expect((await give(account.owner, ["sender"])).body.messageKey).toBe("error.forbidden.ownAccess");
  });

  test("nobody is left without, and a role that is off or another account's is given to nobody", async () => {
    const ann = await someone();
    const off = await made([], { enabled: false });
    expect((await give(ann, [])).status).toBe(400);
    expect((await give(ann, [off])).status).toBe(400);
    const { body } = await post({ name: unique() }, other.owner.apiKey);
    expect((await give(ann, [body.id])).status).toBe(400);
    expect(await has(ann)).toEqual(["sender"]);
  });
});

describe("deleting a role", () => {
  test("304 where somebody would be left without, and for what every account has", async () => {
    const ann = await someone();
    const id = await made(["transaction.transaction"]);
    await give(ann, [id]);
    expect((await of("DELETE", id)).status).toBe(304);
    expect((await of("DELETE", "sender")).status).toBe(304);
    expect(await has(ann)).toEqual([id]);
    await give(ann, [id, "sender"]);
    expect((await of("DELETE", id)).status).toBe(204);
    expect(await has(ann)).toEqual(["sender"]);
    expect((await of("DELETE", id)).status).toBe(404);
  });

  test("two roles of one person at once: one of them stays", async () => {
    const ann = await someone();
    const [first, second] = [await made([]), await made([])];
    await give(ann, [first, second]);
    const answers = await Promise.all([of("DELETE", first), of("DELETE", second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 304]);
    expect(await db.$count(senderRoles, eq(senderRoles.senderId, ann.row.id))).toBe(1);
  });

  test("while it is given: somebody has it, or it is gone, never neither", async () => {
    const ann = await someone();
    const id = await made([]);
    const [given, gone] = await Promise.all([give(ann, [id]), of("DELETE", id)]);
    expect([
      [200, 304],
      [400, 204],
    ]).toContainEqual([given.status, gone.status]);
    expect(await has(ann)).toEqual(given.status === 200 ? [id] : ["sender"]);
  });
});

describe("whoever manages by a role", () => {
  const keep = ["sender_admin.users", "sender_admin.role"];

  test("gives and makes no more than they have, and changes nobody who may do more", async () => {
    const [clerk, ann, chief] = [
      await someone(),
      await someone(),
      await makeSender(account.account.id, { type: "MANAGER" }),
    ];
    await give(clerk, [await made(keep)]);
    const more = await made(["sender_admin.security_settings"]);
    const less = await made(["sender_admin.users", "transaction.transaction"]);
    const refused = "error.forbidden.noPermission";
    expect((await give(ann, [less], clerk.apiKey)).status).toBe(200);
    expect((await give(ann, [more], clerk.apiKey)).body.messageKey).toBe(refused);
    expect((await give(clerk, ["manager"], clerk.apiKey)).body.messageKey).toBe(refused);
    expect((await of("PUT", more, { enabled: false }, clerk.apiKey)).body.messageKey).toBe(refused);
    expect((await post({ name: unique(), permissions: ["sender_admin.reports"] }, clerk.apiKey)).body.messageKey).toBe(
      refused,
    );
    const change = ({ row }: TestSender, json: object) =>
      callRoute(sender, "POST /account/senders/s", { key: clerk.apiKey, params: { senderId: row.id }, json });
    expect((await change(ann, { title: "Clerk" })).status).toBe(200);
    expect((await change(chief, { email: `x-${clerk.row.email}` })).body.messageKey).toBe(refused);
    expect((await change(ann, { type: "MANAGER" })).body.messageKey).toBe(refused);
    await give(ann, [more]);
    expect((await change(ann, { title: "Chief" })).body.messageKey).toBe(refused);
    const json = { email: `new-${clerk.row.email}`, type: "MANAGER" };
    expect((await callRoute(allSenders, "POST /account/senders", { key: clerk.apiKey, json })).body.messageKey).toBe(
      refused,
    );
  });
  test("reads and renews nobody's key, and sees no signature of somebody who may do more", async () => {
    const [clerk, ann] = [await someone(), await someone()];
    const chiefs = [await makeSender(account.account.id, { type: "MANAGER" }), await someone()] as const;
    await give(clerk, [await made(["sender_admin.api_access", "sender_admin.users"])]);
    await give(chiefs[1], [await made(["sender_admin.role"])]);
    const as = ({ row }: TestSender) => ({ key: clerk.apiKey, params: { senderId: row.id } });
    const tried = async (whose: TestSender) => [
      (await callRoute(apiKey, "GET /account/senders/s/apiKey", as(whose))).status,
      (await callRoute(apiKey, "POST /account/senders/s/apiKey", as(whose))).status,
      (await callRoute(signature, "GET /account/senders/s/signatureImage", as(whose))).status,
    ];
    for (const chief of chiefs) {
      expect(await tried(chief)).toEqual([403, 403, 403]);
      // The key that was there goes on.
      expect((await list(chief.apiKey)).status).toBe(200);
    }
    // Keys of others are for managers alone; a signature that is not there yet is nobody's.
    expect(await tried(ann)).toEqual([403, 403, 204]);
  });
});
