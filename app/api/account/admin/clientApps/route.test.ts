// Client applications, and the access tokens they get for their secret.
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import * as accountRoute from "#app/api/account/route.ts";
import * as rotateRoute from "#app/api/account/senders/[senderId]/apiKey/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import * as tokenRoute from "#app/apitoken/clientApp/accessToken/route.ts";
import * as oauthRoute from "#app/oauth2/token/route.ts";
import { db } from "#db/client.ts";
import { clientApps } from "#db/schema/access.ts";
import { signAccessToken } from "#lib/auth/access-token.ts";
import { makeAccount, makeSender, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as oneRoute from "./[clientAppId]/route.ts";
import * as route from "./route.ts";

const register = async (owner: TestSender) =>
  (await callRoute(route, "POST /account/admin/clientApps", { key: owner.apiKey, json: { name: "Warehouse" } })).body;
const tokenFor = (json: object) => callRoute(tokenRoute, "POST /apitoken/clientApp/accessToken", { json });
const accountWith = (token: string) =>
  callRoute(accountRoute, "GET /account", { headers: { authorization: `Bearer ${token}` } });

test("200 with an access token for the owner or a named sender, good wherever a key is", async () => {
  const {
    owner,
    senders: [sam],
  } = await makeAccount({ senders: 1 });
  const { clientId, secret } = await register(owner);
  const issued = await tokenFor({ clientId, secret, type: "OWNER" });
  expect([issued.status, Object.keys(issued.body)]).toEqual([200, ["accessToken", "expiresAt"]]);
  const minutes = (issued.body.expiresAt - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30);
  expect((await accountWith(issued.body.accessToken)).body.owner).toBe(owner.row.id);
  const theirs = await tokenFor({ clientId, secret, type: "SENDER", email: sam?.row.email.toUpperCase() });
  const headers = { authorization: `bearer ${theirs.body.accessToken}` };
  const made = await callRoute(packagesRoute, "POST /packages", { headers, json: { name: "By token" } });
  expect(made.status, made.text).toBe(200);
});

test("401 for a wrong secret, a removed application, an expired and a forged token", async () => {
  const { owner } = await makeAccount();
  const { clientId, secret } = await register(owner);
  expect((await tokenFor({ clientId, secret: "wrong", type: "OWNER" })).status).toBe(401);
  const { accessToken } = (await tokenFor({ clientId, secret, type: "OWNER" })).body;
  const old = await signAccessToken(owner.row.id, clientId, new Date(Date.now() - 31 * 60_000));
  const forged = await new SignJWT({ app: clientId })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer("countersign")
    .setSubject(owner.row.id)
    .setExpirationTime("1h")
    .sign(new Uint8Array(32));
  const [header, claims] = accessToken.split(".");
  for (const token of [old.accessToken, forged, `${header}.${claims}.`, owner.apiKey, "x"]) {
    const answer = await accountWith(token);
    expect([answer.status, answer.body.name]).toEqual([401, "Unauthorized"]);
  }
  expect((await accountWith(accessToken)).status).toBe(200);
  const params = { clientAppId: clientId };
  expect((await callRoute(oneRoute, "DELETE /x", { key: owner.apiKey, params })).status).toBe(204);
  expect((await accountWith(accessToken)).status).toBe(401);
  expect((await tokenFor({ clientId, secret, type: "OWNER" })).status).toBe(401);
});

test("403 when a manager's application asks for the owner's token, by type or by name; its other senders' are given", async () => {
  const { account, owner } = await makeAccount();
  const manager = await makeSender(account.id, { type: "MANAGER" });
  const { clientId, secret } = await register(manager);
  for (const wish of [{ type: "OWNER" }, { type: "SENDER", email: owner.row.email }]) {
    const { status, body } = await tokenFor({ clientId, secret, ...wish });
    expect([status, body.messageKey]).toEqual([403, "error.forbidden.ownersApp"]);
  }
  for (const sender_id of ["", owner.row.id]) {
    const form = { grant_type: "client_credentials", client_id: clientId, client_secret: secret, sender_id };
    const raw = { bytes: new URLSearchParams(form).toString(), type: "application/x-www-form-urlencoded" };
    expect((await callRoute(oauthRoute, "POST /oauth2/token", { raw })).status).toBe(403);
  }
  expect((await tokenFor({ clientId, secret, type: "SENDER", email: manager.row.email })).status).toBe(200);
});

test("400 for a sender who is not of the account, or none named", async () => {
  const { owner } = await makeAccount();
  const { owner: stranger } = await makeAccount();
  const { clientId, secret } = await register(owner);
  expect((await tokenFor({ clientId, secret, type: "SENDER" })).status).toBe(400);
  expect((await tokenFor({ clientId, secret, type: "SENDER", email: stranger.row.email })).status).toBe(400);
});

test("403 for who is no manager, 404 for another account's application; the secret is told once and kept as a hash", async () => {
  const {
    owner,
    senders: [sam],
  } = await makeAccount({ senders: 1 });
  const { owner: stranger } = await makeAccount();
  expect((await callRoute(route, "GET /x", { key: sam?.apiKey ?? "" })).status).toBe(403);
  const { id, secret } = await register(owner);
  const list = await callRoute(route, "GET /x", { key: owner.apiKey });
  expect(list.body).toMatchObject({ count: 1, results: [{ id, name: "Warehouse" }] });
  expect(list.text).not.toContain(secret);
  expect(JSON.stringify(await db.select().from(clientApps))).not.toContain(secret);
  const params = { clientAppId: id };
  expect((await callRoute(oneRoute, "DELETE /x", { key: stranger.apiKey, params })).status).toBe(404);
});

test("200 with a new API key; the old one is refused from then on; 403 for a colleague's", async () => {
  const {
    owner,
    senders: [sam, kim],
  } = await makeAccount({ senders: 2 });
  const params = { senderId: sam?.row.id ?? "" };
  expect((await callRoute(rotateRoute, "POST /x", { key: kim?.apiKey ?? "", params })).status).toBe(403);
  const rotated = await callRoute(rotateRoute, "POST /x", { key: owner.apiKey, params });
  expect(rotated.status).toBe(200);
  expect((await callRoute(accountRoute, "GET /account", { key: sam?.apiKey ?? "" })).status).toBe(401);
  const headers = { authorization: `BASIC ${rotated.body.apiKey}` };
  expect((await callRoute(accountRoute, "GET /account", { headers })).status).toBe(200);
  expect((await callRoute(rotateRoute, "GET /x", { key: owner.apiKey, params })).body).toEqual(rotated.body);
});

test("each tells who made it, whether it speaks for the owner, and when it got a token last", async () => {
  const { account, owner } = await makeAccount();
  const manager = await makeSender(account.id, { type: "MANAGER", firstName: "Mia", lastName: "Manager" });
  const list = async () => (await callRoute(route, "GET /x", { key: owner.apiKey })).body.results;
  const ours = await register(owner);
  await register(manager);
  expect(await list()).toMatchObject([
    { speaksForOwner: true, lastUsed: null },
    { speaksForOwner: false, lastUsed: null, createdBy: "Mia Manager" },
  ]);
  await tokenFor({ clientId: ours.clientId, secret: ours.secret, type: "OWNER" });
  await tokenFor({ clientId: ours.clientId, secret: "wrong", type: "OWNER" });
  expect((await list()).map(({ lastUsed }: { lastUsed: string | null }) => lastUsed !== null)).toEqual([true, false]);
});
