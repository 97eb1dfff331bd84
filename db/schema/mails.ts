// The outbox of mails. The text is rendered when it is sent, so that no link token is stored here.
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";

export const mails = pgTable(
  "mails",
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    packageId: text(),
    roleId: text(),
    kind: text().notNull(),
    toEmail: text().notNull(),
    toName: text().notNull().default(""),
    /** What the template needs beyond the package itself, e.g. the reason of a decline. */
    facts: jsonb().$type<Record<string, string>>().notNull().default({}),
    subject: text().notNull().default(""),
    /** queued: waits; outbox: written to the outbox folder because no mail server is set; sent: taken by the server. */
    status: text({ enum: ["queued", "outbox", "sent", "failed"] })
      .notNull()
      .default("queued"),
    attempts: integer().notNull().default(0),
    error: text(),
    messageId: text(),
    created: createdAt(),
    sent: instant(),
  },
  (t) => [
    index("mails_account").on(t.accountId, t.created.desc()),
    index("mails_package").on(t.packageId),
    index("mails_queued").on(t.created).where(sql`${t.status} = 'queued'`),
  ],
);
