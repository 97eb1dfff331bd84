// PURE. The dates of a reminder schedule, and what becomes of them when their time comes.
import type { reminders } from "#db/schema/reminders.ts";

export type Reminder = Omit<typeof reminders.$inferSelect, "packageId" | "position">;

export type Schedule = { startInDaysDelay: number; intervalInDays: number; repetitionsCount: number };

const day = 24 * 3600_000;

/** Reminder i comes startInDaysDelay + i * intervalInDays after sending; the first and every repetition. */
export function datesOf(schedule: Schedule, sent: Date): Reminder[] {
  return Array.from({ length: schedule.repetitionsCount + 1 }, (_, at) => ({
    date: new Date(sent.getTime() + (schedule.startInDaysDelay + at * schedule.intervalInDays) * day),
    sentDate: null,
    missed: false,
  }));
}

const isOpen = (reminder: Reminder): boolean => reminder.sentDate === null && !reminder.missed;

/** The earliest date that nothing was decided about yet. */
export function nextDateOf(reminders: readonly Reminder[]): Date | null {
  const open = reminders.filter(isOpen).map(({ date }) => date.getTime());
  return open.length === 0 ? null : new Date(Math.min(...open));
}

/**
 * After a stop of any length one reminder goes, not the backlog: the newest date that has come is sent, those before it
 * were missed. `anybody`: somebody was there to be reminded.
 */
export function settleDue(reminders: readonly Reminder[], now: Date, anybody: boolean): Reminder[] {
  const isDue = (reminder: Reminder) => isOpen(reminder) && reminder.date <= now;
  const newest = reminders.findLastIndex(isDue);
  return reminders.map((reminder, at) => {
    if (!isDue(reminder)) return reminder;
    return at === newest && anybody ? { ...reminder, sentDate: now } : { ...reminder, missed: true };
  });
}
