// When signers are reminded of a package, and what became of each date.
import { relations, sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { packages } from "./packages.ts";

export const reminderSchedules = pgTable(
  "reminder_schedules",
  {
    packageId: text()
      .primaryKey()
      .references(() => packages.id, { onDelete: "cascade" }),
    startInDaysDelay: integer().notNull(),
    intervalInDays: integer().notNull(),
    repetitionsCount: integer().notNull(),
    /** The account's default, taken when the package was sent; it goes when the package is taken back. */
    fromAccount: boolean().notNull().default(false),
    /** The earliest date that is still to come or to be seen to; null when there is none. */
    nextDate: instant(),
  },
  (t) => [index("reminder_schedules_next").on(t.nextDate).where(sql`${t.nextDate} is not null`)],
);

/** The dates of a package that was sent, the first and each repetition; none while it is a draft. */
export const reminders = pgTable(
  "reminders",
  {
    packageId: text()
      .notNull()
      .references(() => reminderSchedules.packageId, { onDelete: "cascade" }),
    /** 0, 1, … in the order of the dates. */
    position: integer().notNull(),
    date: instant().notNull(),
    sentDate: instant(),
    /** Nobody was reminded then, because the product was stopped or nobody was in turn. */
    missed: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.packageId, t.position] })],
);

export const reminderScheduleRelations = relations(reminderSchedules, ({ many }) => ({ reminders: many(reminders) }));
export const reminderRelations = relations(reminders, ({ one }) => ({
  schedule: one(reminderSchedules, { fields: [reminders.packageId], references: [reminderSchedules.packageId] }),
}));
