// One address has two rows, at home and in a sub-account: each is found where it is asked for, and neither opens more than it is for.
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { accounts } from "#db/schema/accounts.ts";
import { packages, signers } from "#db/schema/packages.ts";
import { groupMembers, senders } from "#db/schema/senders.ts";
import { sessions as sessionRows } from "#db/schema/sessions.ts";
import { isSignedIn, openSession, revokeSessionsOf } from "#lib/auth/sessions.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { fastTrackToken } from "#lib/packages/fast-track-token.ts";
import { membersOf } from "#lib/packages/groups/members-of.ts";
import { openFastTrack } from "#lib/packages/open-fast-track.ts";
import { sendersByEmail } from "#lib/packages/roles/signer-rows.ts";
import { askLogin } from "#lib/signing/authentication/sender-login.ts";
import { makeAccount, makeSender, sessionHeaders, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { readyPackage } from "#lib/testing/package-input.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as redeem from "../../../auth/route.ts";
import * as apiKey from "../../account/senders/[senderId]/apiKey/route.ts";
import * as sender from "../../account/senders/[senderId]/route.ts";
import * as keys from "../../account/subaccountApiKeys/route.ts";
import * as subAccount from "../../account/subaccounts/[subAccountId]/route.ts";
import * as subAccounts from "../../account/subaccounts/route.ts";
import * as token from "../../authenticationTokens/user/route.ts";
import * as groups from "../../groups/route.ts";
import * as me from "../../instance/me/route.ts";
import * as session from "../../session/route.ts";
import * as sessions from "../sessions/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let nora: TestSender;
let subAccountId: string;
let key: string;
let standIn: typeof senders.$inferSelect;
beforeEach(async () => {
  account = await makeAccount();
  nora = await makeSender(account.account.id, { type: "MANAGER" });
  const below = { key: account.owner.apiKey, json: { name: "Away" } };
  subAccountId = (await callRoute(subAccounts, "POST /account/subaccounts", below)).body.id;
  key = await awayKey();
  standIn = await noraAway();
});

const awayKey = async (): Promise<string> => {
  const call = { key: nora.apiKey, json: { accountUid: subAccountId } };
  return (await callRoute(keys, "POST /account/subaccountApiKeys", call)).body.apiKey;
};
async function noraAway(): Promise<typeof senders.$inferSelect> {
  const mine = and(eq(senders.homeId, nora.row.id), eq(senders.accountId, subAccountId));
  const [row] = await db.select().from(senders).where(mine);
  if (!row) throw new Error("nobody stands there for Nora");
  return row;
}
const go = (headers: { cookie: string }, accountUid: string) =>
  callRoute(route, "POST /user/account", { headers, json: { accountUid } });
const isIn = async (cookie: string) => (await callRoute(me, "GET /instance/me", { cookie })).status === 200;

test("what a program has opened with a key of the sub-account is nobody at home", async () => {
  const { id: senderId, accountId } = standIn;
  const opened = { kind: "sender", senderId, accountId, ip: "192.0.2.1", userAgent: "test" } as const;
  const byProgram = hashToken(await openSession({ ...opened, facts: { program: "key of a program" } }));
  expect(await isSignedIn(db, [byProgram], standIn.id)).toBe(true);
  expect(await isSignedIn(db, [byProgram], nora.row.id)).toBe(false);
  const inPerson = hashToken(await openSession(opened));
  expect(await isSignedIn(db, [byProgram, inPerson], nora.row.id)).toBe(true);
});

test("whoever ends all other sessions at home lets nobody in by what was asked for in a sub-account", async () => {
  const away = await sessionHeaders(nora);
  expect((await go(away, subAccountId)).status).toBe(200);
  const asked = await callRoute(token, "POST /authenticationTokens/user", { headers: away });
  const here = await sessionHeaders(nora);
  expect((await callRoute(sessions, "DELETE /user/sessions", { headers: here })).status).toBe(204);
  expect([await isIn(away.cookie), await isIn(here.cookie)]).toEqual([false, true]);
  const redeemed = await callRoute(redeem, `GET /auth?authenticationToken=${asked.body.value}`);
  expect(redeemed.body.messageKey).toBe("error.unauthorised.token");
});

test("joins groups at home and in the sub-account by the one address", async () => {
  const { email } = nora.row;
  // Written last, so that the database comes upon it last.
  await db.update(senders).set({ title: "Ms" }).where(eq(senders.id, nora.row.id));
  const make = (by: string) =>
    callRoute(groups, "POST /groups", { key: by, json: { name: "Team", email, members: [{ email }] } });
  for (const [by, id] of [
    [nora.apiKey, nora.row.id],
    [key, standIn.id],
  ] as const) {
    const made = await make(by);
    expect(made.body.members, made.text).toMatchObject([{ userId: id }]);
  }
});

test("signs for a group of people as who they are in the package's account", async () => {
  const { email } = nora.row;
  const members = [{ email, firstName: "", lastName: "", memberType: "AD_HOC_GROUP_MEMBER", userId: null }];
  const signer = { id: "team", signerType: "AD_HOC_GROUP_SIGNER", group: { id: "ad-hoc", name: "Team", members } };
  const memberIn = async (by: string) => {
    const packageId = await createByApi(by, { name: "Lease", roles: [{ id: "team", signers: [signer] }] });
    const place = and(eq(signers.packageId, packageId), eq(signers.roleId, "team"));
    const [row] = await db.select().from(signers).where(place);
    if (!row) throw new Error("the group has no place");
    return (await membersOf(db, row)).map(({ senderId }) => senderId);
  };
  // Written last, so that the database comes upon it last.
  await db.update(senders).set({ title: "Ms" }).where(eq(senders.id, nora.row.id));
  expect(await memberIn(nora.apiKey)).toEqual([nora.row.id]);
  await db.update(senders).set({ title: "Ms" }).where(eq(senders.id, standIn.id));
  expect(await memberIn(key)).toEqual([standIn.id]);
});

test("removed in the sub-account and come back, they have a key there as every sender", async () => {
  const removal = { key: account.owner.apiKey, json: { accountUid: subAccountId } };
  const { body } = await callRoute(keys, "POST /account/subaccountApiKeys", removal);
  const gone = { key: body.apiKey, params: { senderId: standIn.id } };
  expect((await callRoute(sender, "DELETE /account/senders/s", gone)).status).toBe(204);
  const headers = await sessionHeaders(nora);
  expect((await go(headers, subAccountId)).status).toBe(200);
  const read = await callRoute(apiKey, "GET /account/senders/s/apiKey", { headers, params: { senderId: standIn.id } });
  expect([read.status, read.body.apiKey]).toEqual([200, expect.any(String)]);
});

test("nobody is asked to sign in as somebody who can sign in nowhere any more", async () => {
  const pkg = { accountId: subAccountId, ownerId: "another" };
  const asked = () => askLogin(db, pkg, [{ senderId: standIn.id, email: standIn.email }]);
  expect(await asked()).toEqual([true]);
  await db.update(senders).set({ status: "LOCKED" }).where(eq(senders.id, nora.row.id));
  expect(await asked()).toEqual([false]);
});

test("whose sessions are being ended at this moment goes nowhere meanwhile", async () => {
  const headers = await sessionHeaders(nora);
  const entered = await db.transaction(async (tx) => {
    // As whoever changes a password, or locks somebody (lockSender).
    await tx.select().from(senders).where(eq(senders.id, nora.row.id)).for("no key update");
    const entering = go(headers, subAccountId);
    const waiting = sql`select count(*)::int as count from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%senders%no key update%'`;
    const isWaiting = async () => ((await db.execute<{ count: number }>(waiting)).rows[0]?.count ?? 0) > 0;
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
    await revokeSessionsOf(nora.row.id, tx);
    return { entering };
  });
  expect((await entered.entering).status).toBe(401);
  expect(await isIn(headers.cookie)).toBe(false);
});

test("removed at home, their sub-account is owned by whoever owns the account above", async () => {
  const { body } = await callRoute(subAccounts, "POST /account/subaccounts", {
    key: nora.apiKey,
    json: { name: "Hers" },
  });
  const ownerOf = async () => {
    const [row] = await db
      .select({ homeId: senders.homeId })
      .from(accounts)
      .innerJoin(senders, eq(senders.id, accounts.ownerId))
      .where(eq(accounts.id, body.id));
    return row?.homeId;
  };
  expect(await ownerOf()).toBe(nora.row.id);
  const removal = { key: account.owner.apiKey, params: { senderId: nora.row.id } };
  expect((await callRoute(sender, "DELETE /account/senders/s", removal)).status).toBe(204);
  expect(await ownerOf()).toBe(account.owner.row.id);
});

test("removed at home, they are gone in every sub-account, and its owner takes over what they managed", async () => {
  const packageId = await createByApi(key, { name: "Lease" });
  await db.update(packages).set({ creatorId: null }).where(eq(packages.id, packageId));
  const { email } = nora.row;
  const json = { name: "Team", email, members: [{ email }] };
  const group = await callRoute(groups, "POST /groups", { key, json });
  const removal = { key: account.owner.apiKey, params: { senderId: nora.row.id } };
  expect((await callRoute(sender, "DELETE /account/senders/s", removal)).status).toBe(204);
  expect((await noraAway()).deleted).not.toBeNull();
  const left = await db.select().from(groupMembers).where(eq(groupMembers.groupId, group.body.id));
  expect(left).toEqual([]);
  const [pkg] = await db.select().from(packages).where(eq(packages.id, packageId));
  const [below] = await db.select().from(accounts).where(eq(accounts.id, subAccountId));
  expect(pkg).toMatchObject({ ownerId: standIn.id, creatorId: below?.ownerId });
  const told = await db.select().from(accountEvents).where(eq(accountEvents.accountId, subAccountId));
  expect(told.filter(({ act }) => act === "sender.removed")).toMatchObject([
    { subjectId: standIn.id, actorId: account.owner.row.id, actorKind: "key" },
  ]);
  // Whoever comes again to the address begins anew there.
  const again = await makeSender(account.account.id, { type: "MANAGER", email });
  const made = { key: again.apiKey, json: { accountUid: subAccountId } };
  expect((await callRoute(keys, "POST /account/subaccountApiKeys", made)).status).toBe(200);
});

test("what a key changes of a sub-account is told as the key's there, too", async () => {
  const params = { subAccountId };
  const change = { key: account.owner.apiKey, params, json: { name: "Renamed" } };
  expect((await callRoute(subAccount, "PUT /account/subaccounts/s", change)).status).toBe(200);
  const told = await db.select().from(accountEvents).where(eq(accountEvents.accountId, subAccountId));
  expect(told.filter(({ act }) => act === "account.changed")).toMatchObject([
    { actorId: account.owner.row.id, actorKind: "key" },
  ]);
});

test("whoever may not act there any more is no member, no sender and nobody's link there either", async () => {
  const { email } = nora.row;
  const json = { name: "Team", email, members: [{ email }] };
  const group = await callRoute(groups, "POST /groups", { key, json });
  const signer = { id: "team", signerType: "GROUP_SIGNER", group: { id: group.body.id } };
  const packageId = await createByApi(key, { name: "Lease", roles: [{ id: "team", signers: [signer] }] });
  const ofTeam = and(eq(signers.packageId, packageId), eq(signers.roleId, "team"));
  const [place] = await db.select().from(signers).where(ofTeam);
  if (!place) throw new Error("the group has no place");
  const members = async () => (await membersOf(db, place)).map(({ senderId }) => senderId);
  const byAddress = async () => (await sendersByEmail(db, subAccountId, [email])).get(email.toLowerCase())?.id;
  const templateId = await createByApi(key, readyPackage({ type: "TEMPLATE" }));
  const link = fastTrackToken({ templateId, senderId: standIn.id }, new Date(Date.now() + 60_000));
  const opened = () => openFastTrack(nora.caller, link).then(({ sender: by }) => by.senderId);
  expect([await members(), await byAddress(), await opened()]).toEqual([[standIn.id], standIn.id, standIn.id]);
  await db.update(senders).set({ status: "LOCKED" }).where(eq(senders.id, nora.row.id));
  expect([await members(), await byAddress()]).toEqual([[], undefined]);
  await expect(opened()).rejects.toMatchObject({ key: "error.unauthorised.token" });
  await db.update(senders).set({ status: "ACTIVE", type: "REGULAR" }).where(eq(senders.id, nora.row.id));
  expect([await members(), await byAddress()]).toEqual([[], nora.row.id]);
  await expect(opened()).rejects.toMatchObject({ key: "error.unauthorised.token" });
});

test("left alone in a sub-account, the session ends as the stricter of the two accounts says", async () => {
  const idleOf = async (accountId: string, loginSessionTimeout: number) =>
    db
      .update(accounts)
      .set({
        configuration: sql`${accounts.configuration} || ${JSON.stringify({ systemSettings: { loginSessionTimeout } })}::jsonb`,
      })
      .where(eq(accounts.id, accountId));
  const headers = await sessionHeaders(nora);
  const hash = hashToken(headers.cookie.split("=")[1] ?? "");
  const endsAfter = async () => {
    await go(headers, subAccountId);
    const [row] = await db.select().from(sessionRows).where(eq(sessionRows.hash, hash));
    return row?.facts.idleMinutes;
  };
  expect(await endsAfter()).toBeUndefined();
  await idleOf(account.account.id, 20);
  expect(await endsAfter()).toBe(20);
  await idleOf(subAccountId, 15);
  expect(await endsAfter()).toBe(15);
  await idleOf(account.account.id, 10);
  expect(await endsAfter()).toBe(10);
  const told = await callRoute(session, "GET /session", { headers });
  expect(told.body.loginSessionTimeout).toBe(10);
});
