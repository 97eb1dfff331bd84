// …/ceremony/{ceremonyId}/sign-on: to the identity provider and back, with one that answers whatever a test wants.
import { createHash, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { and, eq } from "drizzle-orm";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as callbackRoute from "#app/api/auth/[...nextauth]/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { roles } from "#db/schema/packages.ts";
import { sessions } from "#db/schema/sessions.ts";
import { config } from "#lib/core/config.ts";
import { type AskedCeremony, asking, openAsked, sendAsking } from "#lib/testing/asked-signer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

const keys = await generateKeyPair("RS256");
const jwk = { ...(await exportJWK(keys.publicKey)), kid: "one", alg: "RS256" };
const home = new URL(config().baseUrl).origin;

type Grant = { body: URLSearchParams; authorization: string };
let server: Server;
let issuer = "";
let claims: JWTPayload = {};
let userinfo: Record<string, unknown> = {};
let breaks = false;
let codes = new Set<string>();
let grants: Grant[] = [];

async function answer(path: string, body: string, authorization: string): Promise<[number, unknown]> {
  if (path === "/.well-known/openid-configuration") {
    const at = (name: string) => `${issuer}/${name}`;
    const places = { authorization_endpoint: at("authorize"), token_endpoint: at("token"), jwks_uri: at("keys") };
    return [200, { issuer, ...places, userinfo_endpoint: at("me") }];
  }
  if (path === "/keys") return [200, { keys: [jwk] }];
  if (path === "/me") return [200, userinfo];
  grants.push({ body: new URLSearchParams(body), authorization });
  if (breaks) return [500, "nothing"];
  if (!codes.delete(new URLSearchParams(body).get("code") ?? "")) return [400, { error: "invalid_grant" }];
  const token = await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(keys.privateKey);
  return [200, { access_token: "access", token_type: "Bearer", id_token: token }];
}

let account: TestAccount;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const [status, json] = await answer(request.url ?? "", body, request.headers.authorization ?? "");
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  account = await makeAccount();
});
afterAll(() => server.close());

const oidc = () => ({
  issuer,
  clientId: "us",
  clientSecret: "s3cret",
  name: "Directory",
  allowedDomains: [],
  trustEmail: false,
});
let at = 0;
beforeEach(() => {
  codes = new Set();
  grants = [];
  breaks = false;
  userinfo = { sub: "ann" };
  at += 1;
  Object.assign(config(), { oidc: oidc() });
});

const send = () => sendAsking(account.owner, asking.signOn);
const page = "/sign/her-link";
const callOf = (ann: AskedCeremony) => ({ params: { ceremonyId: ann.id }, cookie: ann.cookie });

async function leave(ann: AskedCeremony): Promise<URL> {
  const headers = { "x-forwarded-for": `192.0.2.${at}` };
  const begun = await callRoute(route, `POST /ceremony/${ann.id}/sign-on`, { ...callOf(ann), headers, json: { page } });
  expect(begun.status).toBe(200);
  // A page's address has the signer's link in it, which nobody finds in the database.
  const kept = await db.select({ facts: sessions.facts }).from(sessions);
  expect(JSON.stringify(kept)).toContain("signOn");
  expect(JSON.stringify(kept)).not.toContain("her-link");
  return new URL(begun.body.url);
}

/** By the address that the provider knows, which leads on to the ceremony's own. */
async function comeBack(ann: AskedCeremony, asked: URL, said: JWTPayload = {}, query: Record<string, string> = {}) {
  const now = Math.floor(Date.now() / 1000);
  const about = { email: "Ann@Example.net", email_verified: true };
  const nonce = asked.searchParams.get("nonce");
  claims = { iss: issuer, aud: "us", sub: "ann", nonce, iat: now, exp: now + 300, ...about, ...said };
  const code = randomBytes(8).toString("hex");
  codes.add(code);
  const back = new URLSearchParams({ code, state: asked.searchParams.get("state") ?? "", ...query });
  const first = await callbackRoute.GET(new Request(`${home}/api/auth/callback/oidc?${back}`), {
    params: Promise.resolve({ nextauth: ["callback", "oidc"] }),
  });
  const onward = first.headers.get("location") ?? "";
  expect([first.status, onward]).toEqual([303, `/api/ceremony/${ann.id}/sign-on?${back}`]);
  const second = await callRoute(route, `GET /ceremony/${ann.id}/sign-on`, {
    ...callOf(ann),
    query: Object.fromEntries(back),
  });
  expect([second.status, second.headers.get("location")]).toEqual([302, home + page]);
  return Object.fromEntries(back);
}

const outcomeOf = async (ann: AskedCeremony) => {
  const { state, authentication } = await ann.view();
  return [state, authentication?.signOn?.outcome, authentication?.triesLeft];
};
const triesOf = async (packageId: string) =>
  (
    await db
      .select()
      .from(evidenceEvents)
      .where(eq(evidenceEvents.packageId, packageId))
      .orderBy(evidenceEvents.sequence)
  )
    .filter(({ type }) => type.startsWith("role.authenticat"))
    .map(({ type, data }) => [type.slice("role.".length), data.method, ...(data.why ? [data.why] : [])]);

test("the signer is led to the provider with all that binds the way back to this session, and in when the address is theirs", async () => {
  const packageId = await send();
  const ann = await openAsked(packageId);
  expect((await ann.view()).authentication).toMatchObject({
    asks: "single-sign-on",
    signOn: { name: "Directory", outcome: null },
    emailHint: "a…@example.net",
  });
  const asked = await leave(ann);
  expect(asked.origin + asked.pathname).toBe(`${issuer}/authorize`);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_type: "code",
    client_id: "us",
    redirect_uri: `${home}/api/auth/callback/oidc`,
    code_challenge_method: "S256",
    login_hint: "ann@example.net",
  });
  await comeBack(ann, asked);
  const [grant] = grants;
  const verifier = grant?.body.get("code_verifier") ?? "";
  expect(verifier.length).toBeGreaterThanOrEqual(43);
  expect(createHash("sha256").update(verifier).digest("base64url")).toBe(asked.searchParams.get("code_challenge"));
  expect(grant?.authorization).toBe(`Basic ${Buffer.from("us:s3cret").toString("base64")}`);
  expect((await ann.view()).state).toBe("consent");
  expect(await triesOf(packageId)).toEqual([["authenticated", "SSO"]]);
  const kept = JSON.stringify(await db.select().from(sessions).where(eq(sessions.packageId, packageId)));
  for (const secret of [verifier, asked.searchParams.get("state"), asked.searchParams.get("nonce")])
    expect(kept).not.toContain(secret);
});

test("an address that only the userinfo tells counts as much", async () => {
  const ann = await openAsked(await send());
  userinfo = { sub: "ann", email: "ann@example.net", email_verified: true };
  await comeBack(ann, await leave(ann), { email: undefined, email_verified: undefined });
  expect((await ann.view()).state).toBe("consent");
});

test.each([
  ["somebody else", { email: "eve@example.net" }, "otherPerson"],
  ["an address that is not verified", { email_verified: false }, "unverified"],
  ["no address", { email: undefined }, "unverified"],
])(
  "%s is refused and counted; the next way there asks to sign in anew, and the third locks",
  async (_, said, outcome) => {
    const packageId = await send();
    const ann = await openAsked(packageId);
    expect((await leave(ann)).searchParams.get("prompt")).toBeNull();
    await comeBack(ann, await leave(ann), said);
    expect(await outcomeOf(ann)).toEqual(["authenticate", outcome, 2]);
    const again = await leave(ann);
    expect(again.searchParams.get("prompt")).toBe("login");
    await comeBack(ann, again, said);
    await comeBack(ann, await leave(ann), said);
    expect((await ann.view()).state).toBe("locked");
    expect(await triesOf(packageId)).toEqual(Array(3).fill(["authentication-failed", "SSO", outcome]));
  },
);

test("what never came to an end is no failure: called off, refused, too late, no answer, a token of another question", async () => {
  const packageId = await send();
  const ann = await openAsked(packageId);
  await comeBack(ann, await leave(ann), {}, { error: "access_denied" });
  expect(await outcomeOf(ann)).toEqual(["authenticate", "cancelled", 3]);
  await comeBack(ann, await leave(ann), {}, { error: "server_error" });
  expect(await outcomeOf(ann)).toEqual(["authenticate", "failed", 3]);
  await comeBack(ann, await leave(ann), { nonce: "another" });
  expect(await outcomeOf(ann)).toEqual(["authenticate", "failed", 3]);
  await comeBack(ann, await leave(ann), {}, { code: "unknown" });
  expect(await outcomeOf(ann)).toEqual(["authenticate", "stale", 3]);
  breaks = true;
  await comeBack(ann, await leave(ann));
  expect(await outcomeOf(ann)).toEqual(["authenticate", "unavailable", 3]);
  expect(await triesOf(packageId)).toEqual([]);
});

test("a way back counts once, in the session that asked for it, and only the newest of them", async () => {
  const packageId = await send();
  const [ann, other] = [await openAsked(packageId), await openAsked(packageId)];
  const early = await leave(ann);
  const asked = await leave(ann);
  await comeBack(ann, early);
  expect(await outcomeOf(ann)).toEqual(["authenticate", "stale", 3]);
  // Another browser at the same link, as it is led there by somebody's page.
  const query = { code: "c0de", state: asked.searchParams.get("state") ?? "" };
  await callRoute(route, `GET /ceremony/${other.id}/sign-on`, { ...callOf(other), query });
  expect((await other.view()).state).toBe("authenticate");
  const used = await comeBack(ann, asked, { email: "eve@example.net" });
  codes.add(used.code ?? "");
  await callRoute(route, `GET /ceremony/${ann.id}/sign-on`, { ...callOf(ann), query: used });
  expect(await outcomeOf(ann)).toEqual(["authenticate", "stale", 2]);
  expect(await triesOf(packageId)).toEqual([
    ["authentication-failed", "SSO", "otherPerson"],
    ["authentication-failed", "SSO", "usedBefore"],
  ]);
  expect(
    (await callRoute(route, `GET /ceremony/${ann.id}/sign-on`, { params: { ceremonyId: ann.id }, query })).status,
  ).toBe(401);
});

test("the same way back twice at once is judged once; after it has worked the browser's way back leads in", async () => {
  const packageId = await send();
  const ann = await openAsked(packageId);
  const used = await comeBack(ann, await leave(ann), { email: "eve@example.net" });
  const asked = await leave(ann);
  const now = Math.floor(Date.now() / 1000);
  const nonce = asked.searchParams.get("nonce");
  claims = {
    iss: issuer,
    aud: "us",
    sub: "ann",
    nonce,
    iat: now,
    exp: now + 300,
    email: "eve@example.net",
    email_verified: true,
  };
  codes.add("once");
  const query = { code: "once", state: asked.searchParams.get("state") ?? "" };
  await Promise.all([1, 2].map(() => callRoute(route, `GET /ceremony/${ann.id}/sign-on`, { ...callOf(ann), query })));
  const mine = and(eq(roles.packageId, packageId), eq(roles.id, "ann"));
  expect((await db.select({ failures: roles.failedAuthentications }).from(roles).where(mine))[0]?.failures).toBe(2);
  await comeBack(ann, await leave(ann));
  const again = await callRoute(route, `GET /ceremony/${ann.id}/sign-on`, { ...callOf(ann), query: used });
  expect([again.status, (await ann.view()).state]).toEqual([302, "consent"]);
});

test("400 for a page that is not of this service; a provider that is gone closes the gate, or says that it does not answer", async () => {
  const ann = await openAsked(await send());
  for (const elsewhere of ["//evil.example", "https://evil.example", "/\\evil.example", "sign"]) {
    const answer = await callRoute(route, `POST /ceremony/${ann.id}/sign-on`, {
      ...callOf(ann),
      json: { page: elsewhere },
    });
    expect(answer.status).toBe(400);
  }
  Object.assign(config(), { oidc: { ...oidc(), issuer: "http://127.0.0.1:9" } });
  const away = await callRoute(route, `POST /ceremony/${ann.id}/sign-on`, { ...callOf(ann), json: { page } });
  expect([away.status, away.body.messageKey]).toEqual([503, "error.unavailable.sso"]);
  Object.assign(config(), { oidc: undefined });
  expect((await ann.view()).authentication?.asks).toBe("unavailable");
  const closed = await callRoute(route, `POST /ceremony/${ann.id}/sign-on`, { ...callOf(ann), json: { page } });
  expect([closed.status, closed.body.messageKey]).toEqual([403, "error.forbidden.authenticateFirst"]);
});
