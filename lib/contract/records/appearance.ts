// How a field will look once its document is sealed, drawn before anybody has signed.
import { z } from "zod";
import { fieldSubtypes, fieldTypes } from "./field-enums.ts";
import { longest } from "./longest.ts";
import { TypedMark } from "./signature-mark.ts";

/** Our choice: no field is larger than the largest page. */
const largest = 20_000;
const Side = z.number().positive().max(largest);

export const AppearanceRequest = z.object({
  type: z.enum(fieldTypes),
  subtype: z.enum(fieldSubtypes),
  /** What stands in it; of a signature, what is signed with. */
  value: z.string().max(longest.value),
  /** Of a signature, the name that stands below it. */
  signer: z.string().max(longest.short).nullish(),
  /** px at 93.6 per inch. */
  width: Side,
  height: Side,
  /** Points; null: the package's. */
  fontSize: z.number().min(0).max(1000).nullish(),
});
export type AppearanceRequest = z.infer<typeof AppearanceRequest>;

/** A typed signature by itself, before anybody has signed with it; px at 93.6 per inch. */
export const MarkAppearanceRequest = TypedMark.omit({ kind: true }).extend({ width: Side, height: Side });
export type MarkAppearanceRequest = z.infer<typeof MarkAppearanceRequest>;

export const Appearance = z
  .object({
    /** A picture as large as the field, to be shown as an image; null where nothing is drawn, or it could not be. */
    svg: z.string().nullable(),
  })
  .meta({ id: "Appearance" });
export type Appearance = z.infer<typeof Appearance>;
