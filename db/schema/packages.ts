// A package (also a template or a layout), its documents, roles and signers.
import { sql } from "drizzle-orm";
import { bigserial, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PageRecord } from "#lib/contract/records/document.ts";
import type { Field } from "#lib/contract/records/field.ts";
import type { ActingMember, SignerGroup } from "#lib/contract/records/group.ts";
import {
  type Condition,
  type DocumentDelivery,
  messageStatuses,
  packageStatuses,
  packageTypes,
  packageVisibilities,
} from "#lib/contract/records/package.ts";
import {
  type Address,
  type External,
  type ProfessionalIdentityField,
  type SignatureStyle,
  specialTypes,
} from "#lib/contract/records/person.ts";
import { type AttachmentRequirement, roleTypes } from "#lib/contract/records/role.ts";
import type { PackageSettings } from "#lib/contract/records/settings.ts";
import type { SignerAuth, SignerDelivery, UserCustomFieldValue } from "#lib/contract/records/signer.ts";
import type { VisibilityConfiguration } from "#lib/contract/records/visibility.ts";
import { sealLevels } from "#lib/core/seal-levels.ts";
import { accounts } from "./accounts.ts";
import { createdAt, freeForm, instant, oneOf, someOf, updatedAt } from "./columns.ts";
import { storedFiles } from "./files.ts";
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
    /** The manager who created the package for its owner, or took it over when the owner was removed; manages it too. */
    creatorId: text().references(() => senders.id),
    name: text().notNull(),
    description: text().notNull().default(""),
    type: text({ enum: packageTypes }).notNull().default("PACKAGE"),
    status: text({ enum: packageStatuses }).notNull().default("DRAFT"),
    trashed: boolean().notNull().default(false),
    visibility: text({ enum: packageVisibilities }).notNull().default("ACCOUNT"),
    language: text().notNull(),
    timezoneId: text().notNull(),
    emailMessage: text().notNull().default(""),
    autocomplete: boolean().notNull().default(true),
    due: instant(),
    /** `due` was computed when the package was sent: the next sending computes it anew. */
    dueComputed: boolean().notNull().default(false),
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
    /** When somebody signed or accepted last; a trigger on approvals keeps it. */
    lastSigned: instant(),
    /** Name, description and the recipients' names and addresses in lower case: what `search` looks through. */
    searchText: text().notNull().default(""),
    /** The newest event of its evidence, kept by a trigger; 0 and "" before the first, or when an earlier version wrote it. */
    evidenceSequence: integer().notNull().default(0),
    evidenceHash: text().notNull().default(""),
  },
  (t) => [
    // One for each order of a list (lib/packages/listed.ts), read from either end; `id` settles what is equal.
    index("packages_list_newest").on(t.ownerId, t.trashed, t.updated, t.id).where(sql`${t.type} = 'PACKAGE'`),
    index("packages_list_updated")
      .on(t.ownerId, t.trashed, t.status, t.updated, t.id)
      .where(sql`${t.type} = 'PACKAGE'`),
    index("packages_list_created")
      .on(t.ownerId, t.trashed, t.status, t.created, t.id)
      .where(sql`${t.type} = 'PACKAGE'`),
    index("packages_list_completed")
      .on(t.ownerId, t.trashed, t.status, t.completed, t.id)
      .where(sql`${t.type} = 'PACKAGE'`),
    index("packages_list_due").on(t.ownerId, t.trashed, t.status, t.due, t.id).where(sql`${t.type} = 'PACKAGE'`),
    index("packages_list_signed")
      .on(t.ownerId, t.trashed, t.status, t.lastSigned, t.id)
      .where(sql`${t.type} = 'PACKAGE'`),
    index("packages_list_name")
      // The name itself lets the index answer alone.
      .on(t.ownerId, t.trashed, t.status, sql`lower(${t.name})`, t.id, t.name)
      .where(sql`${t.type} = 'PACKAGE'`),
    // Those that their owner completes are few among what is out.
    index("packages_completed_by_owner")
      .on(t.ownerId, t.updated)
      .where(sql`${t.type} = 'PACKAGE' and ${t.status} = 'SENT' and not ${t.autocomplete}`),
    index("packages_creator").on(t.creatorId, t.updated.desc()).where(sql`${t.creatorId} is not null`),
    index("packages_account_type").on(t.accountId, t.type, t.updated.desc()),
    index("packages_account_status").on(t.accountId, t.status, t.updated),
    index("packages_account_created").on(t.accountId, t.created),
    index("packages_due").on(t.due).where(sql`${t.status} = 'SENT'`),
    index("packages_unsealed")
      .on(t.completed)
      .where(sql`${t.status} in ('COMPLETED', 'ARCHIVED') and ${t.sealed} is null`),
    index("packages_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    oneOf(t.type, packageTypes),
    oneOf(t.status, packageStatuses),
    oneOf(t.visibility, packageVisibilities),
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
    /** Somebody had signed the PDF before it came. Null: from before that was noted, and not looked at yet. */
    externalSigned: boolean(),
    external: jsonb().$type<External>(),
    /** Fields that belong to no approval: values for the PDF's own form, and images such as QR codes. */
    fields: jsonb().$type<Field[]>().notNull().default([]),
    /** Which recipients see the document; null for all of them. */
    visibility: jsonb().$type<VisibilityConfiguration>(),
    data: freeForm(),
    /** Bytes of the uploaded file as PDF, in pages; what signing starts from and `/original` answers. */
    size: integer().notNull(),
    pages: jsonb().$type<PageRecord[]>().notNull(),
    /** SHA-256 of the file exactly as uploaded. */
    uploadedFile: text()
      .notNull()
      .references(() => storedFiles.hash),
    /** SHA-256 of the PDF that fields were placed on (normalised, or as uploaded when it already carried signatures). */
    originalFile: text()
      .notNull()
      .references(() => storedFiles.hash),
    /** SHA-256 of that PDF before images were drawn into it; null while none are. */
    plainFile: text().references(() => storedFiles.hash),
    /** SHA-256 of the PDF with every applied signature, null before the first is applied. */
    currentFile: text().references(() => storedFiles.hash),
    /** `signatures.sequence` of the last signature that currentFile carries. */
    appliedSequence: integer().notNull().default(0),
    sealed: instant(),
    /** PAdES level that the seal reached. */
    sealLevel: text({ enum: sealLevels }),
    /** When the seal is to be raised to its level, or stamped anew; null when nothing is to be done. */
    sealDue: instant(),
    /** How often raising it has failed in a row. */
    sealTries: integer().notNull().default(0),
    /** Why the seal is not on the level it should be, in words for the sender; null when it is. */
    sealNote: text(),
    created: createdAt(),
    updated: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.id] }),
    index("documents_uploaded_file").on(t.uploadedFile),
    index("documents_original_file").on(t.originalFile),
    index("documents_plain_file").on(t.plainFile).where(sql`${t.plainFile} is not null`),
    index("documents_current_file").on(t.currentFile).where(sql`${t.currentFile} is not null`),
    index("documents_unlooked").on(t.originalFile).where(sql`${t.externalSigned} is null`),
    index("documents_seal_due").on(t.sealDue).where(sql`${t.sealDue} is not null`),
    index("documents_seal_unplanned")
      .on(t.sealLevel, t.sealed)
      .where(sql`${t.sealDue} is null and ${t.sealed} is not null`),
    oneOf(t.sealLevel, sealLevels),
  ],
);

export const roles = pgTable(
  "roles",
  {
    packageId: text()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    id: text().notNull(),
    name: text().notNull(),
    type: text({ enum: roleTypes }).notNull().default("SIGNER"),
    /** Signing order: 0 for none, equal numbers sign at the same time. */
    index: integer().notNull().default(0),
    /** Order of creation, kept so that equal indexes list the same way every time. */
    position: integer().notNull(),
    reassign: boolean().notNull().default(false),
    locked: boolean().notNull().default(false),
    failedAuthentications: integer().notNull().default(0),
    /** The last wrong answers, keyed with their questions: sent again they are no second try. */
    lastWrong: text(),
    /** Since when a one-time password of theirs is being checked elsewhere: one at a time. */
    codeTaken: instant(),
    specialTypes: text().array().notNull().default(sql`'{}'`),
    emailMessage: text(),
    attachmentRequirements: jsonb().$type<AttachmentRequirement[]>().notNull().default([]),
    /** The signing method the owner assigned (lib/packages/roles/signing-methods.ts); its payload is encrypted before it gets here. */
    verification: jsonb().$type<{ typeId: string; payload: string; enforced?: true }>(),
    data: freeForm(),
    /** When the role's invitation was queued: each role is invited once per sending. */
    invited: instant(),
    opened: instant(),
    completed: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.id] }),
    // The few that are: the overview looks for them.
    index("roles_locked").on(t.packageId).where(sql`${t.locked}`),
    oneOf(t.type, roleTypes),
    someOf(t.specialTypes, specialTypes),
  ],
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
    senderId: text().references(() => senders.id, { onDelete: "set null" }),
    /** That sender manages the package and finds it without being a signer; a trigger keeps it (lib/packages/listed.ts). */
    managing: boolean().notNull().default(false),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    name: text().notNull().default(""),
    phone: text(),
    company: text().notNull().default(""),
    title: text().notNull().default(""),
    language: text(),
    timezoneId: text().notNull().default("GMT"),
    /** The account's group that fills the role; null for one person and for an ad-hoc group. */
    // No foreign key: the id outlives the group. It tells the copy of a deleted group from one that was posted, and a client
    // that writes the role back names the group by it. A second column with a foreign key would be null exactly where there
    // is a snapshot: one fact in two places.
    groupId: text(),
    /** The group as it was posted (ad-hoc) or as it was when the account's group was deleted; null while that lives. */
    groupSnapshot: jsonb().$type<SignerGroup>(),
    /** Senders among the members of the snapshot: they see the package like the members of a living group. */
    groupSenders: text().array().notNull().default(sql`'{}'`),
    /** The member of the group who started first and locked the others out; null before. */
    acting: jsonb().$type<ActingMember>(),
    signature: jsonb().$type<SignatureStyle>(),
    /** Answers are secret: encrypted before they get here (lib/auth/signer/auth-secrets.ts). */
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
    index("signers_watching").on(t.senderId, t.packageId).where(sql`not ${t.managing}`),
    index("signers_email").on(sql`lower(${t.email})`),
    index("signers_group").on(t.groupId, t.packageId).where(sql`${t.groupId} is not null`),
    index("signers_group_senders").using("gin", t.groupSenders),
    someOf(t.specialTypes, specialTypes),
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
    status: text({ enum: messageStatuses }).notNull().default("NEW"),
    fromPerson: jsonb().$type<Record<string, unknown>>().notNull(),
    toPeople: jsonb().$type<Record<string, unknown>[]>().notNull(),
    documents: text().array().notNull().default(sql`'{}'`),
    created: createdAt(),
  },
  (t) => [index("messages_package").on(t.packageId), oneOf(t.status, messageStatuses)],
);
