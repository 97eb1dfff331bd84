// Reminders as signers get them: at their dates, to those whose turn it is, once, and not after the end.
import { and, asc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { packages, roles } from "#db/schema/packages.ts";
import { reminderSchedules, reminders } from "#db/schema/reminders.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person, readyPackage } from "#lib/testing/package-input.ts";
import { createByApi, postChange } from "#lib/testing/packages-by-api.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { signEverything } from "#lib/testing/sent-package.ts";
import { sweep } from "#lib/worker/sweep.ts";
import { createReminders } from "./create-reminders.ts";
import { remindSigners } from "./remind-signers.ts";
import { readSchedule } from "./schedule-rows.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

/** Sent with a first reminder after a day and two more, a day apart. */
async function send(change: Record<string, unknown> = {}): Promise<string> {
  const packageId = await createByApi(account.owner.apiKey, readyPackage(change));
  const body = { startInDaysDelay: 1, intervalInDays: 1, repetitionsCount: 2 };
  await createReminders({ caller: account.owner.caller, params: { packageId }, query: undefined, body, files: [] });
  expect((await postChange(account.owner.apiKey, packageId, { status: "SENT" })).status).toBe(204);
  return packageId;
}

/** As if that many days had gone by: every date of the schedule moves back. */
async function pass(packageId: string, days: number): Promise<void> {
  const back = sql`make_interval(days => ${days})`;
  await db
    .update(reminders)
    .set({ date: sql`${reminders.date} - ${back}` })
    .where(eq(reminders.packageId, packageId));
  await db
    .update(reminderSchedules)
    .set({ nextDate: sql`${reminderSchedules.nextDate} - ${back}` })
    .where(eq(reminderSchedules.packageId, packageId));
}

const reminded = async (packageId: string) =>
  (
    await db
      .select()
      .from(mails)
      .where(and(eq(mails.packageId, packageId), eq(mails.kind, "reminder")))
      .orderBy(asc(mails.created), asc(mails.toEmail))
  ).map(({ toEmail }) => toEmail.split("@")[0]);
const scheduleOf = (packageId: string) => readSchedule(db, packageId);
const sentDates = async (packageId: string) =>
  (await scheduleOf(packageId))?.reminders.map(({ sentDate, missed }) => (sentDate ? "sent" : missed || "open"));
async function sweepAndRun(): Promise<void> {
  await sweep("test");
  await runJobs({ kinds: ["remind-signers"] });
}

test("nobody before the first date, everybody in turn at each date, nobody after the last", async () => {
  const packageId = await send();
  await sweepAndRun();
  expect(await reminded(packageId)).toEqual([]);
  await pass(packageId, 1);
  await sweepAndRun();
  await sweepAndRun();
  expect(await reminded(packageId)).toEqual(["ann", "bob"]);
  expect(await sentDates(packageId)).toEqual(["sent", "open", "open"]);
  await pass(packageId, 1);
  await sweepAndRun();
  await pass(packageId, 1);
  await sweepAndRun();
  await pass(packageId, 100);
  await sweepAndRun();
  expect(await reminded(packageId)).toHaveLength(6);
  expect(await sentDates(packageId)).toEqual(["sent", "sent", "sent"]);
  expect((await scheduleOf(packageId))?.nextDate).toBeNull();
  const noted = and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "signer.reminded"));
  expect(await db.$count(evidenceEvents, noted)).toBe(6);
  await runJobs({ kinds: ["send-mails"] });
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.packageId, packageId), eq(mails.kind, "reminder")));
  expect(mail).toMatchObject({ status: "outbox", subject: "Still to sign: Lease" });
}, 60_000);

test("after a stop over all dates one reminder goes, and the missed ones are known", async () => {
  const packageId = await send();
  await pass(packageId, 50);
  await sweepAndRun();
  await sweepAndRun();
  expect(await reminded(packageId)).toEqual(["ann", "bob"]);
  expect(await sentDates(packageId)).toEqual([true, true, "sent"]);
}, 60_000);

test("two workers at once remind once", async () => {
  const packageId = await send();
  await pass(packageId, 1);
  await Promise.all([remindSigners(packageId), remindSigners(packageId), sweep("one"), sweep("two")]);
  await runJobs({ kinds: ["remind-signers"] });
  expect(await reminded(packageId)).toEqual(["ann", "bob"]);
}, 60_000);

test("only those whose turn it is and who have not signed; not who is locked out", async () => {
  const packageId = await send({
    roles: [
      { ...person("Ann"), index: 1 },
      { ...person("Bob"), index: 2 },
    ],
  });
  await pass(packageId, 1);
  await sweepAndRun();
  expect(await reminded(packageId)).toEqual(["ann"]);
  expect((await signEverything(packageId, "ann")).status).toBe(200);
  await pass(packageId, 1);
  await sweepAndRun();
  expect(await reminded(packageId)).toEqual(["ann", "bob"]);
  await db
    .update(roles)
    .set({ locked: true })
    .where(and(eq(roles.packageId, packageId), eq(roles.id, "bob")));
  await pass(packageId, 1);
  await sweepAndRun();
  expect(await reminded(packageId)).toEqual(["ann", "bob"]);
  expect(await sentDates(packageId)).toEqual(["sent", "sent", true]);
}, 60_000);

test.each(["COMPLETED", "DECLINED", "OPTED_OUT", "EXPIRED"] as const)(
  "nobody once it is %s",
  async (status) => {
    const packageId = await send();
    await db.update(packages).set({ status }).where(eq(packages.id, packageId));
    await pass(packageId, 1);
    await sweepAndRun();
    expect(await reminded(packageId)).toEqual([]);
    expect((await scheduleOf(packageId))?.nextDate).toBeNull();
  },
  60_000,
);

test("nobody once it is taken back, and nobody while it is in the trash", async () => {
  const packageId = await send();
  await postChange(account.owner.apiKey, packageId, { trashed: true });
  await pass(packageId, 1);
  await sweepAndRun();
  expect(await reminded(packageId)).toEqual([]);
  await postChange(account.owner.apiKey, packageId, { trashed: false });
  await sweepAndRun();
  expect(await reminded(packageId)).toEqual(["ann", "bob"]);
  await postChange(account.owner.apiKey, packageId, { status: "DRAFT" });
  await pass(packageId, 5);
  await sweepAndRun();
  expect(await reminded(packageId)).toHaveLength(2);
}, 60_000);

test("a reminder that was overtaken by a signature is not sent", async () => {
  const packageId = await send();
  await pass(packageId, 1);
  await sweepAndRun();
  expect((await signEverything(packageId, "ann")).status).toBe(200);
  await runJobs({ kinds: ["send-mails"] });
  const rows = await db
    .select({ to: mails.toEmail, status: mails.status })
    .from(mails)
    .where(and(eq(mails.packageId, packageId), eq(mails.kind, "reminder")))
    .orderBy(sql`1`);
  expect(rows.map(({ status }) => status)).toEqual(["failed", "outbox"]);
}, 60_000);
