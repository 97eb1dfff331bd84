// A reminder schedule as the interface shows it.
import type { z } from "zod";
import type { ReminderSchedule } from "#lib/contract/records/reminder.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { ScheduleRow } from "./schedule-rows.ts";

export function scheduleRecord(row: ScheduleRow): z.output<typeof ReminderSchedule> {
  const { packageId, startInDaysDelay, intervalInDays, repetitionsCount } = row;
  return {
    packageId,
    startInDaysDelay,
    intervalInDays,
    repetitionsCount,
    reminders: row.reminders.map(({ date, sentDate }) => ({
      date: wireTime(date),
      sentDate: sentDate && wireTime(sentDate),
    })),
  };
}
