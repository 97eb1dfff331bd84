// What is gone for good, and what of it is gone by now. A trigger in the migrations writes a row as a package is deleted.
import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const deletedPackages = pgTable(
  "deleted_packages",
  {
    // No foreign keys: the package is gone, and its evidence outlives the account, too.
    packageId: text().primaryKey(),
    accountId: text().notNull(),
    deleted: instant().notNull(),
    /** When the last of its mails and text messages was removed. */
    messagesRemoved: instant(),
    /** When personal data was taken out of its evidence: of each event the hashes are left, and its place in the chain. */
    erased: instant(),
  },
  (t) => [
    index("deleted_packages_messages").on(t.deleted).where(sql`${t.messagesRemoved} is null`),
    index("deleted_packages_evidence").on(t.accountId, t.deleted).where(sql`${t.erased} is null`),
  ],
);
