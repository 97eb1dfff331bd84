// Addresses that refuse an account's mails, or have sent some of them back lately. Of each account by itself: what one account has
// written to whom is nothing that another one learns.
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { suppressionReasons } from "#lib/contract/records/suppression-reasons.ts";
import { accounts } from "./accounts.ts";
import { instant, oneOf } from "./columns.ts";

export const mailSuppressions = pgTable(
  "mail_suppressions",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** In lower case. */
    address: text().notNull(),
    /** Since when no mail is sent to it; null while mails that came back are only counted. */
    since: instant(),
    reason: text({ enum: suppressionReasons }),
    /** The other mail server's own, of the last mail that came back. */
    words: text().notNull().default(""),
    /** The sender's name who put it here. */
    addedBy: text().notNull().default(""),
    /** Mails in a row that came back and might have arrived another time. */
    softBounces: integer().notNull().default(0),
    /** The last mail that counted, and when it was made: no mail counts twice, and only a later one that arrives takes all this back. */
    mailId: text(),
    mailMade: instant(),
  },
  (t) => [
    uniqueIndex("mail_suppressions_address").on(t.accountId, t.address),
    index("mail_suppressions_since").on(t.accountId, t.since.desc()).where(sql`${t.since} is not null`),
    index("mail_suppressions_counted").on(t.mailMade).where(sql`${t.since} is null`),
    oneOf(t.reason, suppressionReasons),
  ],
);
