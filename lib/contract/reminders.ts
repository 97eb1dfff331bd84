// Endpoints of a package's reminder schedule.
import { endpoint } from "./endpoint.ts";
import { ReminderSchedule, ReminderScheduleInput } from "./records/reminder.ts";

const body = { startInDaysDelay: 3, intervalInDays: 7, repetitionsCount: 1 };
const reply = { packageId: "9sKhW-h-qS9m6Ho3zRv3n2a-rkI=", ...body, reminders: [] };
const sent = {
  ...reply,
  reminders: [
    { date: "2026-12-04T17:00:00Z", sentDate: "2026-12-04T17:00:21Z" },
    { date: "2026-12-11T17:00:00Z", sentDate: null },
  ],
};

export const reminders = {
  getReminders: endpoint("GET /packages/{packageId}/reminders", {
    summary: "The reminder schedule; 204 when there is none",
    access: "sender",
    returns: ReminderSchedule,
    absent: true,
    example: { reply: sent },
  }),
  createReminders: endpoint("POST /packages/{packageId}/reminders", {
    summary: "Creates the reminder schedule, or replaces it; not while the package is SENT",
    access: "sender",
    body: ReminderScheduleInput,
    returns: ReminderSchedule,
    example: { body, reply },
  }),
  changeReminders: endpoint("PUT /packages/{packageId}/reminders", {
    summary: "Changes the reminder schedule; not while the package is SENT",
    access: "sender",
    body: ReminderScheduleInput,
    returns: ReminderSchedule,
    example: { body: { startInDaysDelay: 3 }, reply },
  }),
  removeReminders: endpoint("DELETE /packages/{packageId}/reminders", {
    summary: "Deletes the reminder schedule, also of a package that is being signed",
    access: "sender",
    returns: "nothing",
  }),
} as const;
