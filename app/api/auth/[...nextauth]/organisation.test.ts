// Signing in by an account's own provider: an address leads to it, it signs in nobody of another account, and it can be the only way.
import { and, eq } from "drizzle-orm";
import type { JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { senders } from "#db/schema/senders.ts";
import { sessions } from "#db/schema/sessions.ts";
import { signIn } from "#lib/auth/sign-in.ts";
import { config } from "#lib/core/config.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { type OidcServer, startOidcServer } from "#lib/testing/oidc-server.ts";
import { proveDomains } from "#lib/testing/proven-domains.ts";
import { quickHash, quickPassword } from "#lib/testing/quick-password.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as providerRoute from "../../account/admin/signInProvider/route.ts";
import * as route from "./route.ts";

const home = new URL(config().baseUrl).origin;
let server: OidcServer;
beforeAll(async () => {
  server = await startOidcServer();
});
afterAll(() => server.close());

let at = 0;
let ip = "";
let domain = "";
let account: TestAccount;
let sam: TestSender;
beforeEach(async () => {
  ip = `203.0.113.${++at}`;
  Object.assign(config(), { callbackAllowPrivate: ["127.0.0.0/8"], oidc: undefined });
  account = await makeAccount();
  domain = `${account.account.id.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}.example`;
  await db
    .update(senders)
    .set({ email: `olive@${domain}`, passwordHash: quickHash })
    .where(eq(senders.id, account.owner.row.id));
  sam = await makeSender(account.account.id, { email: `sam@${domain}`, type: "MANAGER" });
  await db.update(senders).set({ passwordHash: quickHash }).where(eq(senders.id, sam.row.id));
  expect((await put({ ...client(), domains: [domain] })).status).toBe(200);
  await proveDomains(account.account.id);
});

const client = () => ({ issuer: server.issuer, clientId: server.clientId, clientSecret: server.clientSecret });
const put = (json: unknown, who = { key: account.owner.apiKey } as { key: string } | { cookie: string }) =>
  callRoute(providerRoute, "PUT /account/admin/signInProvider", { ...who, json });

type Jar = Map<string, string>;
async function ask(jar: Jar, path: string, form?: Record<string, string>): Promise<Response> {
  const request = new Request(`${home}/api/auth/${path}`, {
    method: form ? "POST" : "GET",
    headers: {
      host: new URL(home).host,
      "x-forwarded-for": ip,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
    },
    ...(form ? { body: new URLSearchParams(form).toString() } : {}),
  });
  const nextauth = (path.split("?")[0] ?? "").split("/");
  const response = await (form ? route.POST : route.GET)(request, { params: Promise.resolve({ nextauth }) });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
  return response;
}

/** Where the browser is led that gives this address. */
async function leave(jar: Jar, email: string): Promise<{ status: number; url: URL; messageKey?: string }> {
  const { csrfToken } = (await (await ask(jar, "csrf")).json()) as { csrfToken: string };
  const form = { csrfToken, email, callbackUrl: "/inbox", json: "true" };
  const response = await ask(jar, "signin/organisation", form);
  const told = (await response.json()) as { url: string; messageKey?: string };
  return { ...told, status: response.status, url: new URL(told.url) };
}

/** Signs in at the provider as `person`; answers the token of the session, or the error that the sign-in page is given. */
async function enter(email: string, person: JWTPayload = {}): Promise<string> {
  const jar: Jar = new Map();
  const { url: asked } = await leave(jar, email);
  const code = server.codeFor(asked, { sub: email, email, email_verified: true, ...person });
  const path = new URL(asked.searchParams.get("redirect_uri") ?? "").pathname.replace("/api/auth/", "");
  const state = asked.searchParams.get("state") ?? "";
  const response = await ask(jar, `${path}?${new URLSearchParams({ code, state })}`);
  const location = new URL(response.headers.get("location") ?? "");
  return location.searchParams.get("error") ?? jar.get("SERVICE_SESSION_ID") ?? "neither";
}
const keyOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "in",
    (cause: { key?: string }) => cause.key ?? String(cause),
  );
const byPassword = (email: string) =>
  keyOf(signIn({ ip: `198.51.100.${++at}`, userAgent: "test" }, { email, password: quickPassword }));
async function whose(token: string): Promise<string | null | undefined> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.hash, hashToken(token)));
  return row?.senderId;
}

test("an address leads to the provider of its domain, with the address filled in, and back to an address of the account's own", async () => {
  const { url } = await leave(new Map(), `SAM@${domain.toUpperCase()}`);
  const record = (await callRoute(providerRoute, "GET /account/admin/signInProvider", { key: account.owner.apiKey }))
    .body;
  expect(url.origin + url.pathname).toBe(`${server.issuer}/authorize`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: server.clientId,
    redirect_uri: record.redirectUri,
    login_hint: `SAM@${domain.toUpperCase()}`,
    code_challenge_method: "S256",
  });
  expect(record.redirectUri).toMatch(new RegExp(`^${home}/api/auth/callback/oidc-[\\w-]{20,}$`));
  expect(JSON.stringify(record)).not.toContain(server.clientSecret);
  const token = await enter(`sam@${domain}`);
  expect(await whose(token)).toBe(sam.row.id);
  const [event] = await db
    .select()
    .from(accountEvents)
    .where(and(eq(accountEvents.accountId, account.account.id), eq(accountEvents.act, "signIn.succeeded")));
  expect(event?.after).toMatchObject({ by: "single sign-on", issuer: server.issuer });
});

test("an address that leads nowhere is told so, known here or not", async () => {
  const { row } = await makeSender(account.account.id);
  for (const email of ["nobody@nowhere.example", row.email, "", "no address"])
    expect(await leave(new Map(), email)).toMatchObject({
      status: 403,
      messageKey: "error.forbidden.sso.noOrganisation",
    });
});

test("the provider signs in nobody of another domain, of another account, or whom it has not verified", async () => {
  const other = await makeAccount();
  const foreign = await makeSender(other.account.id, { email: `eve@${domain}` });
  expect(await enter(`sam@${domain}`, { email: other.owner.row.email })).toBe("error.forbidden.sso.domain");
  expect(await enter(foreign.row.email)).toBe("error.forbidden.sso.unknown");
  expect(await enter(`sam@${domain}`, { email_verified: undefined })).toBe("error.forbidden.sso.unverified");
  expect((await put({ trustEmail: true })).status).toBe(200);
  expect(await whose(await enter(`sam@${domain}`, { email_verified: undefined }))).toBe(sam.row.id);
  expect(await enter(`sam@${domain}`, { email_verified: false })).toBe("error.forbidden.sso.unverified");
});

test("another account's link to the same person there opens nothing here", async () => {
  const token = await enter(`sam@${domain}`, { sub: "the same person" });
  expect(await whose(token)).toBe(sam.row.id);
  const other = await makeAccount();
  const theirs = `other-${domain}`;
  await put({ ...client(), domains: [theirs] }, { key: other.owner.apiKey });
  await proveDomains(other.account.id);
  expect(await enter(`sam@${theirs}`, { sub: "the same person" })).toBe("error.forbidden.sso.unknown");
});

test("somebody new is taken in only where the account says so, as an ordinary sender of it", async () => {
  const email = `new@${domain}`;
  const person = { given_name: "Nia", family_name: "New" };
  expect(await enter(email, person)).toBe("error.forbidden.sso.unknown");
  await put({ newPeople: "REGULAR" });
  const senderId = await whose(await enter(email, person));
  const [row] = await db.select().from(senders).where(eq(senders.email, email));
  expect(row).toMatchObject({ id: senderId, accountId: account.account.id, type: "REGULAR", status: "ACTIVE" });
  expect(row).toMatchObject({ firstName: "Nia", lastName: "New", passwordHash: null });
});

test("the other ways are shut only by who has come this way, and the owner's stays open", async () => {
  expect((await put({ onlyThisWay: true })).body.messageKey).toBe("error.conflict.signInFirst");
  const cookie = `SERVICE_SESSION_ID=${await enter(`sam@${domain}`)}`;
  // The owner has not come this way, whoever else has.
  expect((await put({ onlyThisWay: true })).status).toBe(409);
  expect(await byPassword(`sam@${domain}`)).toBe("in");
  const shut = await put({ onlyThisWay: true }, { cookie });
  expect(shut.body).toMatchObject({ onlyThisWay: true, proven: true });
  // However often: the password was right each time.
  for (let times = 0; times < 7; times++)
    expect(await byPassword(`sam@${domain}`)).toBe("error.forbidden.sso.onlyThisWay");
  expect(await byPassword(`olive@${domain}`)).toBe("in");
  expect(await whose(await enter(`sam@${domain}`))).toBe(sam.row.id);
  // A wrong password is told nothing of the rule.
  const guess = signIn({ ip: "198.51.100.250", userAgent: "test" }, { email: `sam@${domain}`, password: "wrong" });
  expect(await keyOf(guess)).toBe("error.unauthorised.credentials");
  // People of other domains are as free as before.
  const guest = await makeSender(account.account.id);
  await db.update(senders).set({ passwordHash: quickHash }).where(eq(senders.id, guest.row.id));
  expect(await byPassword(guest.row.email)).toBe("in");
});

test("a provider that is another now has to be proven anew, and one that is removed leaves the passwords", async () => {
  const cookie = `SERVICE_SESSION_ID=${await enter(`sam@${domain}`)}`;
  await put({ onlyThisWay: true }, { cookie });
  const other = await put({ clientSecret: "another secret" }, { cookie });
  expect(other.body.messageKey).toBe("error.conflict.signInFirst");
  const freed = await put({ clientSecret: "another secret", onlyThisWay: false }, { cookie });
  expect(freed.body).toMatchObject({ onlyThisWay: false, proven: false });
  expect((await put({ onlyThisWay: true }, { cookie })).status).toBe(409);
  await callRoute(providerRoute, "DELETE /account/admin/signInProvider", { cookie });
  expect(await byPassword(`sam@${domain}`)).toBe("in");
  expect((await leave(new Map(), `sam@${domain}`)).status).toBe(403);
});

test("the operator's provider is no other way round the rule", async () => {
  const { signInWithIdentity } = await import("#lib/sessions/sign-in-with-identity.ts");
  const cookie = `SERVICE_SESSION_ID=${await enter(`sam@${domain}`)}`;
  await put({ onlyThisWay: true }, { cookie });
  const person = { issuer: "https://id.example.com", firstName: "", lastName: "" };
  const by = (email: string) =>
    keyOf(signInWithIdentity({ ip, userAgent: "test" }, { ...person, subject: `${domain} ${email}`, email }));
  expect(await by(`sam@${domain}`)).toBe("error.forbidden.sso.onlyThisWay");
  expect(await by(`olive@${domain}`)).toBe("in");
});

test("a provider in a network that is not allowed is never asked", async () => {
  Object.assign(config(), { callbackAllowPrivate: false });
  const closed = await startOidcServer();
  await put({ issuer: closed.issuer, clientId: closed.clientId, clientSecret: closed.clientSecret });
  expect(await leave(new Map(), `sam@${domain}`)).toMatchObject({ status: 503, messageKey: "error.unavailable.sso" });
  expect(closed.asked).toEqual([]);
  closed.close();
});

test("no manager becomes the owner by a provider that they have named; one that the owner has named lets the owner in", async () => {
  expect(await whose(await enter(`olive@${domain}`))).toBe(account.owner.row.id);
  // The very same provider, of which another manager says now that it is to be believed.
  expect((await put({ ...client(), trustEmail: true }, { key: sam.apiKey })).status).toBe(200);
  expect(await enter(`olive@${domain}`)).toBe("error.forbidden.sso.owner");
  expect(await whose(await enter(`sam@${domain}`))).toBe(sam.row.id);
  // What says nothing of the client takes nothing over.
  await put({ newPeople: "REGULAR" });
  expect(await enter(`olive@${domain}`)).toBe("error.forbidden.sso.owner");
  await put({ clientSecret: server.clientSecret });
  expect(await whose(await enter(`olive@${domain}`))).toBe(account.owner.row.id);
});
