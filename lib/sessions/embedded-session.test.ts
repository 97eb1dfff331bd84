// The session of a designer in somebody else's page: one package, a cookie of its own, and nobody's place taken.
import { beforeEach, expect, test } from "vitest";
import * as accountRoute from "#app/api/account/route.ts";
import * as senderToken from "#app/api/authenticationTokens/sender/route.ts";
import * as multiUse from "#app/api/authenticationTokens/signer/multiUse/route.ts";
import * as userToken from "#app/api/authenticationTokens/user/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import * as authRoute from "#app/auth/route.ts";
import { db } from "#db/client.ts";
import { sessions } from "#db/schema/sessions.ts";
import { embeddedPath } from "#lib/contract/embedded-designer.ts";
import { config } from "#lib/core/config.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";

const html = { accept: "text/html" };
let account: TestAccount;
let packageId: string;
beforeEach(async () => {
  account = await makeAccount({ senders: 1 });
  packageId = await createByApi(account.owner.apiKey);
});

const tokenFor = async (id: string, { apiKey: key }: TestSender = account.owner): Promise<string> =>
  (await callRoute(senderToken, "POST /authenticationTokens/sender", { key, json: { packageId: id } })).body.value;
const userTokenOf = async ({ apiKey: key }: TestSender): Promise<string> =>
  (await callRoute(userToken, "POST /authenticationTokens/user", { key })).body.value;
const targetOf = (id: string) => `${config().baseUrl}${embeddedPath(id)}?profile=clerks`;

async function enter(id: string, more: { token?: string; cookie?: string; dest?: string } = {}) {
  const senderAuthenticationToken = more.token ?? (await tokenFor(id));
  return callRoute(authRoute, "GET /auth", {
    query: { senderAuthenticationToken, target: targetOf(id) },
    ...(more.cookie ? { cookie: more.cookie } : {}),
    headers: { ...html, "sec-fetch-dest": more.dest ?? "iframe" },
  });
}
async function cookieFor(id: string): Promise<string> {
  const [cookie = ""] = (await enter(id)).headers.getSetCookie();
  return cookie.split(";")[0] ?? "";
}
const referer = { referer: `${config().baseUrl}${embeddedPath("any")}` };
const read = (id: string, cookie: string, headers: Record<string, string> = referer) =>
  callRoute(packageRoute, `GET /packages/${id}`, { params: { packageId: id }, cookie, headers });

test("302 with a cookie of its own, in the frame's jar and on the paths of its package; also where a script renews it", async () => {
  const path = encodeURIComponent(packageId);
  for (const dest of ["iframe", "empty"]) {
    const answer = await enter(packageId, { dest });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, targetOf(packageId)]);
    const attributes = "HttpOnly; SameSite=None; Secure; Partitioned";
    expect(answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, "=x"))).toEqual([
      `COUNTERSIGN_DESIGNER=x; Path=/designer/${path}/embedded; ${attributes}`,
      `COUNTERSIGN_DESIGNER=x; Path=/api/packages/${path}; ${attributes}`,
    ]);
  }
});

test("the session reaches its package and no other, and nothing of the account", async () => {
  const other = await createByApi(account.owner.apiKey);
  const foreign = await createByApi((await makeAccount()).owner.apiKey);
  const cookie = await cookieFor(packageId);
  expect((await read(packageId, cookie)).status).toBe(200);
  for (const hidden of [other, foreign]) expect((await read(hidden, cookie)).status).toBe(404);
  expect((await callRoute(accountRoute, "GET /account", { cookie, headers: referer })).status).toBe(401);
});

test("the cookie carries that kind of session alone: a signer's, or a whole sender's, is nobody in it", async () => {
  const whole = await callRoute(authRoute, "GET /auth", {
    query: { authenticationToken: await userTokenOf(account.owner) },
  });
  const asked = { packageId: await sendPackage(account.owner), signerId: "ann" };
  const { body } = await callRoute(multiUse, "POST /authenticationTokens/signer/multiUse", {
    key: account.owner.apiKey,
    json: asked,
  });
  const signer = await callRoute(authRoute, "GET /auth", { query: { signerAuthenticationToken: body.value } });
  for (const { sessionToken } of [whole.body, signer.body]) {
    expect(sessionToken).toBeTruthy();
    for (const id of [packageId, asked.packageId])
      expect((await read(id, `COUNTERSIGN_DESIGNER=${sessionToken}`)).status).toBe(401);
  }
  // A signer's token opens no designer either.
  const led = await callRoute(authRoute, "GET /auth", {
    query: { signerAuthenticationToken: body.value, target: targetOf(packageId) },
    headers: { ...html, "sec-fetch-dest": "iframe" },
  });
  expect(led.headers.getSetCookie().join()).not.toContain("COUNTERSIGN_DESIGNER");
});

test("the page acts with its own session whoever is signed in at the desk, and the desk with its own whatever a page has left", async () => {
  const other = await createByApi(account.owner.apiKey);
  const desk = (
    await callRoute(authRoute, "GET /auth", { query: { authenticationToken: await userTokenOf(account.owner) } })
  ).body.sessionToken;
  const both = `SERVICE_SESSION_ID=${desk}; ${await cookieFor(packageId)}`;
  expect((await read(other, both)).status).toBe(404);
  expect((await read(other, both, {})).status).toBe(200);
  expect((await read(packageId, `SERVICE_SESSION_ID=${desk}`)).status).toBe(401);
});

test("another sender's desk is no hindrance, since nobody's place is taken", async () => {
  const [colleague = account.owner] = account.senders;
  const desk = (
    await callRoute(authRoute, "GET /auth", { query: { authenticationToken: await userTokenOf(colleague) } })
  ).body.sessionToken;
  expect((await enter(packageId, { cookie: `SERVICE_SESSION_ID=${desk}` })).status).toBe(302);
});

test("303 to the page that says so for a token that was used, in a frame; 401 for a program", async () => {
  const token = await tokenFor(packageId);
  expect((await enter(packageId, { token })).status).toBe(302);
  const again = await enter(packageId, { token });
  expect([again.status, again.headers.get("location")]).toEqual([303, `${embeddedPath(packageId)}?over=token`]);
  expect(again.headers.getSetCookie()).toEqual([]);
  expect((await enter(packageId, { token, dest: "empty" })).status).toBe(401);
});

test("303 for another package than the token's, which stays good for its own", async () => {
  const token = await tokenFor(packageId);
  const other = await createByApi(account.owner.apiKey);
  const astray = await enter(other, { token });
  expect([astray.status, astray.headers.get("location")]).toEqual([303, `${embeddedPath(other)}?over=token`]);
  expect((await enter(packageId, { token })).status).toBe(302);
});

test("401 once the session has ended: what is not saved waits for a new token", async () => {
  const cookie = await cookieFor(packageId);
  await db.update(sessions).set({ revoked: new Date() });
  expect((await read(packageId, cookie)).status).toBe(401);
  expect((await read(packageId, await cookieFor(packageId))).status).toBe(200);
});
