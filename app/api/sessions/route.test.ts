// POST /sessions and GET {web}/access: the older way to a session.
import { expect, test } from "vitest";
import * as accessRoute from "#app/access/route.ts";
import * as accountRoute from "#app/api/account/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import * as sessionRoute from "#app/api/session/route.ts";
import { ceremonyOfTokens } from "#lib/auth/ceremony-of-tokens.ts";
import { config } from "#lib/core/config.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import * as ceremonyRoute from "../ceremony/[ceremonyId]/route.ts";
import * as route from "./route.ts";

const json = { bytes: "", type: "application/json; esl-api-version=11.68.0" };

test("200 with a session of the key's sender, which no address takes into a browser", async () => {
  const { owner } = await makeAccount();
  const { status, body } = await callRoute(route, "POST /sessions", { key: owner.apiKey, raw: json });
  expect(status).toBe(200);
  const cookie = `ESIGNLIVE_SESSION_ID=${body.sessionToken}`;
  expect((await callRoute(accountRoute, "GET /account", { cookie })).status).toBe(200);
  const session = await callRoute(sessionRoute, "GET /session", { cookie });
  expect(session.body).toMatchObject({ restricted: false, packages: [], user: { email: owner.row.email } });
  const entered = await callRoute(accessRoute, "GET /access", { query: { sessionToken: body.sessionToken } });
  expect([entered.status, entered.headers.get("location"), entered.headers.get("set-cookie")]).toEqual([
    401,
    null,
    null,
  ]);
});

test("200 with a signer's session, which opens the ceremony with nothing but the session cookie", async () => {
  const { owner } = await makeAccount();
  const packageId = await sendPackage(owner);
  const query = { package: packageId, signer: "ann@example.net" };
  const { body } = await callRoute(route, "POST /sessions", { key: owner.apiKey, query, raw: json });
  const entered = await callRoute(accessRoute, "GET /access", { query: { sessionToken: body.sessionToken } });
  const moved = /ESIGNLIVE_SESSION_ID=([^;]+)/.exec(entered.headers.getSetCookie().join("\n"))?.[1] ?? "";
  expect(moved).toMatch(/./);
  expect(moved).not.toBe(body.sessionToken);
  const own = await callRoute(sessionRoute, "GET /session", { cookie: `ESIGNLIVE_SESSION_ID=${moved}` });
  expect(own.body).toMatchObject({ restricted: true, packages: [packageId] });
  expect(entered.headers.get("location")).toBe(`${config().baseUrl}/transaction/${encodeURIComponent(packageId)}/sign`);
  const found = await ceremonyOfTokens(["stale", body.sessionToken], packageId);
  if (found === undefined || found === "sender") throw new Error("no ceremony");
  const cookie = `COUNTERSIGN_CEREMONY=stale; SERVICE_SESSION_ID=stale; ESIGNLIVE_SESSION_ID=${body.sessionToken}`;
  const { ceremonyId } = found;
  const view = await callRoute(ceremonyRoute, `GET /ceremony/${ceremonyId}`, { cookie, params: { ceremonyId } });
  expect([view.status, view.body?.state]).toEqual([200, "consent"]);
  expect(await ceremonyOfTokens([body.sessionToken], "another")).toBeUndefined();
  expect((await callRoute(packageRoute, "GET /packages/x", { cookie, params: { packageId } })).status).toBe(200);
});

test("409 over a live session of somebody else, and a person is told in words; the signer's own gives way", async () => {
  const { owner } = await makeAccount();
  const packageId = await sendPackage(owner);
  const tokenFor = async (query: Record<string, string> = {}) =>
    (await callRoute(route, "POST /sessions", { key: owner.apiKey, query, raw: json })).body.sessionToken as string;
  const [ann, bob] = [
    await tokenFor({ package: packageId, signer: "ann" }),
    await tokenFor({ package: packageId, signer: "bob" }),
  ];
  const enter = (cookie: string, headers = {}) =>
    callRoute(accessRoute, "GET /access", {
      query: { sessionToken: ann },
      cookie: `SERVICE_SESSION_ID=${cookie}`,
      headers,
    });
  for (const live of [await tokenFor(), bob]) {
    const answer = await enter(live);
    expect([answer.status, answer.body.messageKey]).toEqual([409, "error.conflict.signedIn"]);
    expect(answer.headers.get("set-cookie")).toBeNull();
    const led = await enter(live, { "sec-fetch-dest": "document" });
    expect([led.status, led.headers.get("location")]).toEqual([303, "/access/signed-in"]);
  }
  for (const live of [ann, "stale"]) expect((await enter(live)).status).toBe(302);
});

test("403 for a write on a cookie that another site's page sent, also where no Origin says so", async () => {
  const { owner } = await makeAccount();
  const { body } = await callRoute(route, "POST /sessions", { key: owner.apiKey, raw: json });
  const end = async (headers: Record<string, string>) => {
    const cookie = `SERVICE_SESSION_ID=${body.sessionToken}`;
    const answer = await callRoute(sessionRoute, "DELETE /session", { cookie, headers });
    return [answer.status, answer.body?.messageKey];
  };
  for (const site of ["cross-site", "same-site"])
    expect(await end({ "sec-fetch-site": site }), site).toEqual([403, "error.forbidden.crossSite"]);
  const home = new URL(config().baseUrl).origin;
  expect((await end({ "sec-fetch-site": "cross-site", origin: home }))[0]).toBe(403);
  expect((await end({ "sec-fetch-site": "same-origin", origin: home }))[0]).toBeLessThan(300);
});

test("400 for half a question, 401 without a key or with an unknown session, 404 for an unknown signer", async () => {
  const { owner } = await makeAccount();
  const packageId = await sendPackage(owner);
  const ask = async (query: Record<string, string>, key = owner.apiKey) =>
    (await callRoute(route, "POST /sessions", { key, query })).status;
  expect(await ask({ package: packageId })).toBe(400);
  expect(await ask({ package: packageId, signer: "nobody" })).toBe(404);
  expect((await callRoute(route, "POST /sessions")).status).toBe(401);
  expect((await callRoute(accessRoute, "GET /access", { query: { sessionToken: "x" } })).status).toBe(401);
});
