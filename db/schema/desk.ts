// What the desk keeps for one person: the views of lists they have saved, and that they are done with the first steps.
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";
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

export const deskMarks = pgTable("desk_marks", {
  senderId: text()
    .primaryKey()
    .references(() => senders.id, { onDelete: "cascade" }),
  /** When the list of first steps was done, or put away; it does not come back. */
  firstStepsDone: instant(),
});
