// What is known of a person, sender or signer alike.
import { z } from "zod";
import { Data } from "./common.ts";
import { Translation } from "./custom-field.ts";

export const Address = z
  .object({
    zipcode: z.string().nullish(),
    address1: z.string().nullish(),
    address2: z.string().nullish(),
    city: z.string().nullish(),
    country: z.string().nullish(),
    state: z.string().nullish(),
  })
  .meta({ id: "Address" });
export type Address = z.infer<typeof Address>;

export const External = z
  .object({
    id: z.string().nullish(),
    provider: z.string().nullish(),
    providerName: z.string().nullish(),
    data: Data.nullish(),
  })
  .meta({ id: "External" });
export type External = z.infer<typeof External>;

export const ProfessionalIdentityField = z
  .object({
    id: z.string().optional(),
    category: z.string().nullish(),
    name: z.string().nullish(),
    type: z.string().nullish(),
    value: z.string().nullish(),
    translations: z.array(Translation).nullish(),
    data: Data.nullish(),
  })
  .meta({ id: "ProfessionalIdentityField" });
export type ProfessionalIdentityField = z.infer<typeof ProfessionalIdentityField>;

export const SignatureStyle = z
  .object({
    textual: z.object({ font: z.string().nullish(), color: z.string().nullish() }).nullish(),
    handdrawn: z.string().nullish(),
  })
  .meta({ id: "SignatureStyle" });
export type SignatureStyle = z.infer<typeof SignatureStyle>;

export const SpecialType = z.enum(["NOTARY"]);
