// The outbox of text messages, and the passcodes some of them carry. Texts are made when they are sent.
import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { outboxStatuses, smsKinds } from "#lib/contract/records/outbox.ts";
import { accounts } from "./accounts.ts";
import { createdAt, instant, oneOf } from "./columns.ts";
import { roles } from "./packages.ts";

export const smsMessages = pgTable(
  "sms_messages",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    // No foreign keys: a message whose package or recipient is gone is not sent and says so, as a mail does.
    packageId: text().notNull(),
    roleId: text().notNull(),
    signerId: text().notNull(),
    kind: text({ enum: smsKinds }).notNull(),
    toPhone: text().notNull(),
    /** What the text needs beyond the package: the passcode's id, or the member of a group whose link it is. */
    facts: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: text({ enum: outboxStatuses }).notNull().default("queued"),
    attempts: integer().notNull().default(0),
    error: text(),
    created: createdAt(),
    sent: instant(),
  },
  (t) => [
    index("sms_messages_account").on(t.accountId, t.created.desc()),
    index("sms_messages_package").on(t.packageId),
    oneOf(t.kind, smsKinds),
    oneOf(t.status, outboxStatuses),
    index("sms_messages_queued").on(t.created).where(sql`${t.status} = 'queued'`),
  ],
);

/** One-time codes by SMS. A code is derived from SECRET and the id, so it is never stored, only a keyed hash of it. */
export const passcodes = pgTable(
  "passcodes",
  {
    id: text().primaryKey(),
    packageId: text().notNull(),
    roleId: text().notNull(),
    signerId: text().notNull(),
    hash: text().notNull(),
    tries: integer().notNull().default(0),
    /** The last wrong code, keyed as `hash` is: sent again it is no second try. */
    lastWrong: text(),
    created: createdAt(),
    expires: instant().notNull(),
    /** When it was used, or replaced by a newer one. */
    ended: instant(),
  },
  (t) => [
    index("passcodes_role").on(t.packageId, t.roleId, t.signerId),
    foreignKey({ columns: [t.packageId, t.roleId], foreignColumns: [roles.packageId, roles.id] }).onDelete("cascade"),
  ],
);
