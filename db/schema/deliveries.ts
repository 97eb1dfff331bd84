// Where signed documents are delivered to, and what became of each of them at each place.
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { deliveryReasons, destinationKinds, signedDeliveryStatuses } from "#lib/contract/records/delivery-words.ts";
import { accounts } from "./accounts.ts";
import { createdAt, instant, oneOf, updatedAt } from "./columns.ts";
import { storedFiles } from "./files.ts";
import { packages } from "./packages.ts";

/** Set up by an account's managers; a package only names them. What opens them never leaves this table but to be used. */
export const deliveryDestinations = pgTable(
  "delivery_destinations",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text().notNull(),
    kind: text({ enum: destinationKinds }).notNull(),
    /** A folder's path, an http(s) or sftp address, or a mail address; of S3 empty for Amazon's own. */
    address: text().notNull(),
    bucket: text().notNull().default(""),
    region: text().notNull().default(""),
    username: text().notNull().default(""),
    /** Encrypted: a password, a private key or a secret access key; null for none. */
    secretSealed: text(),
    /** SHA-256 of the SFTP server's key as OpenSSH writes it; empty: nobody has confirmed one. */
    hostKey: text().notNull().default(""),
    /** Every package of the account that is completed goes there, whatever it names itself. */
    everyPackage: boolean().notNull().default(false),
    /** Attempts in a row that did not reach it; until then it is left alone. */
    failures: integer().notNull().default(0),
    pausedUntil: instant(),
    /** When it last took something, to the minute, and when and why it last could not be reached. What mails carry stands in the outbox. */
    worked: instant(),
    failed: instant(),
    reason: text({ enum: deliveryReasons }),
    detail: text(),
    created: createdAt(),
    updated: updatedAt(),
  },
  (t) => [
    uniqueIndex("delivery_destinations_name").on(t.accountId, sql`lower(${t.name})`),
    oneOf(t.kind, destinationKinds),
    oneOf(t.reason, deliveryReasons),
  ],
);

/**
 * One document on its way to one destination. The bytes and the name are settled with the seal, so that whoever tries again
 * after a crash brings the same bytes under the same name.
 */
export const documentDeliveries = pgTable(
  "document_deliveries",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    packageId: text()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    // No foreign keys: what became of a document is shown when its destination is gone.
    destinationId: text().notNull(),
    destinationName: text().notNull(),
    kind: text({ enum: destinationKinds }),
    documentId: text().notNull(),
    documentName: text().notNull(),
    /** A folder for the package and the file's name, with a slash between. */
    path: text().notNull(),
    file: text()
      .notNull()
      .references(() => storedFiles.hash),
    status: text({ enum: signedDeliveryStatuses }).notNull().default("queued"),
    attempts: integer().notNull().default(0),
    reason: text({ enum: deliveryReasons }),
    detail: text(),
    /** The mail that carries it; what became of that one stands in the outbox. */
    mailId: text(),
    lastAttempt: instant(),
    nextAttempt: instant().notNull().defaultNow(),
    delivered: instant(),
    created: createdAt(),
  },
  (t) => [
    uniqueIndex("document_deliveries_once").on(t.packageId, t.destinationId, t.documentId),
    index("document_deliveries_due").on(t.nextAttempt).where(sql`${t.status} in ('queued', 'retrying')`),
    index("document_deliveries_destination")
      .on(t.destinationId, t.nextAttempt)
      .where(sql`${t.status} in ('queued', 'retrying')`),
    index("document_deliveries_account").on(t.accountId),
    index("document_deliveries_file").on(t.file),
    oneOf(t.kind, destinationKinds),
    oneOf(t.status, signedDeliveryStatuses),
    oneOf(t.reason, deliveryReasons),
  ],
);
