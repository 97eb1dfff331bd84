// Packages: the documents, roles and settings that travel together; also templates and layouts.
import { z } from "zod";
import { asName } from "#lib/language/formats.ts";
import { DateTime, DateTimeOrNoneInput, Int32, resultsOf } from "./common.ts";
import { Document, DocumentInput } from "./document.ts";
import { Data, LongText, mostFields, mostRecords, NameText, open, ShortText, Unread } from "./limits.ts";
import { longest } from "./longest.ts";
import { External } from "./person.ts";
import { Role, RoleInput } from "./role.ts";
import { Sender } from "./sender.ts";
import { PackageSettings, PackageSettingsInput } from "./settings.ts";
import { EmailAddress } from "./signer.ts";

export const packageTypes = ["PACKAGE", "TEMPLATE", "LAYOUT"] as const;
export const packageStatuses = ["DRAFT", "SENT", "COMPLETED", "ARCHIVED", "DECLINED", "OPTED_OUT", "EXPIRED"] as const;
export const packageVisibilities = ["ACCOUNT", "SENDER"] as const;
export const messageStatuses = ["NEW", "READ", "TRASHED"] as const;
export type PackageStatus = (typeof packageStatuses)[number];

export const Condition = z
  .object({ id: z.string(), condition: z.string(), action: z.string() })
  .meta({ id: "Condition" });
export type Condition = z.infer<typeof Condition>;

/** As clients send it: the id may be left out. What the strings say is read by lib/packages/fields/condition-syntax.ts. */
export const ConditionInput = z.object({
  id: z.string().max(255).nullish(),
  condition: z.string().max(4000),
  action: z.string().max(4000),
});
export type ConditionInput = z.infer<typeof ConditionInput>;

export const DocumentDelivery = z
  .object({
    destinations: z.array(External).max(mostRecords).nullish(),
    excludedDocuments: z
      .array(open({ id: ShortText.nullish(), name: ShortText.nullish() }))
      .max(mostRecords)
      .nullish(),
    filePrefix: ShortText.nullish(),
    fileSuffix: ShortText.nullish(),
  })
  .meta({ id: "SignedDocumentDelivery" });
export type DocumentDelivery = z.infer<typeof DocumentDelivery>;

export const Message = z
  .object({
    content: z.string(),
    created: DateTime,
    documents: z.array(z.unknown()),
    from: Data,
    to: z.array(Data),
    status: z.enum(messageStatuses),
  })
  .meta({ id: "Message" });

/** Only with `extensions=alerts`. */
export const SystemAlert = z
  .object({
    severityLevel: z.enum(["INFO", "WARNING", "CRITICAL"]),
    code: z.string(),
    defaultMessage: z.string(),
    parameters: z.record(z.string(), z.string()).nullable(),
  })
  .meta({ id: "SystemAlert" });
export type SystemAlert = z.infer<typeof SystemAlert>;

export const Package = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    type: z.enum(packageTypes),
    status: z.enum(packageStatuses),
    trashed: z.boolean(),
    language: z.string(),
    visibility: z.enum(packageVisibilities),
    emailMessage: z.string(),
    autocomplete: z.boolean(),
    due: DateTime.nullable(),
    created: DateTime,
    updated: DateTime,
    completed: DateTime.nullable(),
    notarized: z.boolean().nullable(),
    notaryRoleId: z.string().nullable(),
    bulkSendable: z.boolean(),
    timezoneId: z.string(),
    consent: z.string().nullable(),
    sender: Sender,
    roles: z.array(Role),
    documents: z.array(Document),
    messages: z.array(Message),
    settings: PackageSettings,
    limits: z.object({ roles: Int32, documents: Int32 }).nullable(),
    signedDocumentDelivery: DocumentDelivery.nullable(),
    conditions: z.array(Condition).nullable(),
    alerts: z.array(SystemAlert).optional(),
    data: Data.nullable(),
  })
  .meta({ id: "Package" });
export type Package = z.infer<typeof Package>;

/** What clients post: anything of a package. Members that are not ours to set (id, created, …) are ignored. */
export const PackageInput = z
  .object({
    name: z.string().min(1).max(longest.short).overwrite(asName),
    description: LongText.nullish(),
    type: z.enum(packageTypes).nullish(),
    status: z.enum(packageStatuses).nullish(),
    trashed: z.boolean().nullish(),
    language: ShortText.nullish(),
    visibility: z.enum(packageVisibilities).nullish(),
    emailMessage: LongText.nullish(),
    autocomplete: z.boolean().nullish(),
    due: DateTimeOrNoneInput,
    notarized: z.boolean().nullish(),
    notaryRoleId: ShortText.nullish(),
    timezoneId: ShortText.nullish(),
    sender: z
      .object({
        id: ShortText.nullish(),
        email: z.union([EmailAddress, z.literal("")]).nullish(),
        firstName: NameText.nullish(),
        lastName: NameText.nullish(),
        company: NameText.nullish(),
        title: NameText.nullish(),
        phone: ShortText.nullish(),
        language: ShortText.nullish(),
        timezoneId: ShortText.nullish(),
      })
      .nullish(),
    roles: z.array(RoleInput).max(mostRecords).nullish(),
    documents: z.array(DocumentInput).max(mostRecords).nullish(),
    settings: PackageSettingsInput.nullish(),
    limits: z.object({ roles: Int32.nullish(), documents: Int32.nullish() }).nullish(),
    signedDocumentDelivery: DocumentDelivery.nullish(),
    conditions: z.array(ConditionInput).max(mostFields).nullish(),
    data: Data.nullish(),
  })
  .meta({ id: "PackageInput" });
export type PackageInput = z.infer<typeof PackageInput>;

/**
 * A partial package; `null` is "no change" for what cannot be empty and "clear" for the rest. Clients echo
 * whole packages: roles, documents and the sender have addresses of their own and are not looked at here.
 */
export const PackageChange = PackageInput.partial()
  .extend({
    name: NameText.nullish(),
    sender: Unread.optional(),
    roles: Unread.optional(),
    documents: Unread.optional(),
    // Read of a signer's session only, which declines or opts out with a reason.
    messages: Unread.optional(),
  })
  .meta({ id: "PackageChange" });
export type PackageChange = z.infer<typeof PackageChange>;

/** What a clone changes of its source; its documents are the source's. */
export const PackageClone = PackageInput.partial()
  .extend({ name: NameText.nullish(), documents: Unread.optional() })
  .meta({ id: "PackageClone" });
export type PackageClone = z.infer<typeof PackageClone>;

export const PackageList = resultsOf(Package);

export const Overview = z
  .object({
    transactions: z.int(),
    require_my_signature: z.int(),
    waiting_on_others: z.int(),
    about_to_expire: z.int(),
    expired: z.int(),
    completed: z.int(),
    draft: z.int(),
    cancelled: z.int(),
    in_progress: z.int(),
  })
  .meta({ id: "Overview" });
export type Overview = z.infer<typeof Overview>;

export const signingStatuses = [
  "DRAFT",
  "SIGNING_PENDING",
  "SIGNING_COMPLETED",
  "COMPLETED",
  "ARCHIVED",
  "DECLINED",
  "OPTED_OUT",
  "EXPIRED",
  "CANCELED",
  "DELETED",
] as const;

export const AuditEvent = z.object({
  type: z.string(),
  "date-time": DateTime,
  target: z.string(),
  "target-type": z.string(),
  user: z.string(),
  "user-email": z.string(),
  "user-ip": z.string(),
  data: z.string(),
});
export const AuditTrail = z
  .object({ "package-id": z.string(), "audit-events": z.array(AuditEvent) })
  .meta({ id: "AuditTrail" });
