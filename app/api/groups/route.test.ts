import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { senders } from "#db/schema/senders.ts";
import { groups as contract } from "#lib/contract/groups.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as invite from "./[groupId]/invite/route.ts";
import * as members from "./[groupId]/members/route.ts";
import * as one from "./[groupId]/route.ts";
import * as all from "./route.ts";
import * as summary from "./summary/route.ts";

let account: TestAccount;
let other: TestAccount;
let ann: TestSender;
let bob: TestSender;
beforeAll(async () => {
  account = await makeAccount({ senders: 2 });
  other = await makeAccount();
  [ann, bob] = account.senders as [TestSender, TestSender];
});

const name = () => `Sales ${Math.random().toString(36).slice(2)}`;
const post = (json: unknown, key = account.owner.apiKey) => callRoute(all, "POST /groups", { key, json });
const of = (method: "GET" | "PUT" | "DELETE", groupId: string, json?: unknown, key = account.owner.apiKey) =>
  callRoute(one, `${method} /groups/${groupId}`, { key, json, params: { groupId } });
const add = (groupId: string, json: unknown, key = account.owner.apiKey) =>
  callRoute(members, "POST /groups/g/members", { key, json, params: { groupId } });
const ask = (groupId: string, json: unknown, key = account.owner.apiKey) =>
  callRoute(invite, "POST /groups/g/invite", { key, json, params: { groupId } });

describe("POST a group", () => {
  test("200 with the client's id and every member filled in", async () => {
    const id = `g-${Date.now()}`;
    const { status, body } = await post({
      id,
      name: "Board",
      email: "board@example.com",
      account: null,
      created: null,
    });
    expect(status).toBe(200);
    expect(contract.createGroup.returns.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      id,
      name: "Board",
      email: "board@example.com",
      emailMembers: false,
      members: [],
      account: { id: account.account.id },
      data: null,
    });
    expect((await of("GET", id)).body).toEqual(body);
  });

  test("200 with members at once", async () => {
    const { body } = await post({
      name: name(),
      emailMembers: true,
      members: [{ email: ann.row.email.toUpperCase(), memberType: "MANAGER" }, { userId: bob.row.id }],
    });
    expect(body.members).toHaveLength(2);
    expect(body.members).toContainEqual({
      userId: ann.row.id,
      firstName: ann.row.firstName,
      lastName: ann.row.lastName,
      email: ann.row.email,
      memberType: "MANAGER",
      pending: false,
    });
  });

  test("400 for a name in use, whatever the case; an id in use; no name", async () => {
    const taken = name();
    const { body } = await post({ name: taken });
    expect((await post({ name: taken.toUpperCase() })).body.messageKey).toBe("error.validation.groupName");
    expect((await post({ name: name(), id: body.id })).body.messageKey).toBe("error.validation.groupId");
    expect((await post({ name: " " })).body.messageKey).toBe("error.validation.nameRequired");
    expect((await post({ name: taken }, other.owner.apiKey)).status).toBe(200);
  });

  test("403 for a regular sender", async () => {
    expect((await post({ name: name() }, ann.apiKey)).body.messageKey).toBe("error.forbidden.noPermission");
  });

  test("two of one name at once: one is made", async () => {
    const twice = name();
    const answers = await Promise.all([post({ name: twice }), post({ name: twice })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });
});

describe("GET groups", () => {
  test("200 by name, a window of them, filtered by a part of the name", async () => {
    const own = await makeAccount({ senders: 1 });
    const key = own.owner.apiKey;
    for (const called of ["beta", "Alpha", "100% gamma"]) await post({ name: called }, key);
    const list = async (query: Record<string, string>, as = key) =>
      (await callRoute(all, "GET /groups", { key: as, query })).body;
    const names = async (query: Record<string, string>) =>
      (await list(query)).results.map((group: { name: string }) => group.name);
    expect(await names({})).toEqual(["100% gamma", "Alpha", "beta"]);
    expect(await names({ dir: "desc" })).toEqual(["beta", "Alpha", "100% gamma"]);
    expect(await names({ from: "2", to: "2" })).toEqual(["Alpha"]);
    expect((await list({ from: "2", to: "2" })).count).toBe(3);
    expect(await names({ name: "A" })).toEqual(["100% gamma", "Alpha", "beta"]);
    expect(await names({ name: "0%" })).toEqual(["100% gamma"]);
    const [sender] = own.senders as [TestSender];
    expect((await list({}, sender.apiKey)).count).toBe(3);
    expect((await list({ requestType: "manager" }, sender.apiKey)).count).toBe(0);
    expect((await list({ requestType: "MANAGER" })).count).toBe(3);
    const short = (await callRoute(summary, "GET /groups/summary", { key: sender.apiKey })).body;
    expect(short.count).toBe(3);
    expect(Object.keys(short.results[0]).sort()).toEqual(["data", "email", "id", "name"]);
  });

  test("404 for another account's and an unknown one, 401 for nobody", async () => {
    const { body } = await post({ name: name() });
    for (const method of ["GET", "PUT", "DELETE"] as const) {
      const json = method === "PUT" ? {} : undefined;
      expect((await of(method, body.id, json, other.owner.apiKey)).body.messageKey).toBe(
        "error.notFound.groupNotFound",
      );
      expect((await of(method, "none", json)).status).toBe(404);
    }
    expect((await add(body.id, { email: "x@example.com" }, other.owner.apiKey)).status).toBe(404);
    expect((await callRoute(all, "GET /groups")).status).toBe(401);
  });
});

describe("PUT a group", () => {
  test("200 changes what is present; members given replace the list", async () => {
    const { body } = await post({ name: name(), email: "a@example.com", members: [{ email: ann.row.email }] });
    const kept = (await of("PUT", body.id, { email: null, emailMembers: true, id: "other" })).body;
    expect(kept).toMatchObject({ id: body.id, name: body.name, email: "", emailMembers: true });
    expect(kept.members).toHaveLength(1);
    const replaced = (await of("PUT", body.id, { ...kept, members: [{ email: bob.row.email, memberType: "MANAGER" }] }))
      .body;
    expect(replaced.members).toMatchObject([{ userId: bob.row.id, memberType: "MANAGER" }]);
    expect((await of("PUT", body.id, { members: [] })).body.members).toEqual([]);
  });

  test("400 for another group's name, 403 for a member who does not manage it, 200 for one who does", async () => {
    const first = (await post({ name: name() })).body;
    const second = (
      await post({
        name: name(),
        members: [{ email: ann.row.email, memberType: "MANAGER" }, { email: bob.row.email }],
      })
    ).body;
    expect((await of("PUT", second.id, { name: first.name })).body.messageKey).toBe("error.validation.groupName");
    expect((await of("PUT", second.id, { email: "n@example.com" }, bob.apiKey)).status).toBe(403);
    expect((await of("DELETE", second.id, undefined, bob.apiKey)).status).toBe(403);
    expect((await of("PUT", second.id, { email: "n@example.com" }, ann.apiKey)).body.email).toBe("n@example.com");
  });
});

describe("POST a member", () => {
  test("200 with the member and the group in one; the id a client gives is kept", async () => {
    const { body: group } = await post({ name: name() });
    const { status, body } = await add(group.id, { email: ann.row.email, userId: "ann-of-theirs", firstName: "X" });
    expect(status).toBe(200);
    expect(contract.addGroupMember.returns.parse(body)).toEqual(body);
    expect(body).toMatchObject({ id: group.id, name: group.name, email: ann.row.email, memberType: "REGULAR" });
    expect(body).toMatchObject({ userId: "ann-of-theirs", firstName: ann.row.firstName, pending: false });
    expect((await add(group.id, { email: ann.row.email, memberType: "MANAGER" })).body.members).toMatchObject([
      { userId: "ann-of-theirs", memberType: "MANAGER" },
    ]);
  });

  test("200 invites somebody without an account, who is pending until they come", async () => {
    const { body: group } = await post({ name: name() });
    const email = `new-${Date.now()}@example.org`;
    const { body } = await ask(group.id, { email, firstName: "Nia", lastName: "New", memberType: "REGULAR" });
    expect(contract.inviteToGroup.returns.parse(body)).toEqual(body);
    expect(body.members).toMatchObject([{ email, firstName: "Nia", pending: true }]);
    const [sender] = await db.select().from(senders).where(eq(senders.email, email));
    expect(sender).toMatchObject({ status: "INVITED", type: "REGULAR", accountId: account.account.id });
    const enqueued = await db.select().from(mails).where(eq(mails.toEmail, email));
    expect(enqueued.map((mail) => mail.kind)).toEqual(["sender-invitation"]);
    await db
      .update(senders)
      .set({ status: "ACTIVE" })
      .where(eq(senders.id, sender?.id ?? ""));
    expect((await of("GET", group.id)).body.members).toMatchObject([{ email, pending: false }]);
    // Once more changes nothing and mails nobody.
    expect((await ask(group.id, { email })).body.members).toHaveLength(1);
    expect(await db.select().from(mails).where(eq(mails.toEmail, email))).toHaveLength(1);
  });

  test("400 for another account's sender and without an address, 404 for an unknown id", async () => {
    const { body: group } = await post({ name: name() });
    expect((await add(group.id, { email: other.owner.row.email })).body.messageKey).toBe(
      "error.validation.otherAccountSender",
    );
    expect((await add(group.id, {})).body.messageKey).toBe("error.validation.memberIncomplete");
    expect((await add(group.id, { userId: other.owner.row.id })).body.messageKey).toBe("error.notFound.userNotFound");
    expect((await add(group.id, { email: "not an address" })).status).toBe(400);
    expect((await of("GET", group.id)).body.members).toEqual([]);
  });

  test("two add the same new person at once: one sender, one membership", async () => {
    const { body: group } = await post({ name: name() });
    const email = `race-${Date.now()}@example.org`;
    const answers = await Promise.all([add(group.id, { email }), add(group.id, { email })]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await db.select().from(senders).where(eq(senders.email, email))).toHaveLength(1);
    expect((await of("GET", group.id)).body.members).toHaveLength(1);
  });
});

test("204 deletes a group; who was removed from the account is no member any more", async () => {
  const gone = await makeSender(account.account.id);
  const { body } = await post({ name: name(), members: [{ email: gone.row.email }, { email: ann.row.email }] });
  await db.update(senders).set({ deleted: new Date() }).where(eq(senders.id, gone.row.id));
  expect((await of("GET", body.id)).body.members).toHaveLength(1);
  expect(await of("DELETE", body.id)).toMatchObject({ status: 204, text: "" });
  expect((await of("GET", body.id)).status).toBe(404);
  expect((await post({ name: body.name, id: body.id })).status).toBe(200);
});
