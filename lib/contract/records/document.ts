// Documents of a package and their pages.
import { z } from "zod";
import { withoutDirections } from "#lib/language/formats.ts";
import { Approval, ApprovalInput } from "./approval.ts";
import { IdInput, Int32 } from "./common.ts";
import { Field, FieldInput } from "./field.ts";
import { Data, FileText, LineText, LongText, mostFields, mostTexts, ShortText } from "./limits.ts";
import { External } from "./person.ts";

/** A page as displayed (rotated, cropped), in pixels at 93.6 per inch. Our choice: its version counts the files before this one. */
export const Page = z
  .object({
    id: z.string(),
    index: Int32,
    version: Int32,
    left: z.number(),
    top: z.number(),
    width: z.number(),
    height: z.number(),
  })
  .meta({ id: "Page" });
export type PageRecord = z.infer<typeof Page>;

export const Document = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    status: z.string(),
    index: Int32,
    size: z.int(),
    extract: z.boolean(),
    extractionTypes: z.array(z.string()),
    tagged: z.boolean(),
    signedHash: z.string().nullable(),
    signerVerificationToken: z.string().nullable(),
    externalSigned: z.boolean(),
    approvals: z.array(Approval),
    fields: z.array(Field),
    pages: z.array(Page),
    external: External.nullable(),
    data: Data,
  })
  .meta({ id: "Document" });
export type Document = z.infer<typeof Document>;

export const DocumentInput = z
  .object({
    id: IdInput,
    // Line breaks and what no file may be called are refused with the document; what turns a name round is dropped.
    name: ShortText.overwrite(withoutDirections).nullish(),
    description: LongText.nullish(),
    index: Int32.nullish(),
    extract: z.boolean().nullish(),
    extractionTypes: z.array(LineText).max(mostTexts).nullish(),
    approvals: z.array(ApprovalInput).max(mostFields).nullish(),
    fields: z.array(FieldInput).max(mostFields).nullish(),
    external: External.nullish(),
    base64Content: FileText.nullish(),
    data: Data.nullish(),
  })
  .meta({ id: "DocumentInput" });
export type DocumentInput = z.infer<typeof DocumentInput>;
