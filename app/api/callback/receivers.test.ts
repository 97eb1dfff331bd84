// What managers do about receivers: see how each fares, try it, wake it, send again, and give it another secret in peace.
import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { callbackDeliveries, callbackSecrets, callbacks } from "#db/schema/accounts.ts";
import { versionOf } from "#lib/contract/version.ts";
import { deliverCallbacks } from "#lib/delivery/webhooks/deliver-callbacks.ts";
import { startCallbackReceiver } from "#lib/testing/callback-receiver.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { deliveriesOfPackage, makeEvents, registerCallback } from "#lib/testing/registered-callback.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import * as oneRoute from "./connectors/[origin]/route.ts";
import * as replayRoute from "./deliveries/replay/route.ts";
import * as listRoute from "./deliveries/route.ts";
import * as receiversRoute from "./receivers/route.ts";
import * as resumeRoute from "./resume/route.ts";
import * as route from "./route.ts";
import * as secretRoute from "./signingSecret/route.ts";
import * as testRoute from "./test/route.ts";

process.env.CALLBACK_ALLOW_PRIVATE = "127.0.0.0/8";

let account: TestAccount;
beforeEach(async () => {
  account = await makeAccount({ senders: 1 });
});
const key = () => account.owner.apiKey;
const receivers = async () => (await callRoute(receiversRoute, "GET /callback/receivers", { key: key() })).body;
const ofAccount = () => eq(callbackDeliveries.accountId, account.account.id);
const plain = () => ({ accountId: account.account.id, origin: "" });

test("an account has one receiver and one more for each connector: another address replaces the one before", async () => {
  const set = (path: string, origin?: string) => {
    const call = { key: key(), json: { url: `http://receiver.invalid/${path}`, key: "", events: ["PACKAGE_TRASH"] } };
    return origin
      ? callRoute(oneRoute, `POST /callback/connectors/${origin}`, { ...call, params: { origin } })
      : callRoute(route, "POST /callback", call);
  };
  const answers = [
    await set("first"),
    await set("dynamics", "dynamics"),
    await set("second"),
    await set("again", "Dynamics"),
    await set("sales", "salesforceOauth2"),
    await set("none", "another"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 404]);
  const { results } = await receivers();
  expect(results.map((one: { origin: string; url: string }) => `${one.origin} ${one.url}`)).toEqual([
    " http://receiver.invalid/second",
    "dynamics http://receiver.invalid/again",
    "salesforceOauth2 http://receiver.invalid/sales",
  ]);
});

test("each receiver tells what waits, what was given up and when it got something last", async () => {
  await using receiver = await startCallbackReceiver();
  expect(await receivers()).toEqual({ count: 0, results: [] });
  await registerCallback(account.owner, receiver.url, "", ["PACKAGE_TRASH"]);
  await registerCallback(account.owner, "http://receiver.invalid/", "", ["PACKAGE_TRASH"], "salesforceOauth2");
  const pkg = await makeDraft(account.owner);
  await makeEvents(account.owner, pkg.id, 1);
  await deliverCallbacks(plain());
  const { results } = await receivers();
  expect(results).toEqual([
    expect.objectContaining({
      origin: "",
      url: receiver.url,
      events: ["PACKAGE_TRASH"],
      waiting: 0,
      dead: 0,
      pausedUntil: null,
      lastDelivered: expect.stringMatching(/Z$/),
    }),
    expect.objectContaining({ origin: "salesforceOauth2", waiting: 1, lastDelivered: null }),
  ]);
  const list = (origin: string) =>
    callRoute(listRoute, "GET /callback/deliveries", { key: key(), query: { packageId: pkg.id, origin } });
  expect((await list("-")).body.results).toMatchObject([{ origin: "", status: "delivered" }]);
  expect((await list("SalesforceOAuth2")).body.results).toMatchObject([{ status: "pending" }]);
  expect((await list("nobody")).status).toBe(404);
});

test("the log has how long an attempt took and how its answer began, without what no database takes", async () => {
  await using receiver = await startCallbackReceiver((_, response) => {
    response.statusCode = 503;
    response.end(`busy\0${"x".repeat(5000)}`);
  });
  await registerCallback(account.owner, receiver.url);
  const pkg = await makeDraft(account.owner);
  await makeEvents(account.owner, pkg.id, 1);
  await deliverCallbacks(plain());
  const query = { packageId: pkg.id };
  const [delivery] = (await callRoute(listRoute, "GET /callback/deliveries", { key: key(), query })).body.results;
  expect(delivery).toMatchObject({ lastStatus: 503, lastDuration: expect.any(Number) });
  expect(delivery.lastAnswer).toMatch(/^busyx+$/);
  expect(delivery.lastAnswer).toHaveLength(2000);
});

test("a test call goes out at once, signed, and tells what was answered; nothing of it is in the log", async () => {
  let status = 200;
  await using receiver = await startCallbackReceiver((_, response) => {
    response.statusCode = status;
    response.end("as you like");
  });
  const call = (json: object = {}) => callRoute(testRoute, "POST /callback/test", { key: key(), json });
  expect((await call()).body.messageKey).toBe("error.conflict.noCallback");
  await registerCallback(account.owner, receiver.url, "c2VjcmV0");
  expect((await call()).body).toEqual({
    status: 200,
    problem: null,
    answer: "as you like",
    duration: expect.any(Number),
  });
  status = 401;
  expect((await call()).body).toMatchObject({ status: 401, problem: "The receiver answered 401." });
  expect(receiver.pushes[0]).toMatchObject({
    body: { name: "TEST", packageId: "", sessionUser: account.owner.row.id },
    headers: { authorization: "Basic c2VjcmV0", "x-countersign-signature": expect.stringMatching(/^v1=/) },
  });
  expect(await db.select().from(callbackDeliveries).where(ofAccount())).toEqual([]);
  expect((await call({ origin: "nobody" })).status).toBe(404);
});

test("a paused receiver is tried as soon as somebody says so, and then gets all that waits", async () => {
  await using receiver = await startCallbackReceiver();
  await registerCallback(account.owner, receiver.url);
  const pkg = await makeDraft(account.owner);
  await makeEvents(account.owner, pkg.id, 3);
  const later = new Date(Date.now() + 3600_000);
  await db.update(callbacks).set({ silences: 5, probeAt: later }).where(eq(callbacks.accountId, account.account.id));
  expect((await receivers()).results[0]).toMatchObject({ waiting: 3, pausedUntil: expect.stringMatching(/Z$/) });
  const resumed = await callRoute(resumeRoute, "POST /callback/resume", { key: key(), json: { origin: "" } });
  expect(resumed.status).toBe(200);
  await runJobs({ kinds: ["probe-receiver", "deliver-callbacks"] });
  expect((await receivers()).results[0]).toMatchObject({ waiting: 0, pausedUntil: null });
  expect((await deliveriesOfPackage(pkg.id)).map((row) => row.status)).toEqual(["delivered", "delivered", "delivered"]);
});

test("all that was given up is sent again, with all its attempts, and nothing else", async () => {
  await using receiver = await startCallbackReceiver();
  await registerCallback(account.owner, receiver.url);
  const pkg = await makeDraft(account.owner);
  await makeEvents(account.owner, pkg.id, 3);
  const [first] = await deliveriesOfPackage(pkg.id);
  await db.update(callbackDeliveries).set({ status: "dead", attempts: 12 }).where(ofAccount());
  const done = { status: "delivered", attempts: 1 } as const;
  await db
    .update(callbackDeliveries)
    .set(done)
    .where(and(ofAccount(), eq(callbackDeliveries.id, first?.id ?? "")));
  const replay = () => callRoute(replayRoute, "POST /callback/deliveries/replay", { key: key(), json: {} });
  expect((await replay()).body).toEqual({ replayed: 2 });
  await runJobs({ kinds: ["deliver-callbacks"] });
  expect((await deliveriesOfPackage(pkg.id)).map((row) => [row.status, row.attempts])).toEqual([
    ["delivered", 1],
    ["delivered", 1],
    ["delivered", 1],
  ]);
  expect(receiver.pushes).toHaveLength(2);
  expect((await replay()).body).toEqual({ replayed: 0 });
});

test("after a new secret pushes carry a second signature, made with the one before, for a day", async () => {
  await using receiver = await startCallbackReceiver();
  await registerCallback(account.owner, receiver.url);
  const secret = async (method: "GET" | "POST") =>
    (await callRoute(secretRoute, `${method} /callback/signingSecret`, { key: key() })).body;
  const before = await secret("GET");
  expect(before.previousUntil).toBeNull();
  const after = await secret("POST");
  expect(after.secret).not.toBe(before.secret);
  expect(after.previousUntil).toMatch(/Z$/);
  const signed = async () => {
    await callRoute(testRoute, "POST /callback/test", { key: key(), json: {} });
    const push = receiver.pushes.at(-1);
    const by = (one: string) =>
      `v1=${createHmac("sha256", one).update(`${push?.headers["x-countersign-timestamp"]}.${push?.raw}`).digest("hex")}`;
    return {
      isNew: push?.headers["x-countersign-signature"] === by(after.secret),
      isOld: push?.headers["x-countersign-signature-previous"] === by(before.secret),
    };
  };
  expect(await signed()).toEqual({ isNew: true, isOld: true });
  await db
    .update(callbackSecrets)
    .set({ previousUntil: new Date(Date.now() - 1000) })
    .where(eq(callbackSecrets.accountId, account.account.id));
  expect(await signed()).toEqual({ isNew: true, isOld: false });
  expect(await secret("GET")).toEqual({ secret: after.secret, previousUntil: null });
});

test("of two who register at once from the same state, one is told that the other was first", async () => {
  const write = (url: string, seen: object) =>
    callRoute(route, "POST /callback", {
      key: key(),
      json: { url, key: "", events: ["PACKAGE_COMPLETE"] },
      headers: { "if-match": `"${versionOf(seen)}"` },
    });
  const none = { url: "", key: "", events: [] };
  const first = await Promise.all([write("https://a.invalid/", none), write("https://b.invalid/", none)]);
  expect(first.map(({ status }) => status).sort()).toEqual([200, 412]);
  const now = (await callRoute(route, "GET /callback", { key: key() })).body;
  const second = await Promise.all([write("https://c.invalid/", now), write("https://d.invalid/", now)]);
  expect(second.map(({ status }) => status).sort()).toEqual([200, 412]);
  const connector = { key: key(), params: { origin: "dynamics" }, headers: { "if-match": '"other"' } };
  const json = { url: "https://e.invalid/", key: "", events: ["PACKAGE_COMPLETE"] };
  expect((await callRoute(oneRoute, "POST /callback/connectors/dynamics", { ...connector, json })).status).toBe(412);
});

test("403 for who is no manager", async () => {
  const regular = { key: account.senders[0]?.apiKey ?? "" };
  const answers = await Promise.all([
    callRoute(receiversRoute, "GET /callback/receivers", regular),
    callRoute(testRoute, "POST /callback/test", { ...regular, json: {} }),
    callRoute(resumeRoute, "POST /callback/resume", { ...regular, json: {} }),
    callRoute(replayRoute, "POST /callback/deliveries/replay", { ...regular, json: {} }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});
