// The API keys that senders give names to, beside the one that every sender has.
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { keyScopes } from "#lib/contract/records/named-key.ts";
import { createdAt, instant, oneOf } from "./columns.ts";
import { senders } from "./senders.ts";

/** Keys that senders name. None is ever shown again: only hashes are kept, and the last characters to tell them apart. */
export const namedKeys = pgTable(
  "named_keys",
  {
    id: text().primaryKey(),
    senderId: text()
      .notNull()
      .references(() => senders.id, { onDelete: "cascade" }),
    name: text().notNull(),
    scope: text({ enum: keyScopes }).notNull(),
    hash: text().notNull(),
    ending: text().notNull(),
    /** The key before the last rotation, let in until then. */
    previousHash: text(),
    previousUntil: instant(),
    created: createdAt(),
    expires: instant(),
    revoked: instant(),
    lastUsed: instant(),
    lastAddress: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("named_keys_hash").on(t.hash),
    index("named_keys_previous").on(t.previousHash),
    index("named_keys_sender").on(t.senderId),
    oneOf(t.scope, keyScopes),
  ],
);
