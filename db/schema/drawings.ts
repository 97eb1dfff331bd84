// Drawings that a signer's ceremony asked a second device for, such as a phone: one open request of a session at a time.
import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { DrawnMark } from "#lib/contract/records/signature-mark.ts";
import { fields } from "./approvals.ts";
import { createdAt, instant } from "./columns.ts";
import { sessions } from "./sessions.ts";

/** The token is derived from SECRET and the id, so it is never stored, only its SHA-256. */
export const drawingRequests = pgTable(
  "drawing_requests",
  {
    id: text().primaryKey(),
    tokenHash: text().notNull(),
    sessionHash: text()
      .notNull()
      .references(() => sessions.hash, { onDelete: "cascade" }),
    packageId: text().notNull(),
    documentId: text().notNull(),
    approvalId: text().notNull(),
    fieldId: text().notNull(),
    roleId: text().notNull(),
    // No foreign key: signers are written anew whenever their role changes, as in the session itself.
    signerId: text().notNull(),
    /** What is drawn so far, then what was delivered; taken out when the signer has signed. */
    drawing: jsonb().$type<DrawnMark>(),
    /** Grows with every change of the drawing. */
    revision: integer().notNull().default(0),
    /** SHA-256 of the strokes that were delivered: by it the signature knows that they came from a second device. */
    strokesHash: text(),
    /** Of the device that delivered. */
    ip: text(),
    userAgent: text(),
    created: createdAt(),
    expires: instant().notNull(),
    opened: instant(),
    delivered: instant(),
    /** Another was asked for, or the signer has signed. */
    ended: instant(),
  },
  (t) => [
    uniqueIndex("drawing_requests_token").on(t.tokenHash),
    uniqueIndex("drawing_requests_open").on(t.sessionHash).where(sql`${t.ended} is null`),
    index("drawing_requests_field").on(t.packageId, t.documentId, t.approvalId, t.fieldId),
    foreignKey({
      name: "drawing_requests_field_fk",
      columns: [t.packageId, t.documentId, t.approvalId, t.fieldId],
      foreignColumns: [fields.packageId, fields.documentId, fields.approvalId, fields.id],
    }).onDelete("cascade"),
  ],
);
