// The hash-chained evidence of a package. Rows are written once: a trigger in the migrations refuses UPDATE and DELETE.
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const evidenceEvents = pgTable(
  "evidence_events",
  {
    // No foreign key: evidence outlives a deleted package.
    packageId: text().notNull(),
    sequence: integer().notNull(),
    accountId: text().notNull(),
    // No CHECK here or for actorKind: what an earlier version recorded stands, also where this one has other words for it.
    type: text().notNull(),
    at: instant().notNull(),
    actorKind: text().notNull(),
    actorId: text().notNull().default(""),
    actorName: text().notNull().default(""),
    actorEmail: text().notNull().default(""),
    ip: text().notNull().default(""),
    userAgent: text().notNull().default(""),
    documentId: text(),
    documentHash: text(),
    valuesHash: text(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.packageId, t.sequence] }), index("evidence_account").on(t.accountId, t.at.desc())],
);
