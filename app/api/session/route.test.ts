// Sessions: how long they last, and their end.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as sessionsRoute from "#app/api/sessions/route.ts";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { sessions } from "#db/schema/sessions.ts";
import { featureDefaults } from "#lib/contract/records/account-features.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { makeAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

async function open(owner: TestSender, query: Record<string, string> = {}) {
  const token = (await callRoute(sessionsRoute, "POST /sessions", { key: owner.apiKey, query })).body.sessionToken;
  return { hash: hashToken(token), cookie: `ESIGNLIVE_SESSION_ID=${token}` };
}
const minutesLeft = async (hash: string) => {
  const [row] = await db.select().from(sessions).where(eq(sessions.hash, hash));
  return Math.round(((row?.expires.getTime() ?? 0) - Date.now()) / 60_000);
};

test("204: the session is over, a signer's as well as a sender's, and no other one", async () => {
  const { owner } = await makeAccount();
  const packageId = await sendPackage(owner);
  const [sender, signer, other] = [
    await open(owner),
    await open(owner, { package: packageId, signer: "ann" }),
    await open(owner),
  ];
  for (const { cookie } of [sender, signer]) {
    expect((await callRoute(route, "GET /session", { cookie })).status).toBe(200);
    expect((await callRoute(route, "DELETE /session", { cookie })).status).toBe(204);
    expect((await callRoute(route, "GET /session", { cookie })).status).toBe(401);
  }
  expect((await callRoute(route, "GET /session", { cookie: other.cookie })).status).toBe(200);
});

test("200 names every switch of the account for its own people, as the account's settings do", async () => {
  const { owner } = await makeAccount();
  await db
    .update(accounts)
    .set({ features: { documentVisibility: true } })
    .where(eq(accounts.id, owner.row.accountId));
  const { cookie } = await open(owner);
  expect((await callRoute(route, "GET /session", { cookie })).body.features).toEqual({
    ...featureDefaults,
    documentVisibility: true,
  });
});

test("200 with what a signer's session is: one package, nothing of the account's switches", async () => {
  const { owner } = await makeAccount();
  await db
    .update(accounts)
    .set({ features: { documentVisibility: true } })
    .where(eq(accounts.id, owner.row.accountId));
  const packageId = await sendPackage(owner);
  const { cookie } = await open(owner, { package: packageId, signer: "ann" });
  const { body } = await callRoute(route, "GET /session", { cookie });
  expect(body).toMatchObject({
    restricted: true,
    packages: [packageId],
    features: {},
    user: { email: "ann@example.net" },
  });
});

test("the account's loginSessionTimeout bounds senders' sessions, moves on with use, and leaves signers alone", async () => {
  const { owner } = await makeAccount();
  const packageId = await sendPackage(owner);
  const configuration = { systemSettings: { loginSessionTimeout: 45 } } as object;
  await db.update(accounts).set({ configuration }).where(eq(accounts.id, owner.row.accountId));
  const [sender, signer] = [await open(owner), await open(owner, { package: packageId, signer: "ann" })];
  expect([await minutesLeft(sender.hash), await minutesLeft(signer.hash)]).toEqual([45, 30]);
  const soon = { expires: new Date(Date.now() + 5 * 60_000), lastSeen: new Date(Date.now() - 25 * 60_000) };
  await db.update(sessions).set(soon).where(eq(sessions.hash, sender.hash));
  const used = await callRoute(route, "GET /session", { cookie: sender.cookie });
  expect([used.body.loginSessionTimeout, await minutesLeft(sender.hash)]).toEqual([45, 45]);
  await db
    .update(sessions)
    .set({ expires: new Date(Date.now() - 1) })
    .where(eq(sessions.hash, sender.hash));
  expect((await callRoute(route, "GET /session", { cookie: sender.cookie })).status).toBe(401);
});
