// The keys that the documents of each account are encrypted with, themselves wrapped by a key that is not in the database.
import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";

/** The highest version encrypts; the others open what they encrypted. Without any row nothing of the account's is encrypted. */
export const accountKeys = pgTable(
  "account_keys",
  {
    // No foreign key: that a key was destroyed outlives whom it belonged to.
    accountId: text().notNull(),
    version: integer().notNull(),
    /** In Base64; null once it is destroyed, and then nothing brings it back. */
    wrapped: text(),
    /** Which key wrapped it, by a name that tells nothing of it (lib/files/sealed/master-keys.ts). */
    wrappedBy: text(),
    created: createdAt(),
    destroyed: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.version] }),
    check(
      "account_keys_wrapped_or_destroyed",
      sql`(${t.destroyed} is null) = (${t.wrapped} is not null) and (${t.wrapped} is null) = (${t.wrappedBy} is null)`,
    ),
  ],
);
