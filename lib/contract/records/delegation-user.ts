// DelegationUser: a sender who acts for another.
import { z } from "zod";
import { DateTime, DateTimeInput } from "./common.ts";
import { Data, ShortText, TimeText } from "./limits.ts";

export const DelegationUser = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    startDate: DateTime.optional(),
    expiryDate: DateTime.optional(),
    sendEmailCopies: z.boolean(),
    data: Data.nullable(),
  })
  .meta({ id: "DelegationUser" });
export type DelegationUser = z.infer<typeof DelegationUser>;

/** Clients send empty strings for dates they do not set. */
const optionalDate = (date: z.ZodType<Date, string>) =>
  z
    .union([z.literal("").transform(() => null), date])
    .nullish()
    .transform((value) => value ?? null);

/** A bare date means the whole day: a delegation ends after its last day (UTC). */
const LastDay = TimeText.transform((text) => text.replace(/^(\d{4}-\d{2}-\d{2})Z?$/, "$1T23:59:59Z")).pipe(
  DateTimeInput,
);

export const DelegationUserInput = z
  .object({
    id: ShortText.nullish(),
    startDate: optionalDate(DateTimeInput),
    expiryDate: optionalDate(LastDay),
    sendEmailCopies: z.boolean().nullish(),
    data: Data.nullish(),
  })
  .meta({ id: "DelegationUserInput" });
export type DelegationUserInput = z.output<typeof DelegationUserInput>;
