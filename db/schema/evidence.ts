// The hash-chained evidence of a package, whose rows are written once: a trigger in the migrations refuses UPDATE and DELETE. And
// what waits to be chained.
import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { packages } from "./packages.ts";

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
  (t) => [
    primaryKey({ columns: [t.packageId, t.sequence] }),
    index("evidence_account").on(t.accountId, t.at.desc()),
    // What a sender did last.
    index("evidence_sender").on(t.actorId, t.at).where(sql`${t.actorKind} = 'sender'`),
  ],
);

/**
 * What is edited in a draft waits here until it is chained: one row for each session and subject, which later edits are merged
 * into (lib/evidence/draft-edits.ts). Whoever reads or writes it for a change holds the package's lock.
 */
export const draftEdits = pgTable(
  "draft_edits",
  {
    /** In the order of their first edits. */
    position: bigserial({ mode: "number" }).notNull(),
    packageId: text()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    /** The sender's id with the session, or "key". */
    actor: text().notNull(),
    subject: text().notNull(),
    type: text().notNull(),
    actorId: text().notNull(),
    actorName: text().notNull(),
    actorEmail: text().notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    documentId: text(),
    documentHash: text(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    edits: integer().notNull(),
    first: instant().notNull(),
    last: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.packageId, t.actor, t.subject] }), index("draft_edits_last").on(t.last)],
);
