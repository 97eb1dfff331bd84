// Custom fields of an account, and the values a sender has for them.
import { z } from "zod";
import { Data, LineText, ShortText } from "./limits.ts";

const text = LineText.nullish();

export const Translation = z
  .object({ id: text, name: text, description: text, language: text, data: Data.nullish() })
  .meta({ id: "Translation" });
export type CustomFieldTranslation = z.infer<typeof Translation>;

/** Whatever comes as an id: its form is checked by the operation, which knows the status to refuse it with. */
const id = ShortText;

export const CustomField = z
  .object({
    id,
    name: z.string(),
    value: z.string(),
    required: z.boolean(),
    translations: z.array(Translation),
    data: Data.nullable(),
  })
  .meta({ id: "CustomField" });
export type CustomField = z.infer<typeof CustomField>;

export const CustomFieldInput = z
  .object({
    id,
    name: text,
    value: text,
    required: z.boolean().nullish(),
    translations: z.array(Translation).max(100).nullish(),
    data: Data.nullish(),
  })
  .meta({ id: "CustomFieldInput" });

export const UserCustomFieldRecord = CustomField.omit({ required: true }).meta({ id: "UserCustomFieldRecord" });
export type UserCustomFieldRecord = z.infer<typeof UserCustomFieldRecord>;
export const UserCustomFieldInput = CustomFieldInput.omit({ required: true }).meta({ id: "UserCustomFieldInput" });
