// Links that set a password: asked for by a stranger or a manager, used once.
import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as packagesRoute from "#app/api/packages/route.ts";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { senders } from "#db/schema/senders.ts";
import { oneTimeTokens } from "#db/schema/sessions.ts";
import { passwordLink } from "#lib/auth/one-time-tokens.ts";
import { passwordMatches } from "#lib/auth/passwords.ts";
import { readPasswordLink } from "#lib/auth/read-password-link.ts";
import { fullName } from "#lib/core/person-name.ts";
import { makeAccount, makeSender, sessionHeaders, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { person } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import * as link from "../../account/senders/[senderId]/invitationLink/route.ts";
import * as reinvite from "../../account/senders/[senderId]/invite/route.ts";
import * as resetPassword from "../../account/senders/[senderId]/resetpassword/route.ts";
import * as invite from "../../account/senders/route.ts";
import * as me from "../me/route.ts";
import * as reset from "../password-reset/route.ts";
import * as route from "./route.ts";

let made: TestAccount;
let sender: TestSender;
let ip = "";
let at = 0;
beforeEach(async () => {
  ip = `192.0.2.${++at}`;
  made = await makeAccount();
  sender = await makeSender(made.account.id, { password: "the old password" });
});

const headers = () => ({ "x-forwarded-for": ip });
const ask = (email: string) =>
  callRoute(reset, "POST /instance/password-reset", { json: { email }, headers: headers() });
const choose = (token: string, more: object = {}) =>
  callRoute(route, "POST /instance/password", {
    json: { token, password: "the new password", ...more },
    headers: headers(),
  });

async function mailsTo(email: string) {
  return db.select().from(mails).where(eq(mails.toEmail, email)).orderBy(mails.created);
}
const tokenIn = (mail: { facts: Record<string, string> } | undefined): string =>
  new URL(passwordLink("invitation", mail?.facts.tokenId ?? "")).searchParams.get("token") ?? "";
const rowOf = async ({ row }: TestSender) => (await db.select().from(senders).where(eq(senders.id, row.id)))[0];

test("204 whether or not the address is known; only who is known gets a mail, and one a minute", async () => {
  const unknown = await ask("nobody@example.com");
  const known = await ask(sender.row.email.toUpperCase());
  expect([unknown.status, unknown.text, known.status, known.text]).toEqual([204, "", 204, ""]);
  await ask(sender.row.email);
  expect((await mailsTo(sender.row.email)).map(({ kind }) => kind)).toEqual(["password-reset"]);
  expect(await mailsTo("nobody@example.com")).toEqual([]);
});

test("204 and no mail for a sender who is locked or removed", async () => {
  await db.update(senders).set({ status: "LOCKED" }).where(eq(senders.id, sender.row.id));
  expect((await ask(sender.row.email)).status).toBe(204);
  expect(await mailsTo(sender.row.email)).toEqual([]);
});

test("429 when one address of the network asks again and again", async () => {
  let last = await ask("nobody@example.com");
  for (let tries = 0; tries < 10 && last.status === 204; tries++) last = await ask("nobody@example.com");
  expect([last.status, last.body.messageKey]).toEqual([429, "error.tooMany.signIns"]);
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("200 sets the password, ends every session, begins the count anew; 401 for the second use", async () => {
  await db.update(senders).set({ failedSignIns: 3 }).where(eq(senders.id, sender.row.id));
  const session = await sessionHeaders(sender);
  await ask(sender.row.email);
  const token = tokenIn((await mailsTo(sender.row.email))[0]);
  const { status, body } = await choose(token);
  expect([status, body]).toEqual([200, { email: sender.row.email }]);
  const row = await rowOf(sender);
  expect([await passwordMatches("the new password", row?.passwordHash), row?.failedSignIns]).toEqual([true, 0]);
  expect((await callRoute(me, "GET /instance/me", { headers: session })).status).toBe(401);
  const again = await choose(token, { password: "yet another one" });
  expect([again.status, again.body.messageKey]).toEqual([401, "error.unauthorised.token"]);
});

test("of two who use a token at once one wins", async () => {
  await ask(sender.row.email);
  const token = tokenIn((await mailsTo(sender.row.email))[0]);
  const both = await Promise.all([choose(token), choose(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test("401 for a token that is made up, over, or replaced by a newer mail; 400 for a short password, which spends nothing", async () => {
  const call = { key: made.owner.apiKey, params: { senderId: sender.row.id } };
  for (const _ of [1, 2])
    expect((await callRoute(resetPassword, "POST /account/senders/x/resetpassword", call)).status).toBe(204);
  const [older, newer] = (await mailsTo(sender.row.email)).map(tokenIn);
  expect((await choose("made-up")).status).toBe(401);
  expect((await choose(older ?? "")).status).toBe(401);
  expect((await choose(newer ?? "", { password: "short" })).status).toBe(400);
  await db
    .update(oneTimeTokens)
    .set({ expires: new Date(Date.now() - 1) })
    .where(eq(oneTimeTokens.senderId, sender.row.id));
  expect((await choose(newer ?? "")).status).toBe(401);
  expect(await passwordMatches("the old password", (await rowOf(sender))?.passwordHash)).toBe(true);
});

test("an invitation's token activates the sender with the name they give; sent again, the first link ends", async () => {
  const { body } = await callRoute(invite, "POST /account/senders", {
    key: made.owner.apiKey,
    json: { email: `${sender.row.id}@new.example` },
  });
  const again = await callRoute(reinvite, "POST /account/senders/x/invite", {
    key: made.owner.apiKey,
    params: { senderId: body.id },
  });
  expect(again.status).toBe(200);
  const [first, second] = (await mailsTo(body.email)).map(tokenIn);
  expect((await choose(first ?? "")).status).toBe(401);
  expect((await choose(second ?? "", { firstName: "Nia", lastName: "New" })).status).toBe(200);
  const [row] = await db.select().from(senders).where(eq(senders.id, body.id));
  expect(row).toMatchObject({ status: "ACTIVE", firstName: "Nia", lastName: "New", activated: expect.any(Date) });
});

test("whoever joins finds the packages that they were asked to sign before, and no other account's", async () => {
  const email = `${sender.row.id}@joins.example`;
  const json = { email: email.toUpperCase() };
  await callRoute(invite, "POST /account/senders", { key: made.owner.apiKey, json });
  const packageId = await sendPackage(made.owner, { roles: [person("Ann", { email }), person("Bob")] });
  await sendPackage((await makeAccount()).owner, { roles: [person("Ann", { email }), person("Bob")] });
  const [mail] = await db.select().from(mails).where(eq(mails.kind, "sender-invitation")).orderBy(desc(mails.created));
  expect((await choose(tokenIn(mail))).status).toBe(200);
  const [row] = await db
    .select()
    .from(senders)
    .where(eq(sql`lower(${senders.email})`, email.toLowerCase()));
  const headers = await sessionHeaders({ ...sender, row: row as TestSender["row"] });
  const { body } = await callRoute(packagesRoute, "GET /packages?predefined=myTurn", { headers });
  expect(body.results.map(({ id }: { id: string }) => id)).toEqual([packageId]);
});

test("a link that a manager took lets its holder join, but proves no address; taken for nobody who has joined, and by no other", async () => {
  const email = `${sender.row.id}@handed.example`;
  const { body } = await callRoute(invite, "POST /account/senders", { key: made.owner.apiKey, json: { email } });
  await sendPackage(made.owner, { roles: [person("Ann", { email }), person("Bob")] });
  const take = (key: string) =>
    callRoute(link, "POST /account/senders/x/invitationLink", { key, params: { senderId: body.id } });
  expect((await take(sender.apiKey)).status).toBe(403);
  const tokenAt = ({ body }: { body: { url: string } }) => new URL(body.url).searchParams.get("token") ?? "";
  const [first, second] = [await take(made.owner.apiKey), await take(made.owner.apiKey)];
  // The mail's own link has ended, and the one that was copied before.
  expect((await choose(tokenIn((await mailsTo(email))[0]))).status).toBe(401);
  expect((await choose(tokenAt(first))).status).toBe(401);
  expect((await choose(tokenAt(second))).status).toBe(200);
  const [row] = await db.select().from(senders).where(eq(senders.id, body.id));
  expect(row).toMatchObject({ status: "ACTIVE", activated: expect.any(Date) });
  const headers = await sessionHeaders({ ...sender, row: row as TestSender["row"] });
  const mine = await callRoute(packagesRoute, "GET /packages?predefined=myTurn", { headers });
  expect(mine.body.results).toEqual([]);
  expect((await take(made.owner.apiKey)).body.messageKey).toBe("error.conflict.alreadyActive");
});

test("whom an invitation is for is known while its link can be used, and nothing of one that was", async () => {
  const { body } = await callRoute(invite, "POST /account/senders", {
    key: made.owner.apiKey,
    json: { email: `${sender.row.id}@named.example`, firstName: "Nia", lastName: "New" },
  });
  const token = tokenIn((await mailsTo(body.email))[0]);
  expect(await readPasswordLink("made-up")).toBeUndefined();
  const invitation = { account: made.account.name, inviter: fullName(made.owner.row), email: body.email };
  // Read as often as one likes: programs that look through mails open links, too.
  for (const _ of [1, 2])
    expect(await readPasswordLink(token)).toEqual({ firstName: "Nia", lastName: "New", invitation });
  expect((await choose(token)).status).toBe(200);
  expect(await readPasswordLink(token)).toBeUndefined();
});

test("the token itself is stored nowhere", async () => {
  await ask(sender.row.email);
  const [mail] = await mailsTo(sender.row.email);
  const [row] = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.senderId, sender.row.id));
  expect(JSON.stringify([mail, row])).not.toContain(tokenIn(mail));
});

test("400 for a password made of the name that is given with it, which spends nothing", async () => {
  const { body } = await callRoute(invite, "POST /account/senders", {
    key: made.owner.apiKey,
    json: { email: `common-${sender.row.id}@new.example` },
  });
  const token = tokenIn((await mailsTo(body.email))[0]) ?? "";
  const names = { firstName: "Leopoldine", lastName: "Nebel" };
  for (const password of ["Leopoldine-1987", "manchester1"])
    expect((await choose(token, { ...names, password })).status).toBe(400);
  expect((await choose(token, names)).status).toBe(200);
});
