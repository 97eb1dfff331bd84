// What the desk keeps for one person: the views of lists they have saved, their folders and what lies in them, what they have put
// aside, and that they are done with the first steps.
import { sql } from "drizzle-orm";
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";
import { packages } from "./packages.ts";
import { senders } from "./senders.ts";

export const savedViews = pgTable(
  "saved_views",
  {
    senderId: text()
      .notNull()
      .references(() => senders.id, { onDelete: "cascade" }),
    /** Of which list: a word of the desk's own. */
    list: text().notNull(),
    name: text().notNull(),
    /** What stands in the list's address behind the question mark. */
    address: text().notNull(),
    created: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.senderId, t.list, t.name] })],
);

/** One person's own: nobody else sees them, and a package may lie elsewhere for each who sees it. */
export const senderFolders = pgTable(
  "sender_folders",
  {
    senderId: text()
      .notNull()
      .references(() => senders.id, { onDelete: "cascade" }),
    id: text().notNull(),
    name: text().notNull(),
    created: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.senderId, t.id] }),
    uniqueIndex("sender_folders_name").on(t.senderId, sql`lower(${t.name})`),
  ],
);

/** A package lies in one folder of a person, or in none. */
export const folderedPackages = pgTable(
  "foldered_packages",
  {
    senderId: text().notNull(),
    packageId: text()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    folderId: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.senderId, t.packageId] }),
    // The folder is the same person's.
    foreignKey({
      name: "foldered_packages_folder",
      columns: [t.senderId, t.folderId],
      foreignColumns: [senderFolders.senderId, senderFolders.id],
    }).onDelete("cascade"),
    index("foldered_packages_folder").on(t.senderId, t.folderId),
    index("foldered_packages_package").on(t.packageId),
  ],
);

export const deskMarks = pgTable("desk_marks", {
  senderId: text()
    .primaryKey()
    .references(() => senders.id, { onDelete: "cascade" }),
  /** When the list of first steps was done, or put away; it does not come back. */
  firstStepsDone: instant(),
});

/** Packages that ended without signatures and that their owner has seen: the overview tells of them no more. */
export const deskAside = pgTable(
  "desk_aside",
  {
    senderId: text()
      .notNull()
      .references(() => senders.id, { onDelete: "cascade" }),
    packageId: text()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    /** What changes later is told again. */
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.senderId, t.packageId] }), index("desk_aside_package").on(t.packageId)],
);
