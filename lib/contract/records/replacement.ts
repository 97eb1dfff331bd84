// What becomes of the fields of a document whose file is replaced, where the new pages do not hold them.
import { z } from "zod";
import { Int32 } from "./common.ts";
import { mostFields, ShortText } from "./limits.ts";

/** Without an approval it is the document's own: a QR code. */
const FieldName = z.object({ approvalId: ShortText.nullable(), fieldId: ShortText });
const FittedField = FieldName.extend({
  page: Int32,
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});

export const Replacement = z.object({
  /** Takes one of the document's own former files, by the `version` that its pages had, and none that comes with the call. */
  former: Int32.optional(),
  moved: z.array(FittedField).max(mostFields).optional(),
  removed: z.array(FieldName).max(mostFields).optional(),
});
export type Replacement = z.infer<typeof Replacement>;
export type FieldName = z.infer<typeof FieldName>;
export type FittedField = z.infer<typeof FittedField>;
