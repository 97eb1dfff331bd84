// The account's own sign-in provider as managers set it: what is refused, what a test of it tells, and whose a domain is.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { signInProviders } from "#db/schema/sign-in-providers.ts";
import { config } from "#lib/core/config.ts";
import { makeAccount, makeSender, sessionHeaders, type TestAccount } from "#lib/testing/callers.ts";
import { type OidcServer, startOidcServer } from "#lib/testing/oidc-server.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";
import * as testRoute from "./test/route.ts";

let server: OidcServer;
let account: TestAccount;
let domain = "";
beforeAll(async () => {
  server = await startOidcServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  Object.assign(config(), { callbackAllowPrivate: ["127.0.0.0/8"] });
  server.description = {};
  account = await makeAccount();
  domain = `${account.account.id.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}.example`;
});

type Who = { key: string } | { cookie: string };
const owner = (): Who => ({ key: account.owner.apiKey });
const client = () => ({ issuer: server.issuer, clientId: server.clientId, clientSecret: server.clientSecret });
const put = (json: unknown, who = owner()) => callRoute(route, "PUT /account/admin/signInProvider", { ...who, json });
const read = async (who = owner()) => (await callRoute(route, "GET /account/admin/signInProvider", who)).body;
const trial = async (json: unknown, who = owner()) =>
  (await callRoute(testRoute, "POST /account/admin/signInProvider/test", { ...who, json })).body;

test("nothing is there at first but the address to register; what is saved is read again, without the secret", async () => {
  const first = await read();
  expect(first).toMatchObject({ configured: false, hasSecret: false, domains: [], onlyThisWay: false });
  const saved = await put({ ...client(), domains: [` @${domain.toUpperCase()}`, domain] });
  expect(saved.body).toMatchObject({ configured: true, hasSecret: true, domains: [domain], proven: false });
  expect(saved.body.redirectUri).toBe(first.redirectUri);
  expect((await put({ trustEmail: true, issuer: null })).body).toEqual({ ...saved.body, trustEmail: true });
  expect(await read()).toEqual({ ...saved.body, trustEmail: true });
  const [row] = await db.select().from(signInProviders).where(eq(signInProviders.accountId, account.account.id));
  const ofAccount = eq(accountEvents.accountId, account.account.id);
  const events = await db.select().from(accountEvents).where(ofAccount).orderBy(accountEvents.sequence);
  expect(events.map(({ act }) => act)).toEqual(["signInProvider.changed", "signInProvider.changed"]);
  expect(events[1]).toMatchObject({ before: { trustEmail: false }, after: { trustEmail: true } });
  expect(JSON.stringify([saved.body, row, events])).not.toContain(server.clientSecret);
});

test.each([
  ["issuer", { issuer: "http://id.example.com" }],
  ["issuer", { issuer: "nothing" }],
  ["clientId", { clientId: " " }],
  ["clientSecret", { clientSecret: "" }],
  ["domains", { domains: [] }],
  ["domains", { domains: ["two words.example"] }],
])("%s is refused by name, and nothing is kept of it: %o", async (field, wrong) => {
  const answer = await put({ ...client(), domains: [domain], ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { messageKey: "error.validation.body", parameters: { field } } });
  expect((await read()).configured).toBe(false);
});

test("another issuer or client needs its own secret: the saved one is shown to nobody else", async () => {
  await put({ ...client(), domains: [domain] });
  const other = await startOidcServer();
  expect((await put({ issuer: other.issuer })).body.parameters).toEqual({ field: "clientSecret" });
  expect((await put({ clientId: "another" })).body.parameters).toEqual({ field: "clientSecret" });
  // A trial of another issuer is one of its description alone.
  expect(await trial({ issuer: other.issuer })).toEqual({ works: true, problem: null, detail: "" });
  expect(other.asked).toEqual(["/.well-known/openid-configuration"]);
  expect((await read()).issuer).toBe(server.issuer);
  other.close();
});

test("a trial says what is wrong in a word, and works with what is saved", async () => {
  expect(await trial(client())).toEqual({ works: true, problem: null, detail: "" });
  expect(await trial({ ...client(), clientSecret: "wrong" })).toMatchObject({
    problem: "client",
    detail: "invalid_client",
  });
  expect(await trial({ issuer: "ftp://id.example.com" })).toMatchObject({ works: false, problem: "address" });
  expect(await trial({ ...client(), issuer: `${server.issuer}/tenant` })).toMatchObject({
    problem: "status",
    detail: "404",
  });
  expect(await trial({ issuer: "http://127.0.0.1:9" })).toMatchObject({ problem: "unreachable" });
  server.description = { issuer: "https://somebody.example" };
  expect(await trial(client())).toMatchObject({ problem: "otherName", detail: "https://somebody.example" });
  server.description = { token_endpoint: "nowhere" };
  expect(await trial(client())).toMatchObject({ problem: "noDescription" });
  server.description = {};
  await put({ ...client(), domains: [domain] });
  expect(await trial({})).toMatchObject({ works: true });
  Object.assign(config(), { callbackAllowPrivate: false });
  server.asked = [];
  expect(await trial({})).toMatchObject({ works: false, problem: "private" });
  expect(server.asked).toEqual([]);
});

test("for managers who have just proven who they are", async () => {
  const sam = await makeSender(account.account.id);
  expect((await put({ ...client(), domains: [domain] }, { key: sam.apiKey })).status).toBe(403);
  expect((await callRoute(route, "GET /account/admin/signInProvider", { key: sam.apiKey })).status).toBe(403);
  const cookie = await sessionHeaders(account.owner);
  expect((await put({ ...client(), domains: [domain] }, cookie)).status).toBe(200);
  expect((await callRoute(route, "DELETE /account/admin/signInProvider", cookie)).status).toBe(204);
  expect(await read()).toMatchObject({ configured: false, issuer: "", domains: [] });
});
