// Fields: boxes on a page that a signer signs or fills in, or that we fill in for them.
import { z } from "zod";
import { withoutDirections } from "#lib/language/formats.ts";
import { IdInput, Int32 } from "./common.ts";
import { fieldSubtypes, fieldTypes } from "./field-enums.ts";
import { Data, LineText, mostTexts, ShortText, ValueText } from "./limits.ts";

export const FieldValidation = z
  .object({
    required: z.boolean().nullish(),
    disabled: z.boolean().nullish(),
    minLength: Int32.nullish(),
    maxLength: Int32.nullish(),
    pattern: LineText.nullish(),
    errorCode: Int32.nullish(),
    errorMessage: LineText.nullish(),
    enum: z.array(LineText).max(mostTexts).nullish(),
    group: ShortText.nullish(),
    groupTooltip: LineText.nullish(),
    minimumRequired: Int32.nullish(),
    maximumRequired: Int32.nullish(),
  })
  .meta({ id: "FieldValidation" });
export type FieldValidation = z.infer<typeof FieldValidation>;

export const anchorPoints = ["TOPLEFT", "TOPRIGHT", "BOTTOMLEFT", "BOTTOMRIGHT"] as const;
const countOr = (otherwise: number) => Int32.nullish().transform((given) => given ?? otherwise);

export const ExtractAnchor = z
  .object({
    text: z.string(),
    anchorPoint: z.enum(anchorPoints).default("TOPLEFT"),
    index: Int32.default(0),
    characterIndex: Int32.default(0),
    leftOffset: Int32.default(0),
    topOffset: Int32.default(0),
    width: Int32,
    height: Int32,
  })
  .meta({ id: "ExtractAnchor" });
export type ExtractAnchor = z.infer<typeof ExtractAnchor>;
/** As it is kept: `taken` is the occurrence that the field stands at, where the text is not there so often as `index` asks. */
export type KeptAnchor = ExtractAnchor & { taken?: number };

/** As clients send it: what was never set travels as `null`. Our choice: without a size it is a new field's, 200 x 50. */
const ExtractAnchorInput = z.object({
  text: LineText,
  anchorPoint: z
    .enum(anchorPoints)
    .nullish()
    .transform((point) => point ?? "TOPLEFT"),
  index: countOr(0),
  characterIndex: countOr(0),
  leftOffset: countOr(0),
  topOffset: countOr(0),
  width: countOr(200),
  height: countOr(50),
});

export const Field = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.enum(fieldTypes),
    subtype: z.enum(fieldSubtypes),
    page: Int32,
    left: z.number(),
    top: z.number(),
    width: z.number(),
    height: z.number(),
    value: z.string().nullable(),
    formattedValue: z.string().optional(),
    binding: z.string().nullable(),
    extract: z.boolean(),
    extractAnchor: ExtractAnchor.nullable(),
    validation: FieldValidation.nullable(),
    fontSize: Int32.nullable(),
    tooltip: z.string().nullable(),
    data: Data.nullable(),
  })
  .meta({ id: "Field" });
export type Field = z.infer<typeof Field>;

/** A field as clients send it: everything may be left out, and `null` is sent for what was never set. */
export const FieldInput = z
  .object({
    id: IdInput,
    name: ShortText.overwrite(withoutDirections).nullish(),
    type: z.enum(fieldTypes).nullish(),
    subtype: z.enum(fieldSubtypes).nullish(),
    page: Int32.nullish(),
    left: z.number().nullish(),
    top: z.number().nullish(),
    width: z.number().nullish(),
    height: z.number().nullish(),
    value: ValueText.nullish(),
    binding: ShortText.nullish(),
    extract: z.boolean().nullish(),
    extractAnchor: ExtractAnchorInput.nullish(),
    validation: FieldValidation.nullish(),
    fontSize: Int32.nullish(),
    tooltip: LineText.nullish(),
    data: Data.nullish(),
  })
  .meta({ id: "FieldInput" });
export type FieldInput = z.infer<typeof FieldInput>;

export const FieldSummary = z
  .object({
    signerId: z.string(),
    documentId: z.string(),
    fieldId: z.string(),
    fieldName: z.string(),
    fieldValue: z.string(),
  })
  .meta({ id: "FieldSummary" });
export type FieldSummary = z.infer<typeof FieldSummary>;
