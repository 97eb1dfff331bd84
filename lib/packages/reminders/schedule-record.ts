// A reminder schedule as the interface shows it.
import type { z } from "zod";
import type { reminderSchedules } from "#db/schema/packages.ts";
import type { ReminderSchedule } from "#lib/contract/records/reminder.ts";
import { wireTime } from "#lib/core/wire-time.ts";

export type ScheduleRow = typeof reminderSchedules.$inferSelect;

export function scheduleRecord(row: ScheduleRow): z.output<typeof ReminderSchedule> {
  const { packageId, startInDaysDelay, intervalInDays, repetitionsCount } = row;
  return {
    packageId,
    startInDaysDelay,
    intervalInDays,
    repetitionsCount,
    reminders: row.reminders.map(({ date, sentDate }) => ({
      date: wireTime(new Date(date)),
      sentDate: sentDate && wireTime(new Date(sentDate)),
    })),
  };
}
