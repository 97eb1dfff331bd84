// A notary's commission: what the journal takes the jurisdiction from.
import { z } from "zod";
import { DateTime, DateTimeOrNoneInput, Int32 } from "./common.ts";

const text = z.string().max(255);

export const NotaryCommission = z
  .object({
    name: z.string(),
    number: Int32.nullable(),
    expirationDate: DateTime.nullable(),
    jurisdiction: z.string(),
    country: z.string(),
    confirmed: z.boolean(),
  })
  .meta({ id: "NotaryCommission" });
export type NotaryCommission = z.infer<typeof NotaryCommission>;

export const NotaryCommissionInput = z.object({
  name: text.nullish(),
  number: Int32.nullish(),
  expirationDate: DateTimeOrNoneInput,
  jurisdiction: text.nullish(),
  country: text.nullish(),
  confirmed: z.boolean().nullish(),
});
