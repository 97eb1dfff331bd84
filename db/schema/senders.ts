// Senders (the people of an account), the keys of their programs, and the groups they form.
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CustomFieldTranslation } from "#lib/contract/records/custom-field.ts";
import { groupMemberTypes } from "#lib/contract/records/group.ts";
import type { NotaryCommission } from "#lib/contract/records/notary-commission.ts";
import { accountPermissions } from "#lib/contract/records/permissions.ts";
import {
  type Address,
  type External,
  type ProfessionalIdentityField,
  type SignatureStyle,
  specialTypes,
} from "#lib/contract/records/person.ts";
import { savedMarkKinds } from "#lib/contract/records/saved-mark-kinds.ts";
import { senderStatuses, senderTypes } from "#lib/contract/records/sender.ts";
import { accounts } from "./accounts.ts";
import { createdAt, freeForm, instant, oneOf, someOf, updatedAt } from "./columns.ts";
import { storedFiles } from "./files.ts";

/** Stored: a wrong password, when and from where. `browser`: "Firefox, Linux", or nothing where it says none that we know. */
export type FailedSignIn = { at: string; ip: string; browser: string };

export const senders = pgTable(
  "senders",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Of somebody who acts in a sub-account: the same person where they sign in, whose address and access these are too. */
    homeId: text().references((): AnyPgColumn => senders.id, { onDelete: "cascade" }),
    email: text().notNull(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    company: text().notNull().default(""),
    title: text().notNull().default(""),
    phone: text(),
    language: text().notNull().default("en"),
    timezoneId: text().notNull().default("GMT"),
    status: text({ enum: senderStatuses }).notNull().default("INVITED"),
    type: text({ enum: senderTypes }).notNull().default("REGULAR"),
    specialTypes: text().array().notNull().default(sql`'{}'`),
    /** Kinds of mails about their own packages that they do not want. */
    mutedMails: text().array().notNull().default(sql`'{}'`),
    signature: jsonb().$type<SignatureStyle>(),
    address: jsonb().$type<Address>(),
    external: jsonb().$type<External>(),
    /** Whether the built-in role "Sender" counts beside the account's own roles that somebody has; without those, always. */
    senderRole: boolean().notNull().default(true),
    professionalIdentityFields: jsonb().$type<ProfessionalIdentityField[]>().notNull().default([]),
    /** What makes this sender a notary, as it was entered; null for everybody else. */
    notaryCommission: jsonb().$type<NotaryCommission>(),
    passwordHash: text(),
    failedSignIns: integer().notNull().default(0),
    /** The last few of those, for the mail that tells of them. */
    recentFailures: jsonb().$type<FailedSignIn[]>().notNull().default([]),
    /** Of earlier versions, which one may go back to; pauses are counted in memory now (lib/auth/rate-limit.ts). */
    lockedUntil: instant(),
    activated: instant(),
    locked: instant(),
    deleted: instant(),
    data: freeForm(),
    created: createdAt(),
    updated: updatedAt(),
  },
  (t) => [
    // One person signs in with one address: unique over the whole instance, whatever the case.
    uniqueIndex("senders_email").on(sql`lower(${t.email})`).where(sql`${t.deleted} is null and ${t.homeId} is null`),
    uniqueIndex("senders_home").on(t.homeId, t.accountId),
    index("senders_account").on(t.accountId, sql`lower(${t.email})`),
    oneOf(t.status, senderStatuses),
    oneOf(t.type, senderTypes),
    someOf(t.specialTypes, specialTypes),
  ],
);

/** Keys are shown again to the account owner, so besides the look-up hash they are kept encrypted. */
export const apiKeys = pgTable(
  "api_keys",
  {
    hash: text().primaryKey(),
    senderId: text()
      .notNull()
      .references(() => senders.id, { onDelete: "cascade" }),
    sealed: text().notNull(),
    created: createdAt(),
    revoked: instant(),
  },
  (t) => [index("api_keys_sender").on(t.senderId)],
);

/** A sender's own signature and initials as pictures, to sign with again: beside the senders, whose rows every request reads. */
export const senderSignatures = pgTable(
  "sender_signatures",
  {
    senderId: text()
      .notNull()
      .references(() => senders.id, { onDelete: "cascade" }),
    kind: text({ enum: savedMarkKinds }).notNull().default("signature"),
    /** As it was called when it was uploaded; the picture itself was drawn anew as a PNG. */
    fileName: text().notNull(),
    file: text()
      .notNull()
      .references(() => storedFiles.hash),
    created: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.senderId, t.kind] }),
    index("sender_signatures_file").on(t.file),
    oneOf(t.kind, savedMarkKinds),
  ],
);

/**
 * Whom a sender is known as at an OpenID Connect issuer. The subject decides who signs in: an address may change there, or pass on
 * to somebody else.
 */
export const senderIdentities = pgTable(
  "sender_identities",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    senderId: text()
      .notNull()
      .references(() => senders.id, { onDelete: "cascade" }),
    created: createdAt(),
    lastUsed: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject] }),
    // One person there, one sender here: a second person with the same address does not become the first.
    uniqueIndex("sender_identities_sender").on(t.senderId, t.issuer),
    check("sender_identities_named", sql`${t.issuer} <> '' and ${t.subject} <> ''`),
  ],
);

export const delegates = pgTable(
  "delegates",
  {
    senderId: text()
      .notNull()
      .references(() => senders.id, { onDelete: "cascade" }),
    delegateId: text()
      .notNull()
      .references(() => senders.id, { onDelete: "cascade" }),
    startDate: instant(),
    expiryDate: instant(),
    sendEmailCopies: boolean().notNull().default(false),
    data: freeForm(),
  },
  (t) => [primaryKey({ columns: [t.senderId, t.delegateId] }), index("delegates_delegate").on(t.delegateId)],
);

export const senderCustomFields = pgTable(
  "sender_custom_fields",
  {
    senderId: text()
      .notNull()
      .references(() => senders.id, { onDelete: "cascade" }),
    id: text().notNull(),
    name: text().notNull().default(""),
    value: text().notNull().default(""),
    translations: jsonb().$type<CustomFieldTranslation[]>().notNull().default([]),
    data: freeForm(),
  },
  (t) => [primaryKey({ columns: [t.senderId, t.id] })],
);

/** The account's own roles: what whoever has one may do (lib/contract/permission-table.ts). */
export const accountRoles = pgTable(
  "account_roles",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text().notNull(),
    description: text().notNull().default(""),
    permissions: text().array().notNull().default(sql`'{}'`),
    enabled: boolean().notNull().default(true),
    created: createdAt(),
    updated: updatedAt(),
  },
  (t) => [
    uniqueIndex("account_roles_name").on(t.accountId, sql`lower(${t.name})`),
    someOf(t.permissions, accountPermissions),
  ],
);

export const senderRoles = pgTable(
  "sender_roles",
  {
    senderId: text()
      .notNull()
      .references(() => senders.id, { onDelete: "cascade" }),
    roleId: text()
      .notNull()
      .references(() => accountRoles.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.senderId, t.roleId] }), index("sender_roles_role").on(t.roleId)],
);

export const groups = pgTable(
  "groups",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text().notNull(),
    email: text().notNull().default(""),
    emailMembers: boolean().notNull().default(false),
    data: freeForm(),
    created: createdAt(),
    updated: updatedAt(),
  },
  (t) => [uniqueIndex("groups_name").on(t.accountId, sql`lower(${t.name})`)],
);

export const groupMembers = pgTable(
  "group_members",
  {
    groupId: text()
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    senderId: text()
      .notNull()
      .references(() => senders.id, { onDelete: "cascade" }),
    memberType: text({ enum: groupMemberTypes }).notNull().default("REGULAR"),
    /** The id a client gave this member, answered as it came; null for the sender's own. */
    userId: text(),
    pending: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.senderId] }),
    index("group_members_sender").on(t.senderId),
    oneOf(t.memberType, groupMemberTypes),
  ],
);

/** The notary's e-journal. Rows are written once: a trigger in the migrations refuses UPDATE and DELETE. */
export const journalEntries = pgTable(
  "journal_entries",
  {
    senderId: text()
      .notNull()
      .references(() => senders.id),
    sequenceNumber: integer().notNull(),
    packageId: text(),
    documentType: text().notNull().default(""),
    documentName: text().notNull().default(""),
    signerName: text().notNull().default(""),
    signatureType: text().notNull().default(""),
    idType: text().notNull().default(""),
    idValue: text().notNull().default(""),
    jurisdiction: text().notNull().default(""),
    comment: text().notNull().default(""),
    /** The kind of act; empty where none was stated. */
    act: text().notNull().default(""),
    /** The earlier entry of the same journal that this one puts right. */
    corrects: integer(),
    creationDate: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.senderId, t.sequenceNumber] }),
    // An entry is put right once; what is wrong with the correction is put right by the next.
    uniqueIndex("journal_entries_corrects").on(t.senderId, t.corrects),
    index("journal_entries_created").on(t.senderId, t.creationDate),
  ],
);
