// What sending and taking back a package do to its reminder schedule, in the caller's transaction.
import { and, eq } from "drizzle-orm";
import { reminderSchedules } from "#db/schema/packages.ts";
import type { AccountConfiguration } from "#lib/contract/records/account-configuration.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { datesOf, nextDateOf } from "./reminder-dates.ts";

/** "Reminders are created automatically when a package is sent": by its own schedule, else by the account's default. */
export async function scheduleReminders(work: Work, packageId: string, account: AccountConfiguration): Promise<void> {
  const mine = eq(reminderSchedules.packageId, packageId);
  const [own] = await work.tx.select().from(reminderSchedules).where(mine);
  const schedule = own ?? account.emailReminderSettings;
  if (!schedule) return;
  const { startInDaysDelay, intervalInDays, repetitionsCount } = schedule;
  const reminders = datesOf(schedule, work.now);
  const values = { reminders, nextDate: nextDateOf(reminders) };
  if (own) await work.tx.update(reminderSchedules).set(values).where(mine);
  else
    await work.tx
      .insert(reminderSchedules)
      .values({ packageId, startInDaysDelay, intervalInDays, repetitionsCount, fromAccount: true, ...values });
}

/** The dates go; the next sending computes them anew, and asks the account anew where the package says nothing. */
export async function unscheduleReminders(work: Work, packageId: string): Promise<void> {
  const mine = eq(reminderSchedules.packageId, packageId);
  await work.tx.delete(reminderSchedules).where(and(mine, eq(reminderSchedules.fromAccount, true)));
  await work.tx.update(reminderSchedules).set({ reminders: [], nextDate: null }).where(mine);
}
