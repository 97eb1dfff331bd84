// A schedule and its dates, as the database has them.
import { asc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { reminderSchedules, reminders } from "#db/schema/reminders.ts";
import type { Reminder } from "./reminder-dates.ts";

export type ScheduleRow = typeof reminderSchedules.$inferSelect & { reminders: Reminder[] };

/** In one statement. */
export const readSchedule = (tx: Pick<Database, "query">, packageId: string): Promise<ScheduleRow | undefined> =>
  tx.query.reminderSchedules.findFirst({
    where: eq(reminderSchedules.packageId, packageId),
    with: { reminders: { orderBy: asc(reminders.position) } },
  });

/** The dates of these packages are these from now on. */
export async function replaceReminders(
  tx: Transaction,
  schedules: readonly { packageId: string; reminders: readonly Reminder[] }[],
): Promise<void> {
  if (schedules.length === 0) return;
  await tx.delete(reminders).where(
    inArray(
      reminders.packageId,
      schedules.map(({ packageId }) => packageId),
    ),
  );
  const rows = schedules.flatMap(({ packageId, reminders: dates }) =>
    dates.map(({ date, sentDate, missed }, position) => ({ packageId, position, date, sentDate, missed })),
  );
  // A statement takes 65,535 values: a hundred packages with a hundred dates each would be too many for one.
  const most = 5_000;
  for (let at = 0; at < rows.length; at += most) await tx.insert(reminders).values(rows.slice(at, at + most));
}
