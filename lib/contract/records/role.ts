// Roles: a place at the table. A role with no signer yet is a placeholder.
import { z } from "zod";
import { IdInput, Int32, resultsOf } from "./common.ts";
import { Data, LongText, mostRecords, NameText, ShortText } from "./limits.ts";
import { SpecialType } from "./person.ts";
import { Signer, SignerInput } from "./signer.ts";

export const attachmentStatuses = ["INCOMPLETE", "REJECTED", "COMPLETE"] as const;

/** A time as everywhere; on its way to vendor clients it becomes a number (`lib/http/negotiate.ts`). */
const InsertDate = z.string().meta({
  type: ["string", "integer"],
  description: "An ISO 8601 time. Clients that send `esl-api-version` get milliseconds since 1970.",
});

export const AttachmentRequirement = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    comment: z.string().nullable(),
    status: z.enum(attachmentStatuses),
    required: z.boolean(),
    data: Data.nullable(),
    files: z.array(z.object({ id: z.int(), name: z.string(), insertDate: InsertDate, preview: z.boolean() })),
  })
  .meta({ id: "AttachmentRequirement" });
export type AttachmentRequirement = z.infer<typeof AttachmentRequirement>;

export const AttachmentRequirementInput = z.object({
  /** Clients without an id of their own send the name; lib/packages/attachments/posted-requirements.ts says what is kept. */
  id: ShortText.nullish(),
  /** A review may leave it out: the requirement keeps its name. */
  name: NameText.nullish(),
  description: LongText.nullish(),
  comment: LongText.nullish(),
  status: z.enum(attachmentStatuses).nullish(),
  required: z.boolean().nullish(),
  data: Data.nullish(),
});

/** SENDER: the role of the package's owner. */
export const roleTypes = ["SIGNER", "SENDER"] as const;

export const Role = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.enum(roleTypes),
    index: Int32,
    reassign: z.boolean(),
    locked: z.boolean(),
    specialTypes: z.array(z.string()),
    emailMessage: z.object({ content: z.string() }).nullable(),
    attachmentRequirements: z.array(AttachmentRequirement),
    signers: z.array(Signer),
    data: Data.nullable(),
    /** Senders are told: the signing method that was assigned, without its payload. Missing where there is none, and for vendor clients. */
    verification: z.object({ typeId: z.string(), enforced: z.boolean() }).optional(),
  })
  .meta({ id: "Role" });
export type Role = z.infer<typeof Role>;

/** GET /packages/{packageId}/roles: vendor clients reject any member beside these two. */
export const RoleList = resultsOf(Role);

export const RoleInput = z
  .object({
    id: IdInput,
    name: NameText.nullish(),
    type: z.enum(roleTypes).nullish(),
    index: Int32.min(0).nullish(),
    reassign: z.boolean().nullish(),
    locked: z.boolean().nullish(),
    specialTypes: z.array(SpecialType).max(mostRecords).nullish(),
    emailMessage: z.object({ content: LongText.nullish() }).nullish(),
    attachmentRequirements: z.array(AttachmentRequirementInput).max(mostRecords).nullish(),
    signers: z.array(SignerInput).max(mostRecords).nullish(),
    data: Data.nullish(),
  })
  .meta({ id: "RoleInput" });
export type RoleInput = z.infer<typeof RoleInput>;
