// Expiry: when a package's time is up, by job or by whoever comes first; once, and not when its date moved in time.
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as startRoute from "#app/api/ceremony/start/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { packages } from "#db/schema/packages.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { deliveriesOfPackage, registerCallback } from "#lib/testing/registered-callback.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { allOf, openCeremony, sendPackage, tokenOf } from "#lib/testing/sent-package.ts";
import { untilInLine } from "#lib/testing/until.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { sweep } from "#lib/worker/sweep.ts";
import { openPackage } from "./open-package.ts";

const day = 24 * 3600_000;
let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  await registerCallback(account.owner, "http://receiver.invalid/", "", ["PACKAGE_EXPIRE"]);
});

const rowOf = async (packageId: string) => {
  const [row] = await db.select().from(packages).where(eq(packages.id, packageId));
  if (!row) throw new Error("no such package");
  return row;
};
const setDue = (packageId: string, due: Date) => db.update(packages).set({ due }).where(eq(packages.id, packageId));
const past = () => new Date(Date.now() - 1000);
const daysLeft = async (packageId: string) => {
  const { due, sent } = await rowOf(packageId);
  return due && sent ? (due.getTime() - sent.getTime()) / day : null;
};
const timed = (remainingDays: number) => ({ settings: { ceremony: { defaultTimeBasedExpiry: true, remainingDays } } });

test("after a long stop every package that is due expires once, with one callback and one mail to each", async () => {
  const ids = [await sendPackage(account.owner), await sendPackage(account.owner), await sendPackage(account.owner)];
  for (const id of ids) await setDue(id, new Date(Date.now() - 90 * day));
  await Promise.all([sweep("one", { starting: true }), sweep("two", { starting: true })]);
  await sweep("three");
  for (const id of ids) {
    expect((await rowOf(id)).status).toBe("EXPIRED");
    const expired = and(eq(evidenceEvents.packageId, id), eq(evidenceEvents.type, "package.expired"));
    expect(await db.$count(evidenceEvents, expired)).toBe(1);
    expect(await db.$count(mails, and(eq(mails.packageId, id), eq(mails.kind, "expired")))).toBe(3);
    expect((await deliveriesOfPackage(id)).map(({ event, body }) => [event, body.sessionUser])).toEqual([
      ["PACKAGE_EXPIRE", account.owner.row.id],
    ]);
  }
}, 60_000);

test("403 for a signature after the due date though no job has run; the link shows that it expired", async () => {
  const packageId = await sendPackage(account.owner);
  const ceremony = await openCeremony(packageId, "ann");
  await ceremony.consent();
  const input = allOf(await ceremony.view());
  await setDue(packageId, past());
  expect(await ceremony.sign(input)).toMatchObject({ status: 403 });
  expect((await rowOf(packageId)).status).toBe("EXPIRED");
  expect((await ceremony.view()).state).toBe("expired");
  const started = await callRoute(startRoute, "POST /ceremony/start", {
    json: { token: await tokenOf(packageId, "bob") },
  });
  expect(started.status).toBe(200);
}, 60_000);

test("a due date that moves into the future in time keeps the package open, also when the job waits for it", async () => {
  const packageId = await sendPackage(account.owner);
  await setDue(packageId, past());
  let sweeping: Promise<void> | undefined;
  await inTransaction(account.owner.caller, async (work) => {
    await openPackage(work, packageId, "edit-settings");
    // The job has seen the old date by now, and waits for this transaction.
    sweeping = sweep("while locked");
    await untilInLine(1);
    await work.tx
      .update(packages)
      .set({ due: new Date(Date.now() + day) })
      .where(eq(packages.id, packageId));
  });
  await sweeping;
  expect((await rowOf(packageId)).status).toBe("SENT");
}, 60_000);

test("the days of a package count from its sending, and anew from the next one", async () => {
  const packageId = await sendPackage(account.owner, timed(5));
  expect(await daysLeft(packageId)).toBe(5);
  await setDue(packageId, past());
  await sweep("one");
  expect((await rowOf(packageId)).status).toBe("EXPIRED");
  await postChange(account.owner.apiKey, packageId, { status: "DRAFT" });
  expect((await readByApi(account.owner.apiKey, packageId)).due).toBeNull();
  expect((await postChange(account.owner.apiKey, packageId, { status: "SENT" })).status).toBe(204);
  expect(await daysLeft(packageId)).toBe(5);
}, 60_000);

test("a date that its owner chose outlives being taken back", async () => {
  const due = "2040-05-06T07:08:09Z";
  const packageId = await sendPackage(account.owner, timed(5));
  await postChange(account.owner.apiKey, packageId, { due });
  await postChange(account.owner.apiKey, packageId, { status: "DRAFT" });
  await postChange(account.owner.apiKey, packageId, { status: "SENT" });
  expect((await readByApi(account.owner.apiKey, packageId)).due).toBe(due);
}, 60_000);

test("the account's days serve where the package says nothing, and its maximum bounds what the package says", async () => {
  const other = await makeAccount();
  const configuration = { expiryTimeConfiguration: { remainingDays: 30, maximumRemainingDays: 60 } };
  await db.update(accounts).set({ configuration }).where(eq(accounts.id, other.account.id));
  expect(await daysLeft(await sendPackage(other.owner))).toBe(30);
  expect(await daysLeft(await sendPackage(other.owner, timed(50)))).toBe(50);
  expect(await daysLeft(await sendPackage(other.owner, timed(500)))).toBe(60);
  const packageId = await sendPackage(other.owner, { due: "2090-01-01T00:00:00Z" });
  expect(await daysLeft(packageId)).toBe(60);
  await postChange(other.owner.apiKey, packageId, { due: "2091-01-01T00:00:00Z" });
  expect(await daysLeft(packageId)).toBe(60);
  await postChange(other.owner.apiKey, packageId, { due: null });
  expect(await daysLeft(packageId)).toBe(60);
}, 60_000);

test("a computed date counts for expiringSoon", async () => {
  const other = await makeAccount();
  const [soon, late] = [await sendPackage(other.owner, timed(3)), await sendPackage(other.owner, timed(30))];
  const within = async (expiringSoonDays: number) =>
    (
      await callRoute(packagesRoute, "GET /packages", {
        key: other.owner.apiKey,
        query: { predefined: "expiringSoon", expiringSoonDays },
      })
    ).body.results.map(({ id }: { id: string }) => id);
  expect(await within(5)).toEqual([soon]);
  expect((await within(40)).sort()).toEqual([soon, late].sort());
}, 60_000);
