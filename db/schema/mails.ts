// The outbox of mails. The text is rendered when it is sent; what is kept of it afterwards holds no link token.
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { MailReport } from "#lib/contract/records/mail-report.ts";
import { mailKinds, outboxStatuses } from "#lib/contract/records/outbox.ts";
import type { Suppression } from "#lib/contract/records/suppressed-address.ts";
import { accounts } from "./accounts.ts";
import { createdAt, instant, oneOf } from "./columns.ts";

export const mails = pgTable(
  "mails",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    // No foreign keys: the outbox still shows what became of a mail when its package or its role is gone.
    packageId: text(),
    roleId: text(),
    kind: text({ enum: mailKinds }).notNull(),
    toEmail: text().notNull(),
    toName: text().notNull().default(""),
    /** What the template needs beyond the package itself, e.g. the reason of a decline. */
    facts: jsonb().$type<Record<string, string>>().notNull().default({}),
    subject: text().notNull().default(""),
    status: text({ enum: outboxStatuses }).notNull().default("queued"),
    attempts: integer().notNull().default(0),
    error: text(),
    messageId: text(),
    /** What was reported after the mail server had taken it. */
    report: jsonb().$type<MailReport>(),
    /** Why it was not sent, where its address gets no mails. */
    suppressed: jsonb().$type<Suppression>(),
    /** By which key somebody on its way has signed it (DKIM), as the head of a mail that came back says. */
    signedBy: jsonb().$type<{ domain: string; selector: string }>(),
    created: createdAt(),
    sent: instant(),
  },
  (t) => [
    index("mails_account").on(t.accountId, t.created.desc()),
    index("mails_package").on(t.packageId),
    oneOf(t.kind, mailKinds),
    oneOf(t.status, outboxStatuses),
    // What somebody has to do something about: what the overview asks for.
    index("mails_undelivered")
      .on(t.accountId, t.created.desc())
      .where(
        sql`${t.report}->>'kind' = 'returned' or (${t.report} is null and ${t.status} = 'failed' and ${t.attempts} > 0)`,
      ),
    // What became of mails that carry signed documents to a destination.
    index("mails_destination")
      .on(sql`(${t.facts}->>'destination')`, t.created.desc())
      .where(sql`${t.facts}->>'destination' is not null`),
    index("mails_failed").on(t.created).where(sql`${t.status} = 'failed'`),
    index("mails_signed").on(t.created.desc()).where(sql`${t.signedBy} is not null`),
    index("mails_queued").on(t.created).where(sql`${t.status} = 'queued'`),
  ],
);

/**
 * What left, as it was rendered then. Apart from the mails: lists of those are read often, and these are large. The links that
 * are a reader's alone are cut short, so that nothing kept here opens a ceremony or proves who reads an address. Mails of
 * before there was this table have none.
 */
export const mailBodies = pgTable("mail_bodies", {
  mailId: text()
    .primaryKey()
    .references(() => mails.id, { onDelete: "cascade" }),
  html: text().notNull(),
  text: text().notNull(),
});
