// Approvals: what one role is asked to sign or accept on one document, with the fields that belong to it.
import { z } from "zod";
import { DateTime, IdInput } from "./common.ts";
import { Field, FieldInput } from "./field.ts";
import { Data, LineText, mostFields, ShortText } from "./limits.ts";

export const Approval = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.string().meta({ description: "the role's id" }),
    accepted: DateTime.nullable(),
    signed: DateTime.nullable(),
    optional: z.boolean(),
    disabled: z.boolean(),
    enforceCaptureSignature: z.boolean(),
    fromFile: z.boolean(),
    tooltip: z.string(),
    fields: z.array(Field),
    data: Data.nullable(),
  })
  .meta({ id: "Approval" });
export type Approval = z.infer<typeof Approval>;

export const ApprovalInput = z
  .object({
    id: IdInput,
    name: ShortText.nullish(),
    role: ShortText.min(1).meta({ description: "a role's id or name" }),
    optional: z.boolean().nullish(),
    disabled: z.boolean().nullish(),
    enforceCaptureSignature: z.boolean().nullish(),
    fromFile: z.boolean().nullish(),
    tooltip: LineText.nullish(),
    fields: z.array(FieldInput).max(mostFields).nullish(),
    data: Data.nullish(),
  })
  .meta({ id: "ApprovalInput" });
export type ApprovalInput = z.infer<typeof ApprovalInput>;

/** A partial approval: a role that is `null` or empty stays, as every other member that cannot be empty. */
export const ApprovalChange = ApprovalInput.partial().extend({ role: ShortText.nullish() });
