// GET /packages/{packageId}/reminders/planned: when signers would be written to again, told to everybody who may send.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { ReminderPlan, reminders } from "#lib/contract/reminders.ts";
import type { Operation } from "#lib/http/handle.ts";
import { settingsOf } from "../access/ceremony-settings.ts";
import { dueAtSending } from "../due-at-sending.ts";
import { seeOwnPackage } from "../open-package.ts";
import { datesOf, type Schedule } from "./reminder-dates.ts";
import { readSchedule } from "./schedule-rows.ts";

/** As `schedule-reminders.ts` does it when the package is sent; nobody is reminded any more once it is over. */
function planOf(schedule: Schedule | null | undefined, now: Date, due: Date | null): ReminderPlan | null {
  if (!schedule) return null;
  const { startInDaysDelay, intervalInDays, repetitionsCount } = schedule;
  const all = datesOf(schedule, now).map(({ date }) => date);
  const dates = all.filter((date) => due === null || date < due).map((date) => date.toISOString());
  return { startInDaysDelay, intervalInDays, repetitionsCount, dates };
}

export const planReminders: Operation<typeof reminders.planReminders> = async ({ caller, params }) => {
  const pkg = await seeOwnPackage(caller, params.packageId);
  const row = await readSchedule(db, pkg.id);
  const [account] = await db
    .select({ configuration: accounts.configuration, ceremonySettings: accounts.ceremonySettings })
    .from(accounts)
    .where(eq(accounts.id, pkg.accountId));
  const now = new Date();
  const { due } = dueAtSending({
    own: pkg.dueComputed ? null : pkg.due,
    ceremony: account ? settingsOf({ settings: pkg.settings, language: pkg.language, account }) : {},
    account: account?.configuration.expiryTimeConfiguration,
    now,
  });
  return {
    own: planOf(row && !row.fromAccount ? row : null, now, due),
    ofAccount: planOf(account?.configuration.emailReminderSettings, now, due),
  };
};
