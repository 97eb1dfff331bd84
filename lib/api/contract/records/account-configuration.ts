// What an account's managers configure beyond ceremony settings and switches: one record, stored as JSON, so only ever add.
import { z } from "zod";
import { Int32 } from "./common.ts";

/** A reminder schedule for packages that have none of their own (contract 14, "e-mail reminder defaults"). */
export const EmailReminderSettings = z.object({
  startInDaysDelay: Int32.min(0).max(3650),
  intervalInDays: Int32.min(0).max(3650),
  repetitionsCount: Int32.min(0).max(100),
});

/** Days until a sent package expires when it has no due date; 0 for never. `maximumRemainingDays` bounds what a package may ask. */
export const ExpiryTimeConfiguration = z.strictObject({
  maximumRemainingDays: Int32.min(0).max(36_500),
  remainingDays: Int32.min(0).max(36_500),
});

export const AccountConfiguration = z.object({
  emailReminderSettings: EmailReminderSettings.optional(),
  expiryTimeConfiguration: ExpiryTimeConfiguration.optional(),
});
export type AccountConfiguration = z.infer<typeof AccountConfiguration>;
