// What sending and taking back a package do to its reminder schedule, in the caller's transaction.
import { and, eq, inArray } from "drizzle-orm";
import { reminderSchedules } from "#db/schema/reminders.ts";
import type { AccountConfiguration } from "#lib/contract/records/account-configuration.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { datesOf, nextDateOf, type Schedule } from "./reminder-dates.ts";
import { replaceReminders } from "./schedule-rows.ts";

type Sent = { id: string; account: { configuration: AccountConfiguration } };

/** "Reminders are created automatically when a package is sent": by its own schedule, else by the account's default. */
export async function scheduleReminders(work: Work, sent: readonly Sent[]): Promise<void> {
  const ids = sent.map(({ id }) => id);
  const found = await work.tx.select().from(reminderSchedules).where(inArray(reminderSchedules.packageId, ids));
  const own = new Map(found.map((schedule) => [schedule.packageId, schedule]));
  const datesBy = (schedule: Schedule) => {
    const reminders = datesOf(schedule, work.now);
    return { reminders, nextDate: nextDateOf(reminders) };
  };
  const dated = found.map((schedule) => ({ packageId: schedule.packageId, ...datesBy(schedule) }));
  for (const { packageId, nextDate } of dated)
    await work.tx.update(reminderSchedules).set({ nextDate }).where(eq(reminderSchedules.packageId, packageId));
  const byDefault = sent.flatMap(({ id: packageId, account }) => {
    const schedule = own.has(packageId) ? null : account.configuration.emailReminderSettings;
    // As an account has it that has said nothing, or says nothing any more.
    if (!schedule || (schedule.startInDaysDelay === 0 && schedule.repetitionsCount === 0)) return [];
    const { startInDaysDelay, intervalInDays, repetitionsCount } = schedule;
    return [{ packageId, startInDaysDelay, intervalInDays, repetitionsCount, fromAccount: true, ...datesBy(schedule) }];
  });
  if (byDefault.length > 0)
    await work.tx.insert(reminderSchedules).values(byDefault.map(({ reminders: _, ...row }) => row));
  await replaceReminders(work.tx, [...dated, ...byDefault]);
}

/** The dates go; the next sending computes them anew, and asks the account anew where the package says nothing. */
export async function unscheduleReminders(work: Work, packageId: string): Promise<void> {
  const mine = eq(reminderSchedules.packageId, packageId);
  await work.tx.delete(reminderSchedules).where(and(mine, eq(reminderSchedules.fromAccount, true)));
  await work.tx.update(reminderSchedules).set({ nextDate: null }).where(mine);
  await replaceReminders(work.tx, [{ packageId, reminders: [] }]);
}
