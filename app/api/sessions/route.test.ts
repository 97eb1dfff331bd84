// POST /sessions and GET {web}/access: the older way to a session.
import { expect, test } from "vitest";
import * as accessRoute from "#app/access/route.ts";
import * as accountRoute from "#app/api/account/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import * as sessionRoute from "#app/api/session/route.ts";
import { ceremonyOfTokens } from "#lib/auth/ceremony-of-tokens.ts";
import { config } from "#lib/config.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import * as ceremonyRoute from "../ceremony/[ceremonyId]/route.ts";
import * as route from "./route.ts";

const json = { bytes: "", type: "application/json; esl-api-version=11.68.0" };

test("200 with a session of the key's sender; /access takes it to the desk", async () => {
  const { owner } = await makeAccount();
  const { status, body } = await callRoute(route, "POST /sessions", { key: owner.apiKey, raw: json });
  expect(status).toBe(200);
  const cookie = `ESIGNLIVE_SESSION_ID=${body.sessionToken}`;
  expect((await callRoute(accountRoute, "GET /account", { cookie })).status).toBe(200);
  const session = await callRoute(sessionRoute, "GET /session", { cookie });
  expect(session.body).toMatchObject({ restricted: false, packages: [], user: { email: owner.row.email } });
  const entered = await callRoute(accessRoute, "GET /access", { query: { sessionToken: body.sessionToken } });
  expect([entered.status, entered.headers.get("location")]).toEqual([302, `${config().baseUrl}/`]);
});

test("200 with a signer's session, which opens the ceremony with nothing but the session cookie", async () => {
  const { owner } = await makeAccount();
  const packageId = await sendPackage(owner);
  const query = { package: packageId, signer: "ann@example.net" };
  const { body } = await callRoute(route, "POST /sessions", { key: owner.apiKey, query, raw: json });
  const entered = await callRoute(accessRoute, "GET /access", { query: { sessionToken: body.sessionToken } });
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
