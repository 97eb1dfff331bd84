// GET /packages/{packageId}/reminders/planned: when signers would be written to again, told to everybody who may send.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { ReminderPlan, reminders } from "#lib/contract/reminders.ts";
import type { Operation } from "#lib/http/handle.ts";
import { seeOwnPackage } from "../open-package.ts";
import { datesOf, type Schedule } from "./reminder-dates.ts";
import { readSchedule } from "./schedule-rows.ts";

/** As `schedule-reminders.ts` does it when the package is sent. */
function planOf(schedule: Schedule | null | undefined, now: Date): ReminderPlan | null {
  if (!schedule) return null;
  const { startInDaysDelay, intervalInDays, repetitionsCount } = schedule;
  const dates = datesOf(schedule, now).map(({ date }) => date.toISOString());
  return { startInDaysDelay, intervalInDays, repetitionsCount, dates };
}

export const planReminders: Operation<typeof reminders.planReminders> = async ({ caller, params }) => {
  const pkg = await seeOwnPackage(caller, params.packageId);
  const row = await readSchedule(db, pkg.id);
  const [account] = await db
    .select({ configuration: accounts.configuration })
    .from(accounts)
    .where(eq(accounts.id, pkg.accountId));
  const now = new Date();
  return {
    own: planOf(row && !row.fromAccount ? row : null, now),
    ofAccount: planOf(account?.configuration.emailReminderSettings, now),
  };
};
