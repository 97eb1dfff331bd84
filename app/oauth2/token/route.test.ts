// OAuth 2 client credentials.
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import * as clientAppsRoute from "#app/api/account/admin/clientApps/route.ts";
import * as accountRoute from "#app/api/account/route.ts";
import { db } from "#db/client.ts";
import { delegates } from "#db/schema/senders.ts";
import { makeAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

async function appOf(owner: TestSender): Promise<{ clientId: string; secret: string }> {
  const call = { key: owner.apiKey, json: { name: "Warehouse" } };
  return (await callRoute(clientAppsRoute, "POST /account/admin/clientApps", call)).body;
}
const ask = (fields: Record<string, string>, app?: { clientId: string; secret: string }) =>
  callRoute(route, "POST /oauth2/token", {
    raw: { bytes: new URLSearchParams(fields).toString(), type: "application/x-www-form-urlencoded" },
    ...(app ? { key: Buffer.from(`${app.clientId}:${app.secret}`).toString("base64") } : {}),
  });
const grant = { grant_type: "client_credentials" };

test("200 with a token that says itself when it ends and is good as a bearer", async () => {
  const { owner } = await makeAccount();
  const app = await appOf(owner);
  const { status, body } = await ask({ ...grant, sender_id: "" }, app);
  expect([status, body.token_type, body.expires_in]).toEqual([200, "Bearer", 1800]);
  expect((decodeJwt(body.access_token).exp ?? 0) * 1000).toBeGreaterThan(Date.now());
  const headers = { authorization: `Bearer ${body.access_token}` };
  expect((await callRoute(accountRoute, "GET /account", { headers })).body.owner).toBe(owner.row.id);
  const inBody = await ask({ ...grant, client_id: app.clientId, client_secret: app.secret });
  expect(inBody.status).toBe(200);
});

test("403 for a delegator who has not delegated; 200 for one who has", async () => {
  const { owner, senders } = await makeAccount({ senders: 2 });
  const [sam, dana] = senders.map((sender) => sender.row.id);
  const app = await appOf(owner);
  const asked = { ...grant, sender_id: dana ?? "", delegator_id: sam ?? "" };
  expect((await ask(asked, app)).status).toBe(403);
  await db.insert(delegates).values({ senderId: sam ?? "", delegateId: dana ?? "" });
  expect((await ask(asked, app)).status).toBe(200);
});

test("401 without or with wrong credentials, 400 for another grant or a stranger", async () => {
  const { owner } = await makeAccount();
  const { owner: stranger } = await makeAccount();
  const app = await appOf(owner);
  expect((await ask(grant)).status).toBe(401);
  expect((await ask(grant, { ...app, secret: "wrong" })).status).toBe(401);
  expect((await ask({ grant_type: "password" }, app)).status).toBe(400);
  expect((await ask({ ...grant, sender_id: stranger.row.id }, app)).status).toBe(400);
});
