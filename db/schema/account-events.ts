// The audit log of an account, hash-chained, whose rows are written once: triggers in the migrations refuse UPDATE and DELETE.
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const accountEvents = pgTable(
  "account_events",
  {
    // No foreign key: what happened outlives what it happened to.
    accountId: text().notNull(),
    sequence: integer().notNull(),
    /** Never before the event that stands before it. */
    at: instant().notNull(),
    // No CHECK here or below: what an earlier version recorded stands, also where this one has other words for it.
    act: text().notNull(),
    actorKind: text().notNull(),
    actorId: text().notNull().default(""),
    actorName: text().notNull().default(""),
    actorEmail: text().notNull().default(""),
    /** The client application through which a sender acted. */
    clientApp: text().notNull().default(""),
    subjectKind: text().notNull().default(""),
    subjectId: text().notNull().default(""),
    subjectName: text().notNull().default(""),
    /** What has changed, by the paths of its members; secrets never (lib/work/account-changes.ts). */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    ip: text().notNull().default(""),
    userAgent: text().notNull().default(""),
    previousHash: text().notNull(),
    hash: text().notNull(),
    /** What the log is searched by. */
    searchText: text().generatedAlwaysAs(
      sql`lower(actor_name || ' ' || actor_email || ' ' || subject_name || ' ' || subject_id || ' ' || act || ' ' || ip)`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.sequence] }),
    index("account_events_at").on(t.accountId, t.at, t.sequence),
    index("account_events_act").on(t.accountId, t.act, t.sequence.desc()),
    index("account_events_actor").on(t.accountId, t.actorId, t.sequence.desc()),
    index("account_events_kind").on(t.accountId, t.actorKind, t.sequence.desc()),
    index("account_events_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
  ],
);

/**
 * The newest event of each account: locked by whoever chains another, as the last lock of a transaction, so that nobody who holds
 * it waits for anything else.
 */
export const accountEventHeads = pgTable("account_event_heads", {
  accountId: text().primaryKey(),
  sequence: integer().notNull(),
  hash: text().notNull(),
  at: instant().notNull(),
});
