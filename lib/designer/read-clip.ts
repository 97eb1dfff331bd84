// PURE. Reads copied fields from the text of a clipboard: anybody's, so that every member is looked at.
import { z } from "zod";
import { FieldValidation } from "#lib/contract/records/field.ts";
import { fieldSubtypes, fieldTypes } from "#lib/contract/records/field-enums.ts";
import { LineText, ShortText, ValueText } from "#lib/contract/records/limits.ts";
import { Condition } from "#lib/contract/records/package.ts";
import { belongsTo, isKnownBinding } from "#lib/packages/fields/field-kinds.ts";
import { type Clip, clipHead } from "./clip.ts";

/** Our choice: nobody copies more at once, and nothing else is read. */
const mostFields = 500;
const mostLetters = 2_000_000;
const mostRules = 50;
const largest = 20_000;

const Place = z.number().min(-largest).max(largest);
const Length = Place.min(0);

const ClipField = z
  .object({
    documentId: ShortText,
    approvalId: ShortText,
    roleId: ShortText,
    id: ShortText,
    name: ShortText,
    type: z.enum(fieldTypes),
    subtype: z.enum(fieldSubtypes),
    page: z.int().min(0).max(largest),
    left: Place,
    top: Place,
    width: Length,
    height: Length,
    value: ValueText.nullable(),
    binding: ShortText.nullable().transform((binding) => (isKnownBinding(binding) ? binding : null)),
    validation: FieldValidation.nullable(),
    fontSize: z.int().min(0).max(largest).nullable(),
    tooltip: LineText.nullable(),
    optional: z.boolean(),
    rules: z.array(Condition.extend({ condition: z.string().max(4000), action: z.string().max(4000) })).max(mostRules),
  })
  .refine(({ type, subtype }) => belongsTo(subtype, type));

const ClipText = z.object({
  packageId: ShortText,
  recipients: z
    .array(z.object({ roleId: ShortText, number: z.int(), name: ShortText, email: ShortText }))
    .max(mostFields),
  fields: z.array(ClipField).min(1).max(mostFields),
}) satisfies z.ZodType<Clip>;

/** Null for a text that begins as copied fields do, and is none. */
export function readClip(text: string): Clip | null {
  if (!text.startsWith(clipHead) || text.length > mostLetters) return null;
  try {
    return ClipText.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
