import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { callbackDeliveries } from "#db/schema/accounts.ts";
import { deliverCallbacks } from "#lib/delivery/webhooks/deliver-callbacks.ts";
import { pruneDeliveries } from "#lib/delivery/webhooks/prune-deliveries.ts";
import { startCallbackReceiver } from "#lib/testing/callback-receiver.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { deliveriesOfPackage, makeEvents, registerCallback } from "#lib/testing/registered-callback.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import * as replayRoute from "./[deliveryId]/replay/route.ts";
import * as oneRoute from "./[deliveryId]/route.ts";
import * as route from "./route.ts";

process.env.CALLBACK_ALLOW_PRIVATE = "127.0.0.0/8";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
});
const list = (query: Record<string, string | number> = {}, key = account.owner.apiKey) =>
  callRoute(route, "GET /callback/deliveries", { key, query });
const one = (deliveryId: string, key = account.owner.apiKey) =>
  callRoute(oneRoute, `GET /callback/deliveries/${deliveryId}`, { key, params: { deliveryId } });
const replay = (deliveryId: string, key = account.owner.apiKey) =>
  callRoute(replayRoute, `POST /callback/deliveries/${deliveryId}/replay`, { key, params: { deliveryId } });

test("200 lists the account's pushes, newest first, by package, status and event, in pages", async () => {
  await registerCallback(account.owner, "http://receiver.invalid/");
  const [pkg, other] = [await makeDraft(account.owner), await makeDraft(account.owner)];
  await makeEvents(account.owner, pkg.id, 3);
  await makeEvents(account.owner, other.id, 1);
  const mine = await list({ packageId: pkg.id });
  expect(mine.body.count).toBe(3);
  expect(mine.body.results.map(({ event }: { event: string }) => event)).toEqual([
    "PACKAGE_TRASH",
    "PACKAGE_RESTORE",
    "PACKAGE_TRASH",
  ]);
  expect(mine.body.results[0]).toMatchObject({
    packageId: pkg.id,
    origin: "",
    status: "pending",
    waitsFor: "earlierEvent",
    attempts: 0,
    lastStatus: null,
    delivered: null,
    nextAttempt: expect.stringMatching(/Z$/),
    body: { name: "PACKAGE_TRASH", packageId: pkg.id },
  });
  expect((await list({ packageId: pkg.id, event: "package_restore" })).body.count).toBe(1);
  expect((await list({ packageId: pkg.id, status: "DEAD" })).body).toEqual({ count: 0, results: [] });
  const page = await list({ packageId: pkg.id, from: 2, to: 2 });
  expect([page.body.count, page.body.results.length]).toEqual([3, 1]);
  expect((await list({ status: "lost" })).body.messageKey).toBe("error.validation.query");
});

test("200 replays what was delivered, under the same id", async () => {
  await using receiver = await startCallbackReceiver();
  await registerCallback(account.owner, receiver.url);
  const pkg = await makeDraft(account.owner);
  await makeEvents(account.owner, pkg.id, 1);
  await deliverCallbacks({ accountId: account.account.id, origin: "" });
  const [row] = await deliveriesOfPackage(pkg.id);
  const id = row?.id ?? "";
  expect((await one(id)).body).toMatchObject({
    id,
    status: "delivered",
    attempts: 1,
    lastStatus: 200,
    nextAttempt: null,
  });
  expect(await replay(id)).toMatchObject({
    status: 200,
    body: { id, status: "pending", attempts: 0, delivered: null },
  });
  await runJobs({ kinds: ["deliver-callbacks"] });
  const ids = receiver.pushes
    .filter(({ body }) => body.packageId === pkg.id)
    .map(({ headers }) => headers["x-countersign-delivery"]);
  expect(ids).toEqual([id, id]);
  expect((await one(id)).body.status).toBe("delivered");
});

test("200 replays what was given up, with all its attempts, and what waits at once", async () => {
  await using receiver = await startCallbackReceiver();
  await registerCallback(account.owner, receiver.url);
  const pkg = await makeDraft(account.owner);
  await makeEvents(account.owner, pkg.id, 2);
  const [first, second] = await deliveriesOfPackage(pkg.id);
  await db
    .update(callbackDeliveries)
    .set({ status: "dead", attempts: 12 })
    .where(eq(callbackDeliveries.id, first?.id ?? ""));
  const later = new Date(Date.now() + 3600_000);
  await db
    .update(callbackDeliveries)
    .set({ attempts: 5, nextAttempt: later })
    .where(eq(callbackDeliveries.id, second?.id ?? ""));
  expect((await replay(first?.id ?? "")).body).toMatchObject({ status: "pending", attempts: 0 });
  expect((await replay(second?.id ?? "")).body).toMatchObject({ status: "pending", attempts: 5 });
  await deliverCallbacks({ accountId: account.account.id, origin: "" });
  expect((await deliveriesOfPackage(pkg.id)).map((row) => [row.status, row.attempts])).toEqual([
    ["delivered", 1],
    ["delivered", 6],
  ]);
});

test("409 when nothing is registered to push to", async () => {
  await registerCallback(account.owner, "http://receiver.invalid/");
  const pkg = await makeDraft(account.owner);
  await makeEvents(account.owner, pkg.id, 1);
  await registerCallback(account.owner, "");
  const [row] = await deliveriesOfPackage(pkg.id);
  expect(await replay(row?.id ?? "")).toMatchObject({ status: 409, body: { messageKey: "error.conflict.noCallback" } });
});

test("404 for another account's push, 403 for who is no manager", async () => {
  await registerCallback(account.owner, "http://receiver.invalid/");
  const pkg = await makeDraft(account.owner);
  await makeEvents(account.owner, pkg.id, 1);
  const [row] = await deliveriesOfPackage(pkg.id);
  const id = row?.id ?? "";
  const other = await makeAccount();
  expect((await list({}, other.owner.apiKey)).body).toEqual({ count: 0, results: [] });
  expect((await list({ packageId: pkg.id }, other.owner.apiKey)).body.count).toBe(0);
  for (const answer of [await one(id, other.owner.apiKey), await replay(id, other.owner.apiKey), await one("none")])
    expect(answer).toMatchObject({ status: 404, body: { messageKey: "error.notFound.deliveryNotFound" } });
  const regular = account.senders[0]?.apiKey ?? "";
  for (const answer of [await list({}, regular), await one(id, regular), await replay(id, regular)])
    expect(answer.status).toBe(403);
});

test("settled pushes are forgotten after 30 days; what is enqueued stays", async () => {
  await registerCallback(account.owner, "http://receiver.invalid/");
  const pkg = await makeDraft(account.owner);
  await makeEvents(account.owner, pkg.id, 3);
  const rows = await deliveriesOfPackage(pkg.id);
  const day = 24 * 3600_000;
  const set = (at: number, age: number, status: "delivered" | "pending") =>
    db
      .update(callbackDeliveries)
      .set({ status, created: new Date(Date.now() - age * day) })
      .where(eq(callbackDeliveries.id, rows[at]?.id ?? ""));
  await set(0, 31, "delivered");
  await set(1, 31, "pending");
  await set(2, 29, "delivered");
  await pruneDeliveries();
  expect((await deliveriesOfPackage(pkg.id)).map(({ id }) => id)).toEqual([rows[1]?.id, rows[2]?.id]);
});
