// Callbacks as a receiver sees them, from the outbox to the answer, with real connections to this machine.
import { createHmac } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { callbackDeliveries, callbacks } from "#db/schema/accounts.ts";
import { mails } from "#db/schema/mails.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { type CallbackReceiver, startCallbackReceiver } from "#lib/testing/callback-receiver.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { deliveriesOfPackage, makeEvents, registerCallback } from "#lib/testing/registered-callback.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { deliverCallbacks } from "./deliver-callbacks.ts";
import { mostAttempts } from "./pauses.ts";
import { postCallback } from "./post-callback.ts";
import { registeredAt } from "./registration.ts";
import { signingSecretOf } from "./signing-secret.ts";

process.env.CALLBACK_ALLOW_PRIVATE = "127.0.0.0/8";

let account: TestAccount;
beforeEach(async () => {
  account = await makeAccount();
});

const accountId = () => account.account.id;
const receiverOf = () => ({ accountId: accountId(), origin: "" });
const namesTo = (receiver: CallbackReceiver, packageId: string) =>
  receiver.pushes.filter(({ body }) => body.packageId === packageId).map(({ body }) => body.name);
/** As if the pauses were over. */
const waitOut = () =>
  db
    .update(callbackDeliveries)
    .set({ nextAttempt: new Date(Date.now() - 1000) })
    .where(and(eq(callbackDeliveries.accountId, accountId()), eq(callbackDeliveries.status, "pending")));
const states = async (packageId: string) =>
  (await deliveriesOfPackage(packageId)).map((row) => [row.event, row.status, row.attempts]);

test("a push carries the four members, the key as it is, a stable id and a signature over its raw body", async () => {
  await using receiver = await startCallbackReceiver();
  await registerCallback(account.owner, receiver.url, "c2VjcmV0OmtleQ==");
  const pkg = await makeDraft(account.owner);
  await makeEvents(account.owner, pkg.id, 1);
  await runJobs({ kinds: ["deliver-callbacks"] });
  const [push, ...more] = receiver.pushes;
  if (!push) throw new Error("nothing arrived");
  expect(more).toEqual([]);
  expect(push.body).toEqual({
    name: "PACKAGE_TRASH",
    sessionUser: account.owner.row.id,
    packageId: pkg.id,
    createdDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
  });
  expect(Object.keys(push.body)).toEqual(["name", "sessionUser", "packageId", "createdDate"]);
  const [row] = await deliveriesOfPackage(pkg.id);
  expect(push.headers).toMatchObject({
    "content-type": "application/json",
    authorization: "Basic c2VjcmV0OmtleQ==",
    "x-countersign-delivery": row?.id,
  });
  const timestamp = String(push.headers["x-countersign-timestamp"]);
  const expected = createHmac("sha256", await signingSecretOf(accountId()))
    .update(`${timestamp}.${push.raw}`)
    .digest("hex");
  expect(push.headers["x-countersign-signature"]).toBe(`v1=${expected}`);
  expect(row).toMatchObject({ status: "delivered", attempts: 1, lastStatus: 200, lastError: null });
});

test("without a key there is no authorization, and the key is stored sealed", async () => {
  await using receiver = await startCallbackReceiver();
  await registerCallback(account.owner, receiver.url, "");
  const pkg = await makeDraft(account.owner);
  await makeEvents(account.owner, pkg.id, 1);
  await deliverCallbacks(receiverOf());
  expect(receiver.pushes[0]?.headers.authorization).toBeUndefined();
  await registerCallback(account.owner, receiver.url, "plain key");
  const [stored] = await db.select().from(callbacks).where(eq(callbacks.accountId, accountId()));
  expect(stored?.keySealed).not.toContain("plain");
  expect((await registeredAt(accountId(), ""))?.key).toBe("plain key");
});

test("an event that did not commit is never pushed, and one that was not asked for neither", async () => {
  await using receiver = await startCallbackReceiver();
  await registerCallback(account.owner, receiver.url, "", ["PACKAGE_RESTORE"]);
  const pkg = await makeDraft(account.owner);
  await inTransaction(account.owner.caller, async (work) => {
    await work.record(await openPackage(work, pkg.id, "read"), { type: "package.restored" });
    throw new Error("undone");
  }).catch(() => undefined);
  await makeEvents(account.owner, pkg.id, 3);
  await runJobs({ kinds: ["deliver-callbacks"] });
  expect(receiver.pushes.map(({ body }) => body.name)).toEqual(["PACKAGE_RESTORE"]);
  expect(await deliveriesOfPackage(pkg.id)).toHaveLength(1);
});

test("a push that fails holds back the later ones of its package; other packages go on", async () => {
  const [bad, good] = [await makeDraft(account.owner), await makeDraft(account.owner)];
  let refusing = true;
  await using receiver = await startCallbackReceiver((push, response) => {
    response.statusCode = refusing && push.body.packageId === bad.id ? 500 : 204;
    response.end("whatever");
  });
  await registerCallback(account.owner, receiver.url);
  await makeEvents(account.owner, bad.id, 3);
  await makeEvents(account.owner, good.id, 3);
  await deliverCallbacks(receiverOf());
  expect(namesTo(receiver, good.id)).toEqual(["PACKAGE_TRASH", "PACKAGE_RESTORE", "PACKAGE_TRASH"]);
  expect(namesTo(receiver, bad.id)).toEqual(["PACKAGE_TRASH"]);
  const [failed] = await deliveriesOfPackage(bad.id);
  expect(failed).toMatchObject({ status: "pending", attempts: 1, lastStatus: 500 });
  const pause = (failed?.nextAttempt.getTime() ?? 0) - (failed?.lastAttempt?.getTime() ?? 0);
  expect(pause).toBeGreaterThanOrEqual(9000);
  expect(pause).toBeLessThanOrEqual(11_000);
  // Before its time nobody tries, not even for an event that comes meanwhile.
  await makeEvents(account.owner, bad.id, 1);
  await deliverCallbacks(receiverOf());
  expect(namesTo(receiver, bad.id)).toHaveLength(1);
  refusing = false;
  await waitOut();
  await deliverCallbacks(receiverOf());
  const toBad = receiver.pushes.filter(({ body }) => body.packageId === bad.id);
  expect(toBad.map(({ headers }) => headers["x-countersign-delivery"])).toEqual([
    failed?.id,
    ...(await deliveriesOfPackage(bad.id)).map((row) => row.id),
  ]);
  expect((await states(bad.id)).map(([, status]) => status)).toEqual(Array(4).fill("delivered"));
});

test("after twelve attempts a push is dead, its owner is told once, and the later ones go on", async () => {
  const pkg = await makeDraft(account.owner);
  const other = await makeDraft(account.owner);
  await using receiver = await startCallbackReceiver((push, response) => {
    response.statusCode = push.body.name === "PACKAGE_TRASH" ? 503 : 200;
    response.end();
  });
  await registerCallback(account.owner, receiver.url);
  await makeEvents(account.owner, pkg.id, 2);
  await makeEvents(account.owner, other.id, 1);
  for (let at = 0; at < mostAttempts; at++) {
    await waitOut();
    await deliverCallbacks(receiverOf());
  }
  expect(await states(pkg.id)).toEqual([
    ["PACKAGE_TRASH", "dead", 12],
    ["PACKAGE_RESTORE", "delivered", 1],
  ]);
  expect(await states(other.id)).toEqual([["PACKAGE_TRASH", "dead", 12]]);
  const told = await db.select().from(mails).where(eq(mails.accountId, accountId()));
  expect(told.map(({ kind, toEmail }) => [kind, toEmail])).toEqual([["callback-failed", account.owner.row.email]]);
  await runJobs({ kinds: ["send-mails"] });
  const [mail] = await db.select().from(mails).where(eq(mails.accountId, accountId()));
  expect(mail).toMatchObject({ status: "outbox", subject: "Your callback receiver does not take events" });
}, 60_000);

test("two workers at once: every event once, in order, never two of one package at a time", async () => {
  await using receiver = await startCallbackReceiver((_, response) => void setTimeout(() => response.end(), 5));
  await registerCallback(account.owner, receiver.url);
  const pkgs = [await makeDraft(account.owner), await makeDraft(account.owner), await makeDraft(account.owner)];
  for (const pkg of pkgs) await makeEvents(account.owner, pkg.id, 6);
  const late = makeEvents(account.owner, pkgs[0]?.id ?? "", 6);
  await Promise.all([deliverCallbacks(receiverOf()), deliverCallbacks(receiverOf()), late]);
  await runJobs({ kinds: ["deliver-callbacks"] });
  for (const pkg of pkgs) {
    const ids = receiver.pushes
      .filter(({ body }) => body.packageId === pkg.id)
      .map(({ headers }) => headers["x-countersign-delivery"]);
    expect(ids).toEqual((await deliveriesOfPackage(pkg.id)).map((row) => row.id));
    expect(receiver.mostAtOnce.get(pkg.id)).toBe(1);
  }
  expect(receiver.pushes).toHaveLength(24);
  expect(await waiting()).toBe(0);
}, 60_000);

const waiting = () =>
  db.$count(
    callbackDeliveries,
    and(eq(callbackDeliveries.accountId, accountId()), eq(callbackDeliveries.status, "pending")),
  );

test("what comes while another has the turn is not forgotten", async () => {
  const pkg = await makeDraft(account.owner);
  let meanwhile: Promise<void> | undefined;
  await using receiver = await startCallbackReceiver(async (_, response) => {
    // While this first push is under way, an event commits and its job finds the turn taken.
    meanwhile ??= (async () => {
      const other = await makeDraft(account.owner);
      await makeEvents(account.owner, other.id, 1);
      await deliverCallbacks(receiverOf());
    })();
    await meanwhile;
    response.end();
  });
  await registerCallback(account.owner, receiver.url);
  await makeEvents(account.owner, pkg.id, 1);
  await db.execute(sql`delete from pgboss.job where name = 'deliver-callbacks'`);
  await deliverCallbacks(receiverOf());
  await runJobs({ kinds: ["deliver-callbacks"] });
  expect(receiver.pushes).toHaveLength(2);
  expect(await waiting()).toBe(0);
});

test("unregistering cancels what is enqueued; a registration that is gone when its turn comes cancels too", async () => {
  await using receiver = await startCallbackReceiver();
  await registerCallback(account.owner, receiver.url);
  const pkg = await makeDraft(account.owner);
  await makeEvents(account.owner, pkg.id, 2);
  await registerCallback(account.owner, "");
  expect((await states(pkg.id)).map(([, status]) => status)).toEqual(["cancelled", "cancelled"]);
  await db.update(callbackDeliveries).set({ status: "pending" }).where(eq(callbackDeliveries.packageId, pkg.id));
  await deliverCallbacks(receiverOf());
  expect((await states(pkg.id)).map(([, status]) => status)).toEqual(["cancelled", "cancelled"]);
  expect(receiver.pushes).toEqual([]);
});

const target = { key: "", signingSecret: "s" };

test.each([301, 302, 307, 308, 400, 401, 404, 410, 429, 500])(
  "%i is no delivery, and no redirect is followed",
  async (status) => {
    await using elsewhere = await startCallbackReceiver();
    await using receiver = await startCallbackReceiver((_, response) => {
      response.writeHead(status, { location: elsewhere.url }).end();
    });
    expect(await postCallback({ url: receiver.url, ...target }, "id", {})).toMatchObject({
      status,
      problem: `The receiver answered ${status}.`,
    });
    expect(elsewhere.pushes).toEqual([]);
  },
);

test("a receiver that says nothing, hangs up, or is not there, is told apart without naming its address", async () => {
  await using silent = await startCallbackReceiver(() => undefined);
  expect(await postCallback({ url: silent.url, ...target }, "id", {}, 200)).toMatchObject({
    status: null,
    problem: "No answer within 10 seconds.",
  });
  await using rude = await startCallbackReceiver((_, response) => void response.destroy());
  const hungUp = await postCallback({ url: rude.url, ...target }, "id", {});
  expect(hungUp).toMatchObject({ status: null, problem: expect.stringMatching(/^The receiver could not be reached/) });
  const gone = await startCallbackReceiver();
  await gone[Symbol.asyncDispose]();
  expect((await postCallback({ url: gone.url, ...target }, "id", {})).problem).toBe(
    "The receiver could not be reached (ECONNREFUSED).",
  );
});

test("an endless answer is cut off and counts by its status", async () => {
  await using receiver = await startCallbackReceiver((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  });
  expect(await postCallback({ url: receiver.url, ...target }, "id", {})).toMatchObject({ status: 200, problem: null });
});

test("addresses on networks that were not allowed are not connected to, by number or by name", async () => {
  for (const url of [
    "http://10.0.0.1/",
    "http://[::1]:1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::ffff:10.0.0.1]/",
  ])
    expect((await postCallback({ url, ...target }, "id", {})).problem).toMatch(/private network/);
});
