// A package's reminder schedule: when signers who have not signed are written to again.
import { z } from "zod";
import { DateTime, Int32 } from "./common.ts";

const days = Int32.min(0).max(3650);
const times = Int32.min(0).max(100);

export const ReminderSchedule = z
  .object({
    packageId: z.string(),
    /** Days from sending to the first reminder. */
    startInDaysDelay: z.int(),
    /** Days from one reminder to the next. */
    intervalInDays: z.int(),
    /** How many follow the first. */
    repetitionsCount: z.int(),
    /** Known once the package is sent; `sentDate` is null for what is still to come and for what nobody was sent. */
    reminders: z.array(z.object({ date: DateTime, sentDate: DateTime.nullable() })),
  })
  .meta({ id: "ReminderSchedule" });

/** The specification's `repetitionCount` is understood beside the name that clients send. What is left out stays. */
export const ReminderScheduleInput = z.object({
  startInDaysDelay: days.nullish(),
  intervalInDays: days.nullish(),
  repetitionsCount: times.nullish(),
  repetitionCount: times.nullish(),
});
export type ReminderScheduleInput = z.output<typeof ReminderScheduleInput>;
