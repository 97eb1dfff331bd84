// An account and what its managers configure once for everybody in it.
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { AccountConfiguration } from "#lib/contract/records/account-configuration.ts";
import { deliveryStatuses } from "#lib/contract/records/callback.ts";
import type { CustomFieldTranslation } from "#lib/contract/records/custom-field.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { createdAt, freeForm, instant, oneOf, updatedAt } from "./columns.ts";
import { storedFiles } from "./files.ts";

export type AccountCompany = {
  id: string;
  name: string;
  address?: Record<string, string>;
  data?: Record<string, unknown>;
};

export const accounts = pgTable(
  "accounts",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    // Refers to senders, which refer to their account: the foreign key is written by hand in migration 0003, since the files of
    // two tables cannot import each other. The account's row comes first, its owner is set when the sender is there.
    ownerId: text(),
    /** Of a sub-account: the account that it belongs to (lib/accounts/sub-accounts). */
    parentId: text().references((): AnyPgColumn => accounts.id),
    company: jsonb().$type<AccountCompany>().notNull(),
    language: text().notNull().default("en"),
    timezoneId: text().notNull().default("GMT"),
    logoUrl: text(),
    /** Ceremony defaults that a package inherits where it says nothing itself. */
    ceremonySettings: jsonb().$type<Partial<CeremonySettings>>().notNull().default({}),
    /** Account switches by name, e.g. documentVisibility; absent means the product's default. */
    features: jsonb().$type<Record<string, boolean>>().notNull().default({}),
    configuration: jsonb().$type<AccountConfiguration>().notNull().default({}),
    /** The file of the logo in the configuration. */
    logoFile: text()
      .generatedAlwaysAs(sql`configuration->'logo'->>'file'`)
      .references(() => storedFiles.hash),
    /** The file of the logo that is drawn into signatures. */
    signatureLogoFile: text()
      .generatedAlwaysAs(sql`configuration->'signatureLayout'->>'file'`)
      .references(() => storedFiles.hash),
    data: freeForm(),
    created: createdAt(),
    updated: updatedAt(),
  },
  (t) => [
    index("accounts_parent").on(t.parentId),
    index("accounts_logo_file").on(t.logoFile).where(sql`${t.logoFile} is not null`),
    index("accounts_signature_logo_file").on(t.signatureLogoFile).where(sql`${t.signatureLogoFile} is not null`),
  ],
);

/** The pictures of the logos by language: which of them shows where stands in the configuration. */
export const signingLogos = pgTable(
  "signing_logos",
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    language: text().notNull(),
    file: text()
      .notNull()
      .references(() => storedFiles.hash),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.language] }), index("signing_logos_file").on(t.file)],
);

export const accountCustomFields = pgTable(
  "account_custom_fields",
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: text().notNull(),
    name: text().notNull().default(""),
    value: text().notNull().default(""),
    required: boolean().notNull().default(false),
    translations: jsonb().$type<CustomFieldTranslation[]>().notNull().default([]),
    data: freeForm(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] })],
);

export const designerProfiles = pgTable(
  "designer_profiles",
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text().notNull(),
    settings: jsonb().$type<Record<string, unknown>>().notNull(),
    updated: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.name] })],
);

/** The account's consent text per language; the built-in text serves where there is no row. */
export const consentTexts = pgTable(
  "consent_texts",
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    language: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    updated: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.language] })],
);

/** Where the account wants events pushed; one row per account and connector origin ("" is the plain callback). */
export const callbacks = pgTable(
  "callbacks",
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    origin: text().notNull().default(""),
    url: text().notNull(),
    keySealed: text().notNull(),
    events: text().array().notNull(),
    updated: updatedAt(),
    /** Attempts in a row that nobody answered. */
    silences: integer().notNull().default(0),
    /** Set while the receiver does not answer: then the next single attempt is made; null while everything may leave. */
    probeAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.origin] })],
);

/** What the account signs its pushes with (lib/delivery/webhooks/signing-secret.ts), encrypted; made when it is first needed. */
export const callbackSecrets = pgTable("callback_secrets", {
  accountId: text()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  secretSealed: text().notNull(),
  /** The one before, which signs beside it until then: nobody has to change it at the very moment. */
  previousSealed: text(),
  previousUntil: instant(),
  updated: updatedAt(),
});

/**
 * One push of one event to one address: written in the transaction of the event, kept for replay. Pushes of one package
 * to one address leave in the order of `sequence`, the number of the evidence event they tell of.
 */
export const callbackDeliveries = pgTable(
  "callback_deliveries",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    origin: text().notNull().default(""),
    // No foreign key: the push of a deletion outlives the package.
    packageId: text().notNull(),
    sequence: integer().notNull(),
    event: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Where the trace of what happened goes on (W3C Trace Context); null where nothing is traced. */
    traceparent: text(),
    /** pending: waits; dead: given up; cancelled: the address was unregistered before it was delivered. */
    status: text({ enum: deliveryStatuses }).notNull().default("pending"),
    attempts: integer().notNull().default(0),
    lastStatus: integer(),
    lastError: text(),
    lastAttempt: instant(),
    /** How long the last attempt took, in milliseconds, and how its answer began. */
    lastDuration: integer(),
    lastAnswer: text(),
    /** The earliest moment of the next attempt while pending. */
    nextAttempt: instant().notNull().defaultNow(),
    delivered: instant(),
    created: createdAt(),
  },
  (t) => [
    index("callback_deliveries_account").on(t.accountId, t.created.desc()),
    index("callback_deliveries_package").on(t.packageId, t.sequence),
    index("callback_deliveries_due")
      .on(t.accountId, t.origin, t.nextAttempt, t.sequence)
      .where(sql`${t.status} = 'pending'`),
    index("callback_deliveries_line").on(t.packageId, t.origin, t.sequence).where(sql`${t.status} = 'pending'`),
    index("callback_deliveries_created").on(t.created),
    // What operators are told of, however many were delivered.
    index("callback_deliveries_dead").on(t.created).where(sql`${t.status} = 'dead'`),
    uniqueIndex("callback_deliveries_once").on(t.packageId, t.sequence, t.origin),
    oneOf(t.status, deliveryStatuses),
  ],
);
