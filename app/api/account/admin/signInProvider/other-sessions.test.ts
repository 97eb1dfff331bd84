// "Only this way" ends the open sessions of those whom it concerns, as far as they were opened in another way.
import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as tokenRoute from "#app/api/authenticationTokens/user/route.ts";
import * as meRoute from "#app/api/instance/me/route.ts";
import * as enterRoute from "#app/api/user/account/route.ts";
import * as redeemRoute from "#app/auth/route.ts";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import { sessions } from "#db/schema/sessions.ts";
import { signInProviders } from "#db/schema/sign-in-providers.ts";
import { proveBy } from "#lib/accounts/security/prove-sign-in-domain.ts";
import { connectionById } from "#lib/auth/oidc/connections.ts";
import { openSession } from "#lib/auth/sessions.ts";
import { signIn } from "#lib/auth/sign-in.ts";
import { security } from "#lib/contract/security.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { handle } from "#lib/http/handle.ts";
import { signInWithIdentity } from "#lib/sessions/sign-in-with-identity.ts";
import { makeAccount, makeSender, sessionHeaders, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { proveDomains } from "#lib/testing/proven-domains.ts";
import { quickHash, quickPassword } from "#lib/testing/quick-password.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { untilSomebodyWaits } from "#lib/testing/until-somebody-waits.ts";
import * as route from "./route.ts";

const client = { issuer: "https://id.example.com", clientId: "us", clientSecret: "secret" };
const origin = { ip: "192.0.2.9", userAgent: "test" };
let account: TestAccount;
let domain = "";
let sam: TestSender;
let ann: TestSender;
beforeEach(async () => {
  account = await makeAccount();
  domain = `${account.account.id.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}.example`;
  sam = await makeSender(account.account.id, { email: `sam@${domain}`, type: "MANAGER" });
  ann = await makeSender(account.account.id, { email: `ann@${domain.toUpperCase()}` });
  const owners = { email: `olive@${domain}`, passwordHash: quickHash };
  await db.update(senders).set(owners).where(eq(senders.id, account.owner.row.id));
  await db.update(senders).set({ passwordHash: quickHash }).where(eq(senders.id, ann.row.id));
  expect((await put({ ...client, domains: [domain] }, { key: account.owner.apiKey })).status).toBe(200);
  await proveDomains(account.account.id);
});

const put = (json: unknown, who: { key: string } | { cookie: string }) =>
  callRoute(route, "PUT /account/admin/signInProvider", { ...who, json });
const read = async (who: { key: string } | { cookie: string }) =>
  (await callRoute(route, "GET /account/admin/signInProvider", who)).body;
const recordOf = async (theirs: string): Promise<string> =>
  (await read({ key: account.owner.apiKey })).domainProofs.find((one: { domain: string }) => one.domain === theirs)
    .record;
const cookieOf = (token: string) => ({ cookie: `SERVICE_SESSION_ID=${token}` });

/** A session by the account's provider, as a proof of it makes one. */
async function byProvider(sender: TestSender): Promise<string> {
  const [row] = await db.select().from(signInProviders).where(eq(signInProviders.accountId, account.account.id));
  const connection = await connectionById(row?.id ?? "");
  const { email } = sender.row;
  const person = { issuer: client.issuer, subject: email, email, firstName: "", lastName: "" };
  return (await signInWithIdentity(origin, person, connection)).token;
}
const open = (sender: TestSender, facts = {}) =>
  openSession({ kind: "sender", accountId: account.account.id, senderId: sender.row.id, facts });
async function lives(token: string): Promise<boolean> {
  const ofToken = and(eq(sessions.hash, hashToken(token)), isNull(sessions.revoked));
  return (await db.$count(sessions, ofToken)) === 1;
}

test("who is concerned and came otherwise is signed out; it is told before, and in the audit log", async () => {
  const guest = await makeSender(account.account.id);
  const acting = await open(sam);
  const proven = await byProvider(sam);
  const kept = {
    acting,
    proven,
    ann: await byProvider(ann),
    owner: await open(account.owner),
    guest: await open(guest),
    program: await open(ann, { program: "key" }),
  };
  const ended = [await open(ann), await open(ann, { provider: "another" }), await open(sam)];
  expect(await read(cookieOf(acting))).toMatchObject({ otherSessions: 3, proven: true, onlyThisWay: false });
  expect((await put({ onlyThisWay: true }, cookieOf(acting))).body).toMatchObject({
    onlyThisWay: true,
    otherSessions: 0,
  });
  expect(await Promise.all(ended.map(lives))).toEqual([false, false, false]);
  expect(await Promise.all(Object.values(kept).map(lives))).toEqual([true, true, true, true, true, true]);
  const ofAccount = eq(accountEvents.accountId, account.account.id);
  const events = await db.select().from(accountEvents).where(ofAccount).orderBy(accountEvents.sequence);
  expect(events.at(-1)).toMatchObject({ act: "signInProvider.changed", after: { endedSessions: 3 } });
  // Whoever is concerned from now on, by a domain that is proven then; what the rule has left alone stays.
  const theirs = guest.row.email.split("@")[1] ?? "";
  await put({ domains: [domain, theirs] }, cookieOf(proven));
  expect(await lives(kept.guest)).toBe(true);
  const dns = async () => [await recordOf(theirs)];
  const proving = { POST: handle(security.proveSignInDomain, proveBy(dns)) };
  const line = "POST /account/admin/signInProvider/domains";
  const answer = await callRoute(proving, line, { ...cookieOf(proven), json: { domain: theirs } });
  expect(answer.body).toMatchObject({ outcome: "PROVEN" });
  expect(await lives(kept.guest)).toBe(false);
  expect(await lives(kept.ann)).toBe(true);
});

test("who stands in the account for somebody above signs in there, and stays", async () => {
  const parent = await makeAccount();
  await db.update(accounts).set({ parentId: parent.account.id }).where(eq(accounts.id, account.account.id));
  await db
    .update(senders)
    .set({ email: `head@${domain}` })
    .where(eq(senders.id, parent.owner.row.id));
  const headers = await sessionHeaders(parent.owner);
  const going = { headers, json: { accountUid: account.account.id } };
  expect((await callRoute(enterRoute, "POST /user/account", going)).status).toBe(200);
  const token = headers.cookie.split("=")[1] ?? "";
  const others = await open(ann);
  expect((await put({ onlyThisWay: true }, cookieOf(await byProvider(sam)))).status).toBe(200);
  expect([await lives(others), await lives(token)]).toEqual([false, true]);
  expect((await callRoute(meRoute, "GET /instance/me", { headers })).status).toBe(200);
});

test("a token that was asked for before opens no session any more, a program's does", async () => {
  const asked = async (who: { cookie: string } | { key: string }): Promise<string> =>
    (await callRoute(tokenRoute, "POST /authenticationTokens/user", who)).body.value;
  const tokens = [
    await asked(cookieOf(await open(ann))),
    await asked({ key: ann.apiKey }),
    await asked(cookieOf(await open(account.owner))),
  ];
  expect((await put({ onlyThisWay: true }, cookieOf(await byProvider(sam)))).status).toBe(200);
  const statuses = [];
  for (const authenticationToken of tokens)
    statuses.push((await callRoute(redeemRoute, "GET /auth", { query: { authenticationToken } })).status);
  expect(statuses).toEqual([401, 200, 200]);
});

test("without the rule nothing ends, and a refused one ends nothing", async () => {
  const token = await open(ann);
  await put({ newPeople: "REGULAR" }, { key: account.owner.apiKey });
  expect((await put({ onlyThisWay: true }, { key: account.owner.apiKey })).status).toBe(409);
  expect(await lives(token)).toBe(true);
});

test("whoever signs in by password while the rule is switched on is out as well", async () => {
  const { cookie } = cookieOf(await byProvider(sam));
  let switched: Promise<{ status: number }> | undefined;
  let token = "";
  await db.transaction(async (tx) => {
    const { refuseOtherWays } = await import("#lib/auth/oidc/connections.ts");
    await refuseOtherWays(tx, ann.row);
    switched = put({ onlyThisWay: true }, { cookie });
    await untilSomebodyWaits();
    token = await openSession({ kind: "sender", accountId: account.account.id, senderId: ann.row.id }, tx);
  });
  expect((await switched)?.status).toBe(200);
  expect(await lives(token)).toBe(false);
  const late = signIn(origin, { email: ann.row.email, password: quickPassword });
  await expect(late).rejects.toMatchObject({ key: "error.forbidden.sso.onlyThisWay" });
});

test("whoever signs in by password while their domain is proven is out as well", async () => {
  const { cookie } = cookieOf(await byProvider(sam));
  const guest = await makeSender(account.account.id);
  const theirs = guest.row.email.split("@")[1] ?? "";
  expect((await put({ onlyThisWay: true, domains: [domain, theirs] }, { cookie })).status).toBe(200);
  const record = await recordOf(theirs);
  const route = {
    POST: handle(
      security.proveSignInDomain,
      proveBy(async () => [record]),
    ),
  };
  const line = "POST /account/admin/signInProvider/domains";
  let proving: ReturnType<typeof callRoute> | undefined;
  let token = "";
  await db.transaction(async (tx) => {
    const { refuseOtherWays } = await import("#lib/auth/oidc/connections.ts");
    await refuseOtherWays(tx, guest.row);
    proving = callRoute(route, line, { cookie, json: { domain: theirs } });
    // Whoever does not wait has answered already.
    await Promise.race([untilSomebodyWaits(), proving]);
    token = await openSession({ kind: "sender", accountId: account.account.id, senderId: guest.row.id }, tx);
  });
  expect((await proving)?.body).toMatchObject({ outcome: "PROVEN" });
  expect(await lives(token)).toBe(false);
});
