// What senders sign in with beside their password: codes from an app, and recovery codes for when the app is gone.
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";
import { senders } from "./senders.ts";

export const senderTotps = pgTable("sender_totps", {
  senderId: text()
    .primaryKey()
    .references(() => senders.id, { onDelete: "cascade" }),
  /** The app has it too, so it is kept encrypted and not as a hash. */
  secretSealed: text().notNull(),
  /** When a first code had proven that the app has it; null until then, when it asks for nothing. */
  confirmed: instant(),
  /** The step of the last code that was taken: none is taken twice. */
  lastStep: integer().notNull().default(0),
  created: createdAt(),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    senderId: text()
      .notNull()
      .references(() => senders.id, { onDelete: "cascade" }),
    /** Made with a key of SECRET's: a code is too short for a plain hash. */
    hash: text().notNull(),
    used: instant(),
    created: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.senderId, t.hash] })],
);
