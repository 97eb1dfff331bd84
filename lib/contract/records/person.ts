// What is known of a person, sender or signer alike.
import { z } from "zod";
import { Translation } from "./custom-field.ts";
import { Data, ImageText, mostTexts, ShortText, ValueText } from "./limits.ts";

export const Address = z
  .object({
    zipcode: ShortText.nullish(),
    address1: ShortText.nullish(),
    address2: ShortText.nullish(),
    city: ShortText.nullish(),
    country: ShortText.nullish(),
    state: ShortText.nullish(),
  })
  .meta({ id: "Address" });
export type Address = z.infer<typeof Address>;

export const External = z
  .object({
    id: ShortText.nullish(),
    provider: ShortText.nullish(),
    providerName: ShortText.nullish(),
    data: Data.nullish(),
  })
  .meta({ id: "External" });
export type External = z.infer<typeof External>;

export const ProfessionalIdentityField = z
  .object({
    id: ShortText.optional(),
    category: ShortText.nullish(),
    name: ShortText.nullish(),
    type: ShortText.nullish(),
    value: ValueText.nullish(),
    translations: z.array(Translation).max(mostTexts).nullish(),
    data: Data.nullish(),
  })
  .meta({ id: "ProfessionalIdentityField" });
export type ProfessionalIdentityField = z.infer<typeof ProfessionalIdentityField>;

export const SignatureStyle = z
  .object({
    textual: z.object({ font: ShortText.nullish(), color: ShortText.nullish() }).nullish(),
    handdrawn: ImageText.nullish(),
  })
  .meta({ id: "SignatureStyle" });
export type SignatureStyle = z.infer<typeof SignatureStyle>;

export const specialTypes = ["NOTARY"] as const;
export const SpecialType = z.enum(specialTypes);
