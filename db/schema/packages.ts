// A package (also a template or a layout), its documents, roles and signers.
import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { PageRecord } from "#lib/api/contract/records/document.ts";
import type { Condition, DocumentDelivery } from "#lib/api/contract/records/package.ts";
import type { Address, External, ProfessionalIdentityField, SignatureStyle } from "#lib/api/contract/records/person.ts";
import type { AttachmentRequirement } from "#lib/api/contract/records/role.ts";
import type { PackageSettings } from "#lib/api/contract/records/settings.ts";
import type { SignerAuth, SignerDelivery, UserCustomFieldValue } from "#lib/api/contract/records/signer.ts";
import { accounts } from "./accounts.ts";
import { createdAt, freeForm, instant, updatedAt } from "./columns.ts";
import { senders } from "./senders.ts";

export const packages = pgTable(
  "packages",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    ownerId: text()
      .notNull()
      .references(() => senders.id),
    /** The manager who created the package on behalf of its owner, and manages it too; null for one's own. */
    creatorId: text(),
    name: text().notNull(),
    description: text().notNull().default(""),
    type: text({ enum: ["PACKAGE", "TEMPLATE", "LAYOUT"] })
      .notNull()
      .default("PACKAGE"),
    status: text({ enum: ["DRAFT", "SENT", "COMPLETED", "ARCHIVED", "DECLINED", "OPTED_OUT", "EXPIRED"] })
      .notNull()
      .default("DRAFT"),
    trashed: boolean().notNull().default(false),
    visibility: text({ enum: ["ACCOUNT", "SENDER"] })
      .notNull()
      .default("ACCOUNT"),
    language: text().notNull(),
    timezoneId: text().notNull(),
    emailMessage: text().notNull().default(""),
    autocomplete: boolean().notNull().default(true),
    due: instant(),
    notarized: boolean(),
    notaryRoleId: text(),
    settings: jsonb().$type<PackageSettings>(),
    conditions: jsonb().$type<Condition[]>(),
    limits: jsonb().$type<{ roles?: number; documents?: number }>(),
    signedDocumentDelivery: jsonb().$type<DocumentDelivery>(),
    data: freeForm(),
    created: createdAt(),
    updated: updatedAt(),
    sent: instant(),
    completed: instant(),
    /** When the last document of a completed package got its seal. */
    sealed: instant(),
    /** Name, description and the recipients' names and addresses in lower case: what `search` looks through. */
    searchText: text().notNull().default(""),
  },
  (t) => [
    index("packages_owner_updated").on(t.ownerId, t.type, t.updated.desc()).where(sql`not ${t.trashed}`),
    index("packages_owner_status").on(t.ownerId, t.status, t.updated.desc()),
    index("packages_owner_trashed").on(t.ownerId, t.updated.desc()).where(sql`${t.trashed}`),
    index("packages_creator").on(t.creatorId, t.updated.desc()).where(sql`${t.creatorId} is not null`),
    index("packages_account_type").on(t.accountId, t.type, t.updated.desc()),
    index("packages_due").on(t.due).where(sql`${t.status} = 'SENT'`),
    index("packages_unsealed")
      .on(t.completed)
      .where(sql`${t.status} in ('COMPLETED', 'ARCHIVED') and ${t.sealed} is null`),
    index("packages_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
  ],
);

export const documents = pgTable(
  "documents",
  {
    packageId: text()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    id: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(""),
    index: integer().notNull(),
    extract: boolean().notNull().default(false),
    extractionTypes: text().array().notNull().default(sql`'{}'`),
    tagged: boolean().notNull().default(false),
    external: jsonb().$type<External>(),
    data: freeForm(),
    /** Bytes of the uploaded file as PDF, in pages; what signing starts from and `/original` answers. */
    size: integer().notNull(),
    pages: jsonb().$type<PageRecord[]>().notNull(),
    /** SHA-256 of the file exactly as uploaded. */
    uploadedFile: text().notNull(),
    /** SHA-256 of the PDF that fields were placed on (normalised, or as uploaded when it already carried signatures). */
    originalFile: text().notNull(),
    /** SHA-256 of the PDF with every applied signature, null before the first is applied. */
    currentFile: text(),
    /** `signatures.sequence` of the last signature that currentFile carries. */
    appliedSequence: integer().notNull().default(0),
    sealed: instant(),
    /** PAdES level that the seal reached, e.g. B-B or B-T. */
    sealLevel: text(),
    created: createdAt(),
    updated: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.packageId, t.id] })],
);

export const roles = pgTable(
  "roles",
  {
    packageId: text()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    id: text().notNull(),
    name: text().notNull(),
    type: text({ enum: ["SIGNER", "SENDER"] })
      .notNull()
      .default("SIGNER"),
    /** Signing order: 0 for none, equal numbers sign at the same time. */
    index: integer().notNull().default(0),
    /** Order of creation, kept so that equal indexes list the same way every time. */
    position: integer().notNull(),
    reassign: boolean().notNull().default(false),
    locked: boolean().notNull().default(false),
    failedAuthentications: integer().notNull().default(0),
    specialTypes: text().array().notNull().default(sql`'{}'`),
    emailMessage: jsonb().$type<{ content: string }>(),
    attachmentRequirements: jsonb().$type<AttachmentRequirement[]>().notNull().default([]),
    data: freeForm(),
    /** When the role's invitation was queued: each role is invited once per sending. */
    invited: instant(),
    opened: instant(),
    completed: instant(),
  },
  (t) => [primaryKey({ columns: [t.packageId, t.id] })],
);

export const signers = pgTable(
  "signers",
  {
    packageId: text().notNull(),
    roleId: text().notNull(),
    id: text().notNull(),
    position: integer().notNull().default(0),
    email: text().notNull(),
    /** The sender whose address this is, looked up when the signer is written; null for outsiders. */
    senderId: text(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    name: text().notNull().default(""),
    phone: text(),
    company: text().notNull().default(""),
    title: text().notNull().default(""),
    language: text(),
    timezoneId: text().notNull().default("GMT"),
    groupId: text(),
    signature: jsonb().$type<SignatureStyle>(),
    /** Answers are secret: encrypted before they get here (lib/roles/auth-secrets.ts). */
    auth: jsonb().$type<SignerAuth>().notNull(),
    delivery: jsonb().$type<SignerDelivery>().notNull(),
    knowledgeBasedAuthentication: jsonb().$type<Record<string, unknown>>(),
    notificationMethods: jsonb().$type<Record<string, unknown>>(),
    address: jsonb().$type<Address>(),
    external: jsonb().$type<External>(),
    professionalIdentityFields: jsonb().$type<ProfessionalIdentityField[]>().notNull().default([]),
    userCustomFields: jsonb().$type<UserCustomFieldValue[]>().notNull().default([]),
    specialTypes: text().array().notNull().default(sql`'{}'`),
    data: freeForm(),
    created: createdAt(),
    updated: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.roleId, t.id] }),
    foreignKey({ columns: [t.packageId, t.roleId], foreignColumns: [roles.packageId, roles.id] }).onDelete("cascade"),
    index("signers_sender").on(t.senderId, t.packageId),
    index("signers_email").on(sql`lower(${t.email})`),
  ],
);

/** The link in an invitation. The token is derived from SECRET and the id, so it is never stored, only its SHA-256. */
export const signerLinks = pgTable(
  "signer_links",
  {
    id: text().primaryKey(),
    packageId: text().notNull(),
    roleId: text().notNull(),
    signerId: text().notNull(),
    tokenHash: text().notNull(),
    created: createdAt(),
    revoked: instant(),
  },
  (t) => [
    uniqueIndex("signer_links_token").on(t.tokenHash),
    uniqueIndex("signer_links_live").on(t.packageId, t.roleId, t.signerId).where(sql`${t.revoked} is null`),
    foreignKey({ columns: [t.packageId, t.roleId], foreignColumns: [roles.packageId, roles.id] }).onDelete("cascade"),
  ],
);

/** Who may see which document; a document without a row is seen by every recipient. */
export const documentVisibilities = pgTable(
  "document_visibilities",
  {
    packageId: text().notNull(),
    documentId: text().notNull(),
    roleIds: text().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.documentId] }),
    foreignKey({ columns: [t.packageId, t.documentId], foreignColumns: [documents.packageId, documents.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** Notes between the people of a package, e.g. the reason of a decline. */
export const messages = pgTable(
  "messages",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    packageId: text()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    content: text().notNull(),
    status: text({ enum: ["NEW", "READ", "TRASHED"] })
      .notNull()
      .default("NEW"),
    fromPerson: jsonb().$type<Record<string, unknown>>().notNull(),
    toPeople: jsonb().$type<Record<string, unknown>[]>().notNull(),
    documents: text().array().notNull().default(sql`'{}'`),
    created: createdAt(),
  },
  (t) => [index("messages_package").on(t.packageId)],
);

export const reminderSchedules = pgTable("reminder_schedules", {
  packageId: text()
    .primaryKey()
    .references(() => packages.id, { onDelete: "cascade" }),
  startInDaysDelay: integer().notNull(),
  intervalInDays: integer().notNull(),
  repetitionsCount: integer().notNull(),
  reminders: jsonb().$type<{ date: string; sentDate: string | null }[]>().notNull().default([]),
});

export const attachmentFiles = pgTable(
  "attachment_files",
  {
    packageId: text()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    attachmentId: text().notNull(),
    id: integer().notNull(),
    roleId: text().notNull(),
    name: text().notNull(),
    mediaType: text().notNull(),
    file: text().notNull(),
    size: integer().notNull(),
    inserted: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.packageId, t.attachmentId, t.id] })],
);
