// The delegates of a sender: naming, replacing, removing, and the log of it.
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { delegationEvents } from "#db/schema/delegation-events.ts";
import { mails } from "#db/schema/mails.ts";
import { accountRoles, senderRoles } from "#db/schema/senders.ts";
import { composeMail } from "#lib/delivery/mail/compose-mail.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as sender from "../route.ts";
import * as one from "./[delegateId]/route.ts";
import * as route from "./route.ts";

let made: TestAccount;
let me: TestSender;
let ann: TestSender;
let bob: TestSender;
let invited: TestSender;
beforeEach(async () => {
  made = await makeAccount({ features: { delegation: true } });
  me = await makeSender(made.account.id, { firstName: "Mia", lastName: "Away" });
  ann = await makeSender(made.account.id, { firstName: "Ann", lastName: "Able" });
  bob = await makeSender(made.account.id);
  invited = await makeSender(made.account.id, { status: "INVITED" });
});

const all = (method: "GET" | "PUT" | "DELETE", as = me, json?: unknown, senderId = me.row.id) =>
  callRoute(route, `${method} /account/senders/${senderId}/delegates`, {
    key: as.apiKey,
    params: { senderId },
    ...(json === undefined ? {} : { json }),
  });
const single = (method: "POST" | "DELETE", delegateId: string, json?: unknown, as = me) =>
  callRoute(one, `${method} /account/senders/${me.row.id}/delegates/${delegateId}`, {
    key: as.apiKey,
    params: { senderId: me.row.id, delegateId },
    ...(json === undefined ? {} : { json }),
  });
async function giveRole({ row }: TestSender, permissions: string[]) {
  const roleId = `role-${row.id}`;
  await db.insert(accountRoles).values({ id: roleId, accountId: row.accountId, name: roleId, permissions });
  await db.insert(senderRoles).values({ senderId: row.id, roleId });
}
const ids = async () => (await all("GET")).body.map(({ id }: { id: string }) => id).sort();
const sorted = (...people: TestSender[]) => people.map(({ row }) => row.id).sort();
const hasDelegates = async () =>
  (await callRoute(sender, "GET /account/senders/x", { key: me.apiKey, params: { senderId: me.row.id } })).body
    .hasDelegates;

test("200 as vendor clients do it: clear, add, remove, replace by ids, clear; also who is only invited", async () => {
  expect((await all("DELETE", made.owner)).status).toBe(204);
  for (const { row } of [ann, bob, invited]) {
    const { status, body } = await single("POST", row.id, { id: row.id, email: row.email, name: "x", data: null });
    expect([status, body.id, body.email]).toEqual([200, row.id, row.email]);
  }
  expect([await ids(), await hasDelegates()]).toEqual([sorted(ann, bob, invited), true]);
  expect((await single("DELETE", bob.row.id)).status).toBe(204);
  expect(await ids()).toEqual(sorted(ann, invited));
  expect((await all("PUT", me, [bob.row.id, invited.row.id])).body).toHaveLength(2);
  expect(await ids()).toEqual(sorted(bob, invited));
  await all("DELETE");
  expect([await ids(), await hasDelegates()]).toEqual([[], false]);
});

test("200 with dates; a bare last day counts whole, a bare id keeps the dates, and a delegation that is over is no more", async () => {
  const dates = { startDate: "2020-01-01", expiryDate: "2020-01-31", sendEmailCopies: true };
  expect((await single("POST", ann.row.id, dates)).body).toMatchObject({
    name: "Ann Able",
    startDate: "2020-01-01T00:00:00Z",
    expiryDate: "2020-01-31T23:59:59Z",
    sendEmailCopies: true,
  });
  expect((await all("PUT", me, [ann.row.id])).body).toMatchObject([{ expiryDate: "2020-01-31T23:59:59Z" }]);
  expect(await hasDelegates()).toBe(false);
  const [open] = (await all("PUT", me, [{ id: ann.row.id, startDate: "", expiryDate: null }])).body;
  expect("startDate" in open || "expiryDate" in open).toBe(false);
  expect(await hasDelegates()).toBe(true);
});

test("400 for oneself, for somebody locked, of another account, and for dates that run backwards", async () => {
  const locked = await makeSender(made.account.id, { status: "LOCKED" });
  const stranger = await makeSender((await makeAccount()).account.id);
  for (const { row } of [me, locked, stranger]) {
    const { status, body } = await single("POST", row.id);
    expect([status, body.messageKey]).toEqual([400, "error.validation.delegate"]);
  }
  const { body } = await single("POST", ann.row.id, { startDate: "2026-02-01", expiryDate: "2020-01-01" });
  expect([body.code, body.messageKey]).toEqual([400, "error.validation.delegationDates"]);
  expect(await ids()).toEqual([]);
});

test("all or nothing: 404 for a list with somebody unknown leaves the delegates as they were", async () => {
  await all("PUT", me, [ann.row.id]);
  expect((await all("PUT", me, [bob.row.id, "nobody"])).status).toBe(404);
  expect(await ids()).toEqual(sorted(ann));
});

test("403 for another sender, 400 for another account's manager, 404 for a delegate who is none", async () => {
  expect((await all("GET", ann)).status).toBe(403);
  expect((await all("PUT", ann, [])).status).toBe(403);
  expect((await all("GET", (await makeAccount()).owner)).status).toBe(400);
  const { status, body } = await single("DELETE", ann.row.id);
  expect([status, body.messageKey]).toEqual([404, "error.notFound.delegateNotFound"]);
});

test("every change is logged with who made it", async () => {
  await single("POST", ann.row.id, undefined, made.owner);
  await single("POST", ann.row.id, { expiryDate: "2030-01-01" });
  await single("DELETE", ann.row.id);
  const events = await db
    .select()
    .from(delegationEvents)
    .where(eq(delegationEvents.senderId, me.row.id))
    .orderBy(asc(delegationEvents.id));
  expect(events.map(({ type, userName }) => [type, userName])).toEqual([
    ["DELEGATE_ADDED", made.owner.caller.name],
    ["DELEGATE_CHANGED", "Mia Away"],
    ["DELEGATE_REMOVED", "Mia Away"],
  ]);
  expect(events[0]?.description).toBe("Ann Able may act for Mia Away.");
});

test("who is given a delegate by a manager is told by mail, and may end it; who names one themselves is not", async () => {
  await single("POST", ann.row.id, undefined, made.owner);
  await single("POST", ann.row.id, { expiryDate: "2999-01-01" }, made.owner);
  await single("POST", bob.row.id);
  const told = await db.select().from(mails).where(eq(mails.toEmail, me.row.email));
  expect(told.map(({ kind, facts }) => [kind, facts.to])).toEqual([["delegate-named", "Ann Able"]]);
  const composed = told[0] && (await composeMail(db, told[0]));
  expect(composed?.template.subject).toBe("Ann Able may act for you now");
  expect(composed?.template.paragraphs.join(" ")).toContain("end the delegation in the settings");
  expect((await single("DELETE", ann.row.id)).status).toBe(204);
});

test("two who name each other at once both may", async () => {
  const back = callRoute(one, "POST /account/senders/x/delegates/y", {
    key: ann.apiKey,
    params: { senderId: ann.row.id, delegateId: me.row.id },
  });
  const both = await Promise.all([single("POST", ann.row.id), back]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
});

test("403 for whoever only keeps the senders by a role: they name themselves for nobody, and end nobody's delegation", async () => {
  const keeper = await makeSender(made.account.id);
  await giveRole(keeper, ["transaction.transaction", "sender_admin.users"]);
  await single("POST", ann.row.id);
  for (const tried of [
    await all("PUT", keeper, [keeper.row.id]),
    await single("POST", keeper.row.id, undefined, keeper),
    await all("DELETE", keeper),
    await single("DELETE", ann.row.id, undefined, keeper),
  ])
    expect([tried.status, tried.body.messageKey]).toEqual([403, "error.forbidden.noPermission"]);
  expect(await ids()).toEqual(sorted(ann));
  expect((await all("PUT", keeper, [bob.row.id], keeper.row.id)).status).toBe(200);
});

test("delegation off: 403 for a new one, also by a role; who is there stays and can be ended, and managers still name", async () => {
  const keeper = await makeSender(made.account.id);
  await giveRole(keeper, ["transaction.transaction", "sender_admin.users"]);
  await single("POST", ann.row.id);
  await db
    .update(accounts)
    .set({ features: { delegation: false } })
    .where(eq(accounts.id, made.account.id));
  for (const tried of [
    await single("POST", bob.row.id),
    await single("POST", ann.row.id, { expiryDate: "2999-01-01" }),
    await all("PUT", me, [ann.row.id, bob.row.id]),
    await all("PUT", keeper, [bob.row.id], keeper.row.id),
  ])
    expect([tried.status, tried.body.messageKey]).toEqual([403, "error.forbidden.feature"]);
  expect((await all("PUT", me, [ann.row.id])).status).toBe(200);
  expect(await ids()).toEqual(sorted(ann));
  expect((await single("DELETE", ann.row.id)).status).toBe(204);
  expect((await single("POST", bob.row.id, undefined, made.owner)).status).toBe(200);
});
