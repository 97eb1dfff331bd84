// Templates and layouts as their library shows them, how a template is used, and its public link.
import { z } from "zod";
import { DateTime, DateTimeOrNoneInput, Id, resultsOf } from "./common.ts";
import { LongText, mostFields, mostRecords, NameText, ShortText, ValueText } from "./limits.ts";
import { packageVisibilities } from "./package.ts";
import { EmailAddress } from "./signer.ts";

/** Where a field stands on the first page, and the colour (1, 2, …) of whoever fills it. */
const CardField = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  colour: z.int(),
});

/** Of one template or layout what its card in the library shows. */
export const TemplateCard = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(["TEMPLATE", "LAYOUT"]),
  visibility: z.enum(packageVisibilities),
  trashed: z.boolean(),
  language: z.string(),
  updated: DateTime,
  owner: z.object({ name: z.string(), email: z.string(), removed: z.boolean().optional() }),
  /** The caller decides over it: others use it, and nothing more. */
  mine: z.boolean(),
  used: z.int(),
  lastUsed: DateTime.nullable(),
  /** The caller has a public link to it that works. */
  isPublic: z.boolean(),
  documents: z.array(z.object({ id: z.string(), name: z.string(), pages: z.int() })),
  /** Of its first document. */
  page: z.object({ width: z.number(), height: z.number(), fields: z.array(CardField) }).nullable(),
  /** Without the owner's; `person` is empty for a place that is to be filled. `copyOnly`: nothing is asked of them. */
  roles: z.array(
    z.object({ id: z.string(), name: z.string(), person: z.string(), colour: z.int(), copyOnly: z.boolean() }),
  ),
});
export type TemplateCard = z.infer<typeof TemplateCard>;

const templateSorts = ["name", "used", "updated"] as const;
const templateOwners = ["all", "mine", "shared", "trash"] as const;
const rowNumber = z.coerce.number().int().optional();
export const TemplateQuery = z.object({
  type: z.enum(["TEMPLATE", "LAYOUT"]).optional(),
  owner: z.enum(templateOwners).optional(),
  search: ShortText.optional(),
  sort: z.enum(templateSorts).optional(),
  from: rowNumber,
  to: rowNumber,
});

export const TemplateCards = resultsOf(TemplateCard);

/** A template of what a package holds; `open`: its recipients become places that are to be filled. */
export const TemplateOfPackage = z.object({
  packageId: Id,
  name: NameText.min(1),
  visibility: z.enum(packageVisibilities),
  open: z.boolean(),
});

/** Who has a place of the template. */
export const CastPerson = z.object({
  roleId: ShortText.min(1),
  firstName: NameText.trim().min(1),
  lastName: NameText.trim().min(1),
  email: EmailAddress,
});
export type CastPerson = z.infer<typeof CastPerson>;

export const TemplateUse = z.object({
  name: NameText.min(1),
  emailMessage: LongText.nullish(),
  /** Who is not named stays as the template has it: a person, or a place that is filled later. */
  people: z.array(CastPerson).max(mostRecords),
  /** Another value than the template's; an empty one leaves the field open. */
  values: z
    .array(z.object({ documentId: ShortText, approvalId: ShortText, fieldId: ShortText, value: ValueText }))
    .max(mostFields)
    .nullish(),
});
export type TemplateUse = z.infer<typeof TemplateUse>;

/** Null: no limit. */
export const PublicLinkInput = z.object({
  people: z.array(CastPerson).max(mostRecords),
  mostUses: z.int().min(1).max(1_000_000).nullable(),
  expires: DateTimeOrNoneInput,
});

export const PublicLink = z.object({
  url: z.string(),
  people: z.array(CastPerson),
  mostUses: z.int().nullable(),
  expires: DateTime.nullable(),
  created: DateTime,
  opened: z.int(),
  started: z.int(),
  completed: z.int(),
});
export type PublicLink = z.infer<typeof PublicLink>;

/** Of a shared template everybody has a link of their own; who decides over the template sees them all. */
export const PublicLinks = z.object({
  mine: PublicLink.nullable(),
  others: z.array(
    z.object({ senderId: z.string(), sender: z.string(), created: DateTime, started: z.int(), completed: z.int() }),
  ),
});
export type PublicLinks = z.infer<typeof PublicLinks>;
