// Endpoints of a package's reminder schedule.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { DateTime } from "./records/common.ts";
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

const Plan = ReminderSchedule.pick({ startInDaysDelay: true, intervalInDays: true, repetitionsCount: true }).extend({
  dates: z.array(DateTime),
});
export type ReminderPlan = z.infer<typeof Plan>;

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
  planReminders: endpoint("GET /packages/{packageId}/reminders/planned", {
    summary: "The reminders that would go out if the package were sent now: by its own schedule, else by the account's",
    access: "sender",
    returns: z.object({
      own: Plan.nullable(),
      /** What holds for every package of the account that says nothing itself. */
      ofAccount: Plan.nullable(),
    }),
    internal: true,
  }),
  removeReminders: endpoint("DELETE /packages/{packageId}/reminders", {
    summary: "Deletes the reminder schedule, also of a package that is being signed",
    access: "sender",
    returns: "nothing",
  }),
} as const;
