// What becomes of templates: the public links at which strangers use one, and every package that was made from one.
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CastPerson } from "#lib/contract/records/template.ts";
import { createdAt, instant } from "./columns.ts";
import { packages } from "./packages.ts";
import { senders } from "./senders.ts";

/** A fast track: whoever opens it begins a package of the template, in the name of the sender whose link it is. */
export const fastTrackLinks = pgTable(
  "fast_track_links",
  {
    id: text().primaryKey(),
    templateId: text()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    senderId: text()
      .notNull()
      .references(() => senders.id),
    /** Who always has a place; whoever opens the link names the people of the other places. */
    people: jsonb().$type<CastPerson[]>().notNull().default([]),
    /** How many packages may be begun by it; null for any number. */
    mostUses: integer(),
    /** Null for as long as it is not revoked. */
    expires: instant(),
    opened: integer().notNull().default(0),
    started: integer().notNull().default(0),
    created: createdAt(),
    revoked: instant(),
  },
  (t) => [
    // One at a time for each sender; the revoked ones stay, so that who follows one is told.
    uniqueIndex("fast_track_links_live").on(t.templateId, t.senderId).where(sql`${t.revoked} is null`),
    index("fast_track_links_sender").on(t.senderId),
  ],
);

/** Outlives its package, so that how often a template was used never runs backwards; goes with its template. */
export const templateUses = pgTable(
  "template_uses",
  {
    packageId: text().primaryKey(),
    /** No foreign key: making a package waits for nobody who edits the template. */
    templateId: text().notNull(),
    /** By which public link it was begun. */
    linkId: text(),
    created: createdAt(),
    /** When its package was completed, noted when that is deleted: until then the package knows it itself. */
    completed: instant(),
  },
  (t) => [
    index("template_uses_template").on(t.templateId, t.created.desc()),
    index("template_uses_link").on(t.linkId).where(sql`${t.linkId} is not null`),
  ],
);
