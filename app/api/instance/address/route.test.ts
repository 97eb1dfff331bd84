// A sender's new address counts once it is confirmed from there, and not before.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { senders } from "#db/schema/senders.ts";
import { oneTimeTokens } from "#db/schema/sessions.ts";
import { accessLink } from "#lib/delivery/mail/access-link.ts";
import { composeMail } from "#lib/delivery/mail/compose-mail.ts";
import { templateText } from "#lib/delivery/mail/template-text.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as waiting from "../../account/senders/[senderId]/address/route.ts";
import * as one from "../../account/senders/[senderId]/route.ts";
import * as people from "../../account/senders/route.ts";
import * as all from "../../account/waitingAddresses/route.ts";
import * as oneMail from "../../outbox/[mailId]/route.ts";
import * as outbox from "../../outbox/route.ts";
import * as password from "../password/route.ts";
import * as reset from "../password-reset/route.ts";
import * as route from "./route.ts";

let made: TestAccount;
let sender: TestSender;
let ip = "";
let at = 0;
beforeEach(async () => {
  ip = `192.0.2.${++at}`;
  made = await makeAccount();
  sender = await makeSender(made.account.id, { type: "MANAGER", password: "the old password" });
});

const headers = () => ({ "x-forwarded-for": ip });
const fresh = () => `new-${++at}-${made.account.id.toLowerCase()}@example.net`;
const change = (id: string, json: object) =>
  callRoute(one, "POST /account/senders/x", { key: made.owner.apiKey, json, params: { senderId: id } });
const confirm = (token: string) => callRoute(route, "POST /instance/address", { json: { token }, headers: headers() });
const forget = (email: string) =>
  callRoute(reset, "POST /instance/password-reset", { json: { email }, headers: headers() });
const ofSender = (as = made.owner) => ({ key: as.apiKey, params: { senderId: sender.row.id } });
const waits = async () => (await callRoute(waiting, "GET /account/senders/x/address", ofSender())).body.email;
const mailsTo = (email: string) => db.select().from(mails).where(eq(mails.toEmail, email)).orderBy(mails.created);
const emailOf = async (id: string) => (await db.select().from(senders).where(eq(senders.id, id)))[0]?.email;
const outcome = ({ status, body }: { status: number; body: { messageKey?: string } }) => [status, body?.messageKey];

async function tokenTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1);
  return mail ? (new URL(accessLink(mail)).searchParams.get("token") ?? "") : "";
}

test("200 for the change, the old address goes on to count and hears of it; confirmed once, the new one counts", async () => {
  const [old, email] = [sender.row.email, fresh()];
  const changed = await change(sender.row.id, { email, title: "Clerk" });
  expect([changed.status, changed.body.email, changed.body.title]).toEqual([200, old, "Clerk"]);
  expect([await waits(), await emailOf(sender.row.id)]).toEqual([email, old]);
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["address-confirmation"]);
  const [notice] = await mailsTo(old);
  expect(notice?.kind).toBe("address-notice");
  const letter = notice && (await db.transaction((tx) => composeMail(tx, notice)));
  expect(letter && templateText(letter.template)).toContain(email);
  // A new password is asked for at the address that counts.
  await forget(email);
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["address-confirmation"]);
  await forget(old);
  expect((await mailsTo(old)).map(({ kind }) => kind)).toEqual(["address-notice", "password-reset"]);
  const oldLink = await tokenTo(old);
  const token = await tokenTo(email);
  expect(await confirm(token)).toMatchObject({ status: 200, body: { email } });
  expect([await waits(), await emailOf(sender.row.id)]).toEqual([null, email]);
  expect(outcome(await confirm(token))).toEqual([401, "error.unauthorised.token"]);
  const late = await callRoute(password, "POST /instance/password", {
    json: { token: oldLink, password: "the new password" },
    headers: headers(),
  });
  expect(late.status).toBe(401);
});

test("nobody is shown the link, whoever asked for the address neither: the outbox has the mail without it; the token is stored nowhere", async () => {
  const email = fresh();
  await change(sender.row.id, { email });
  const token = await tokenTo(email);
  const mail = (await mailsTo(email)).at(-1);
  for (const { apiKey: key } of [made.owner, sender]) {
    const list = (await callRoute(outbox, "GET /outbox", { key })).text;
    const letter = (await callRoute(oneMail, "GET /outbox/x", { key, params: { mailId: mail?.id ?? "" } })).text;
    for (const said of [list, letter]) {
      expect(said).toContain(email);
      expect(said).not.toContain(token);
      expect(said).not.toContain("/address?");
    }
  }
  const rows = [await db.select().from(oneTimeTokens), await mailsTo(email)];
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("200 with every address of the account that waits, for managers alone and of no other account", async () => {
  const regular = await makeSender(made.account.id);
  const [mine, theirs] = [fresh(), fresh()];
  await change(sender.row.id, { email: mine });
  await change(regular.row.id, { email: theirs });
  const list = (as: TestSender) => callRoute(all, "GET /account/waitingAddresses", { key: as.apiKey });
  const { status, body } = await list(sender);
  expect([
    status,
    body.results.toSorted((a: { email: string }, b: { email: string }) => (a.email < b.email ? -1 : 1)),
  ]).toEqual([
    200,
    [
      { senderId: sender.row.id, email: mine },
      { senderId: regular.row.id, email: theirs },
    ].toSorted((a, b) => (a.email < b.email ? -1 : 1)),
  ]);
  expect(outcome(await list(regular))).toEqual([403, "error.forbidden.noPermission"]);
  expect((await list((await makeAccount()).owner)).body).toEqual({ results: [] });
  await confirm(await tokenTo(mine));
  await callRoute(one, "DELETE /account/senders/x", { key: made.owner.apiKey, params: { senderId: regular.row.id } });
  expect((await list(made.owner)).body).toEqual({ results: [] });
});

test("401 for a token that is made up, too old, replaced, called off, or whose sender is locked or gone", async () => {
  const refused = [401, "error.unauthorised.token"];
  expect(outcome(await confirm("made-up"))).toEqual(refused);
  const [first, second] = [fresh(), fresh()];
  await change(sender.row.id, { email: first });
  const replaced = await tokenTo(first);
  await change(sender.row.id, { email: second });
  expect(outcome(await confirm(replaced))).toEqual(refused);
  const earlier = await tokenTo(second);
  expect((await callRoute(waiting, "POST /account/senders/x/address", ofSender())).status).toBe(204);
  expect(outcome(await confirm(earlier))).toEqual(refused);
  const token = await tokenTo(second);
  await change(sender.row.id, { status: "LOCKED" });
  expect(outcome(await confirm(token))).toEqual(refused);
  await change(sender.row.id, { status: "ACTIVE" });
  await db
    .update(oneTimeTokens)
    .set({ expires: new Date(Date.now() - 1) })
    .where(eq(oneTimeTokens.senderId, sender.row.id));
  expect(outcome(await confirm(token))).toEqual(refused);
  expect(await waits()).toBeNull();
  await change(sender.row.id, { email: first });
  const dropped = await tokenTo(first);
  expect((await callRoute(waiting, "DELETE /account/senders/x/address", ofSender())).status).toBe(204);
  expect([outcome(await confirm(dropped)), await waits()]).toEqual([refused, null]);
  const again = await callRoute(waiting, "POST /account/senders/x/address", ofSender());
  expect(outcome(again)).toEqual([409, "error.conflict.noAddressWaits"]);
  await change(sender.row.id, { email: first });
  await callRoute(one, "DELETE /account/senders/x", ofSender());
  expect(outcome(await confirm(await tokenTo(first)))).toEqual(refused);
  expect(await emailOf(sender.row.id)).toBe(sender.row.email);
});

test("a new password, which the notice advises to whoever asked for nothing, calls the new address off", async () => {
  const email = fresh();
  await change(sender.row.id, { email });
  await forget(sender.row.email);
  const json = { token: await tokenTo(sender.row.email), password: "the new password" };
  expect((await callRoute(password, "POST /instance/password", { json, headers: headers() })).status).toBe(200);
  expect((await confirm(await tokenTo(email))).status).toBe(401);
});

test("the same address asked for again makes no more mails, the present one changes nothing", async () => {
  const email = fresh();
  for (const wish of [email, email.toUpperCase(), sender.row.email.toUpperCase()])
    expect((await change(sender.row.id, { email: wish })).status).toBe(200);
  expect([(await mailsTo(email)).length, (await mailsTo(sender.row.email)).length, await waits()]).toEqual([
    1,
    1,
    email,
  ]);
});

test("one token used twice at once: one 200, one 401", async () => {
  const email = fresh();
  await change(sender.row.id, { email });
  const token = await tokenTo(email);
  const both = await Promise.all([confirm(token), confirm(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test("400 for an address somebody else has: when asked for, and when they took it meanwhile, be it at the same moment", async () => {
  const other = await makeSender(made.account.id);
  const taken = [400, "error.validation.email"];
  expect(outcome(await change(sender.row.id, { email: other.row.email.toUpperCase() }))).toEqual(taken);
  const email = fresh();
  await change(sender.row.id, { email });
  await change(other.row.id, { email });
  const tokens = await Promise.all(
    (await mailsTo(email)).map((mail) => new URL(accessLink(mail)).searchParams.get("token") ?? ""),
  );
  const both = await Promise.all(tokens.map(confirm));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const loser = both.findIndex(({ status }) => status === 400);
  expect(outcome(await confirm(tokens[loser] ?? ""))).toEqual(taken);
  const holders = await db.select().from(senders).where(eq(senders.email, email));
  expect(holders).toHaveLength(1);
});

test("whoever is still invited has the new address at once: the old invitation ends, a new one goes there", async () => {
  const [first, second] = [fresh(), fresh()];
  const key = made.owner.apiKey;
  const { body } = await callRoute(people, "POST /account/senders", { key, json: { email: first } });
  const oldLink = await tokenTo(first);
  expect((await change(body.id, { email: second })).body).toMatchObject({ email: second, status: "INVITED" });
  expect((await mailsTo(second)).map(({ kind }) => kind)).toEqual(["sender-invitation"]);
  expect((await mailsTo(first)).map(({ kind }) => kind)).toEqual(["sender-invitation"]);
  const choose = (token: string) =>
    callRoute(password, "POST /instance/password", {
      json: { token, password: "a long password" },
      headers: headers(),
    });
  expect((await choose(oldLink)).status).toBe(401);
  expect((await choose(await tokenTo(second))).body).toEqual({ email: second });
});
