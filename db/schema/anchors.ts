// What the evidence was at the end of a day, in one hash that is published and confirmed by a timestamp server: once others have it,
// a chain that was written anew no longer fits. Rows are written once; only the confirmation comes later.
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const evidenceAnchors = pgTable(
  "evidence_anchors",
  {
    /** From 1, without gaps. */
    number: integer().primaryKey(),
    /** In UTC, such as 2026-11-28: what had happened by its end is in it. */
    day: text().notNull(),
    root: text().notNull(),
    /** How many chains have grown since the anchor before. */
    chains: integer().notNull(),
    /** The hash of the anchor before, or where they begin. */
    previous: text().notNull(),
    /** What is confirmed. */
    hash: text().notNull(),
    made: instant().notNull(),
    /** The timestamp token (RFC 3161) over the hash, in Base64; null while no server has confirmed it. */
    token: text(),
    stamped: instant(),
    /** When a server was last asked. */
    asked: instant(),
  },
  (t) => [index("evidence_anchors_waiting").on(t.asked).where(sql`${t.token} is null`)],
);

/** Which events of a chain an anchor holds, and how it leads to the root. Their hashes stand with the events. */
export const anchoredChains = pgTable(
  "anchored_chains",
  {
    anchor: integer()
      .notNull()
      .references(() => evidenceAnchors.number),
    // No CHECK and no foreign key: evidence outlives what it is about.
    kind: text().$type<"package" | "account">().notNull(),
    id: text().notNull(),
    first: integer().notNull(),
    last: integer().notNull(),
    path: jsonb().$type<{ side: "left" | "right"; hash: string }[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id, t.last] }), index("anchored_chains_anchor").on(t.anchor)],
);
