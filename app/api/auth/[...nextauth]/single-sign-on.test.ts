// The way to an OpenID Connect provider and back, with a provider that answers whatever a test wants, wrong things above all.
import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { makeAccount, makeSender, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as me from "../../instance/me/route.ts";
import * as route from "./route.ts";

const secret = "the-secret-of-this-client";
const home = new URL(config().baseUrl).origin;
const keys = await generateKeyPair("RS256");
const stranger = await generateKeyPair("RS256");
const jwk = { ...(await exportJWK(keys.publicKey)), kid: "one", alg: "RS256" };

/** What the provider does, until a test says otherwise. */
type Behaviour = {
  claims: JWTPayload;
  userinfo: Record<string, unknown> | undefined;
  signingKey: CryptoKey;
  token: "good" | "refuses" | "breaks";
  calledIssuer: string | undefined;
};
let does: Behaviour;
let server: Server;
let issuer = "";
let codes = new Set<string>();
/** What the product asked the token endpoint. */
let grants: { body: URLSearchParams; authorization: string }[] = [];

async function answer(path: string, body: string, authorization: string): Promise<[number, unknown]> {
  if (path === "/.well-known/openid-configuration")
    return [
      200,
      {
        issuer: does.calledIssuer ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/me`,
      },
    ];
  if (path === "/keys") return [200, { keys: [jwk] }];
  if (path === "/me") return [200, does.userinfo];
  const form = new URLSearchParams(body);
  grants.push({ body: form, authorization });
  if (does.token === "breaks") return [500, "nothing"];
  if (does.token === "refuses" || !codes.delete(form.get("code") ?? "")) return [400, { error: "invalid_grant" }];
  const token = await new SignJWT(does.claims).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(does.signingKey);
  return [200, { access_token: "access", token_type: "Bearer", id_token: token }];
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const [status, json] = await answer(request.url ?? "", body, request.headers.authorization ?? "");
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

let sender: TestSender;
let at = 0;
let ip = "";
beforeEach(async () => {
  ip = `192.0.2.${++at}`;
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sender = await makeSender((await makeAccount()).account.id);
  codes = new Set();
  grants = [];
  does = { claims: {}, userinfo: undefined, signingKey: keys.privateKey, token: "good", calledIssuer: undefined };
  const oidc = {
    issuer,
    clientId: "us",
    clientSecret: secret,
    name: "Directory",
    allowedDomains: [],
    trustEmail: false,
  };
  Object.assign(config(), { oidc });
});

type Jar = Map<string, string>;
const keep = (jar: Jar, response: Response): Response => {
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
  return response;
};

async function ask(
  jar: Jar,
  path: string,
  form?: Record<string, string>,
  host = new URL(home).host,
): Promise<Response> {
  const [action = ""] = path.split("?");
  const request = new Request(`${home}/api/auth/${path}`, {
    method: form ? "POST" : "GET",
    headers: {
      host,
      "x-forwarded-for": ip,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
    },
    ...(form ? { body: new URLSearchParams(form).toString() } : {}),
  });
  const handler = form ? route.POST : route.GET;
  return keep(jar, await handler(request, { params: Promise.resolve({ nextauth: action.split("/") }) }));
}

/** What next-auth's own client does when the button is pressed; answers where the browser goes. */
async function leave(jar: Jar, callbackUrl = "/inbox?folder=drafts", host?: string): Promise<URL> {
  const { csrfToken } = (await (await ask(jar, "csrf", undefined, host)).json()) as { csrfToken: string };
  const response = await ask(jar, "signin/oidc", { csrfToken, callbackUrl, json: "true" }, host);
  return new URL(((await response.json()) as { url: string }).url);
}

/** The provider leads back. `claims` replace what a good ID token holds. */
async function comeBack(jar: Jar, asked: URL, claims: JWTPayload = {}, query: Record<string, string> = {}) {
  const now = Math.floor(Date.now() / 1000);
  does.claims = {
    ...{ iss: issuer, aud: "us", sub: sender.row.id, nonce: asked.searchParams.get("nonce"), iat: now, exp: now + 300 },
    ...{ email: sender.row.email, email_verified: true },
    ...claims,
  };
  const code = query.code ?? randomBytes(8).toString("hex");
  if (!query.code) codes.add(code);
  const back = new URLSearchParams({ code, state: asked.searchParams.get("state") ?? "", ...query });
  const response = await ask(jar, `callback/oidc?${back}`);
  return { code, status: response.status, location: response.headers.get("location") };
}

const whoAmI = (jar: Jar) =>
  callRoute(me, "GET /instance/me", { cookie: `SERVICE_SESSION_ID=${jar.get("SERVICE_SESSION_ID")}` });
/** Where somebody ends who is not signed in, on the way to the page they asked for. */
const refusedWith = (error: string) => ({
  status: 302,
  location: `${home}/login?${new URLSearchParams({ error, callbackUrl: "/inbox?folder=drafts" })}`,
});
async function attempt(claims: JWTPayload = {}, query: Record<string, string> = {}) {
  const jar: Jar = new Map();
  const { status, location } = await comeBack(jar, await leave(jar), claims, query);
  expect(jar.has("SERVICE_SESSION_ID")).toBe(location === `${home}/inbox?folder=drafts`);
  return { status, location };
}
const answerIsWrong = refusedWith("error.unauthorised.sso.answer");
const isStale = refusedWith("error.unauthorised.sso.stale");

test("there with PKCE, state and nonce, and back to the page that was asked for, as a session that can be revoked", async () => {
  const jar: Jar = new Map();
  const asked = await leave(jar);
  expect(asked.origin + asked.pathname).toBe(`${issuer}/authorize`);
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    ...{ client_id: "us", response_type: "code", scope: "openid email profile" },
    redirect_uri: `${home}/api/auth/callback/oidc`,
    ...{ code_challenge_method: "S256", code_challenge: expect.stringMatching(/^[\w-]{43}$/) },
    ...{ state: expect.stringMatching(/^[\w-]{20,}$/), nonce: expect.stringMatching(/^[\w-]{20,}$/) },
  });
  expect(await comeBack(jar, asked)).toMatchObject({ status: 302, location: `${home}/inbox?folder=drafts` });
  expect((await whoAmI(jar)).body.id).toBe(sender.row.id);
  expect(grants[0]?.body.get("code_verifier")).toMatch(/^[\w-]{43}$/);
  expect(grants[0]?.authorization).toBe(`Basic ${Buffer.from(`us:${secret}`).toString("base64")}`);
  // The product's own sign-out ends it in the database.
  const before = new Map(jar);
  const { csrfToken } = (await (await ask(jar, "csrf")).json()) as { csrfToken: string };
  await ask(jar, "signout", { csrfToken, json: "true" });
  expect([(await whoAmI(before)).status, jar.has("SERVICE_SESSION_ID")]).toEqual([401, false]);
});

test("an address that only the userinfo endpoint tells counts, if it is about the same person", async () => {
  const { email } = sender.row;
  does.userinfo = { sub: sender.row.id, email, email_verified: true };
  expect((await attempt({ email: undefined, email_verified: undefined })).location).toBe(`${home}/inbox?folder=drafts`);
  does.userinfo = { sub: "another person", email, email_verified: true };
  expect(await attempt({ email: undefined, email_verified: undefined })).toEqual(answerIsWrong);
});

test.each<[string, JWTPayload, string]>([
  ["a wrong nonce", { nonce: "of another sign-in" }, "error.unauthorised.sso.answer"],
  ["a token for somebody else", { aud: "them" }, "error.unauthorised.sso.answer"],
  ["a token of another issuer", { iss: "https://evil.example" }, "error.unauthorised.sso.answer"],
  ["a token that is over", { exp: 1_700_000_000 }, "error.unauthorised.sso.clock"],
  ["an address that is not verified", { email_verified: false }, "error.forbidden.sso.unverified"],
  ["an address nobody has", { email: "nobody@example.com" }, "error.forbidden.sso.unknown"],
])("%s signs nobody in", async (_, claims, key) => {
  expect(await attempt(claims)).toEqual(refusedWith(key));
});

test("a signature by another key signs nobody in", async () => {
  does.signingKey = stranger.privateKey;
  expect(await attempt()).toEqual(answerIsWrong);
});

test("an address of a domain that is not named signs nobody in", async () => {
  Object.assign(config().oidc ?? {}, { allowedDomains: ["elsewhere.example"] });
  expect(await attempt()).toEqual(refusedWith("error.forbidden.sso.domain"));
});

test("an answer in another issuer's name signs nobody in", async () => {
  expect(await attempt({}, { iss: "https://evil.example" })).toEqual(answerIsWrong);
  expect((await attempt({}, { iss: issuer })).location).toBe(`${home}/inbox?folder=drafts`);
});

test("the same answer a second time signs nobody in, with the cookies or without", async () => {
  const jar: Jar = new Map();
  const asked = await leave(jar);
  const before = new Map(jar);
  const { code } = await comeBack(jar, asked);
  const after = new Map([...jar].filter(([name]) => name !== "SERVICE_SESSION_ID"));
  expect(await comeBack(after, asked, {}, { code })).toMatchObject(isStale);
  expect(await comeBack(before, asked, {}, { code })).toMatchObject(isStale);
  expect([after.has("SERVICE_SESSION_ID"), before.has("SERVICE_SESSION_ID")]).toEqual([false, false]);
});

test("of two tabs the newer one goes on, and the older one is told so", async () => {
  const jar: Jar = new Map();
  const older = await leave(jar);
  const newer = await leave(jar);
  expect(await comeBack(jar, older)).toMatchObject(isStale);
  expect(await comeBack(jar, newer)).toMatchObject({ location: `${home}/inbox?folder=drafts` });
});

test("a way back that nobody began signs nobody in: somebody else's answer cannot be slipped in", async () => {
  const theirs: Jar = new Map();
  const asked = await leave(theirs);
  const mine: Jar = new Map();
  expect(await comeBack(mine, asked)).toMatchObject({
    location: `${home}/login?error=error.unauthorised.sso.stale`,
  });
  expect(mine.has("SERVICE_SESSION_ID")).toBe(false);
});

test.each([
  ["access_denied", "error.unauthorised.sso.cancelled"],
  ["server_error", "error.unauthorised.sso.refused"],
])("%s of the provider is told in words", async (error, key) => {
  expect(await attempt({}, { error, error_description: "whatever" })).toEqual(refusedWith(key));
});

test("a provider that breaks, or is another than it was named, is told in words, on either side of the way", async () => {
  does.token = "breaks";
  expect((await attempt()).location).toMatch(/error=error\.(unavailable\.sso|unauthorised\.sso\.refused)&/);
  // One that was never asked before.
  Object.assign(config().oidc ?? {}, { issuer: "http://127.0.0.1:9" });
  expect((await leave(new Map())).search).toBe(
    `?${new URLSearchParams({ error: "error.unavailable.sso", callbackUrl: "/inbox?folder=drafts" })}`,
  );
  Object.assign(config().oidc ?? {}, { issuer: `${issuer}/` });
  expect((await leave(new Map())).searchParams.get("error")).toBe("error.unavailable.sso");
});

test("nobody is led to another site, and nothing can be slipped into the question", async () => {
  const jar: Jar = new Map();
  const asked = await leave(jar, "https://evil.example/inbox");
  expect((await comeBack(jar, asked)).location).toBe(`${home}/`);
  const other: Jar = new Map();
  const { csrfToken } = (await (await ask(other, "csrf")).json()) as { csrfToken: string };
  const response = await ask(other, "signin/oidc?scope=openid%20admin&redirect_uri=https://evil.example", {
    ...{ csrfToken, callbackUrl: "/", json: "true", scope: "openid admin" },
  });
  const { searchParams } = new URL(((await response.json()) as { url: string }).url);
  expect([searchParams.get("scope"), searchParams.get("redirect_uri")]).toEqual([
    "openid email profile",
    `${home}/api/auth/callback/oidc`,
  ]);
});

test("who opened the product under another name goes to the one the provider knows, and without a token nobody leaves", async () => {
  expect((await leave(new Map(), "/inbox", "another-name:3000")).href).toBe(`${home}/login?callbackUrl=%2Finbox`);
  const response = await ask(new Map(), "signin/oidc", { csrfToken: "forged", callbackUrl: "/", json: "true" });
  expect(((await response.json()) as { url: string }).url).not.toContain(issuer);
});

test("429 when one address of the network tries too often", async () => {
  const jar: Jar = new Map();
  let url = await leave(jar);
  for (let tries = 0; tries < 40 && url.origin === issuer; tries++) url = await leave(jar);
  expect(url.searchParams.get("error")).toBe("error.tooMany.signIns");
});

test("the secret, the code and the tokens never reach the log", async () => {
  const lines: unknown[] = [];
  const spies = (["info", "warn", "error"] as const).map((level) =>
    vi.spyOn(log, level).mockImplementation((...given: unknown[]) => void lines.push(given)),
  );
  const jar: Jar = new Map();
  const { code } = await comeBack(jar, await leave(jar), { aud: "them" });
  does.token = "refuses";
  await attempt();
  const text = JSON.stringify(lines, (_, value) =>
    value instanceof Error ? `${value.message} ${value.stack}` : value,
  );
  expect(lines.length).toBeGreaterThan(0);
  // Nothing of ours has failed.
  expect(spies[2]).not.toHaveBeenCalled();
  for (const hidden of [secret, code, "eyJ", sender.row.email]) expect(text).not.toContain(hidden);
  for (const spy of spies) spy.mockRestore();
});
