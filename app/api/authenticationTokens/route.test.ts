// The addresses that tokens had before: /authenticationTokens, /senderAuthenticationTokens, /signerAuthenticationTokens.
import { beforeAll, expect, test } from "vitest";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import * as senderRoute from "#app/api/senderAuthenticationTokens/route.ts";
import * as signerRoute from "#app/api/signerAuthenticationTokens/route.ts";
import * as authRoute from "#app/auth/route.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
let packageId: string;
const json = "application/json; esl-api-version=11.27";
const redeem = (query: Record<string, string>) =>
  callRoute(authRoute, "GET /auth", { query, headers: { accept: json } });
const readWith = (token: string, id = packageId) =>
  callRoute(packageRoute, `GET /packages/${id}`, {
    params: { packageId: id },
    cookie: `ESIGNLIVE_SESSION_ID=${token}`,
  });

beforeAll(async () => {
  account = await makeAccount();
  packageId = await sendPackage(account.owner);
});

test("200 a user's token without a body, and with one that nobody asked for; used once", async () => {
  for (const raw of [
    { bytes: "", type: json },
    { bytes: JSON.stringify({ packageId }), type: "application/json" },
  ]) {
    const issued = await callRoute(route, "POST /authenticationTokens", { key: account.owner.apiKey, raw });
    expect([issued.status, Object.keys(issued.body)]).toEqual([200, ["value"]]);
    const opened = await redeem({ authenticationToken: issued.body.value });
    expect((await readWith(opened.body.sessionToken)).status).toBe(200);
    expect((await redeem({ authenticationToken: issued.body.value })).status).toBe(401);
  }
});

test("200 a sender's token for its package alone", async () => {
  const issued = await callRoute(senderRoute, "POST /senderAuthenticationTokens", {
    key: account.owner.apiKey,
    json: { packageId },
  });
  expect([issued.status, issued.body.packageId]).toEqual([200, packageId]);
  const { body } = await redeem({ senderAuthenticationToken: issued.body.value });
  expect((await readWith(body.sessionToken)).status).toBe(200);
  expect((await readWith(body.sessionToken, await sendPackage(account.owner))).status).toBeGreaterThanOrEqual(403);
});

test("200 a signer's token, good for several sessions; 401 without a key, 404 for another account's package", async () => {
  const ask = (key?: string) =>
    callRoute(signerRoute, "POST /signerAuthenticationTokens", {
      ...(key ? { key } : {}),
      json: { packageId, signerId: "ann" },
    });
  const issued = await ask(account.owner.apiKey);
  for (let time = 0; time < 2; time++)
    expect((await redeem({ signerAuthenticationToken: issued.body.value })).body.sessionToken).toBeTruthy();
  expect((await ask()).status).toBe(401);
  expect((await ask((await makeAccount()).owner.apiKey)).status).toBe(404);
});
