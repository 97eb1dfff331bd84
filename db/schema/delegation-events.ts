// What became of a sender's delegations: who was named and unnamed, by whom; the delegation report reads it.
import { bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { instant, oneOf } from "./columns.ts";
import { senders } from "./senders.ts";

/** Stored for years: only ever add a word. */
const delegationEventTypes = ["DELEGATE_ADDED", "DELEGATE_CHANGED", "DELEGATE_REMOVED"] as const;

export const delegationEvents = pgTable(
  "delegation_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Whose delegation it is about. */
    senderId: text()
      .notNull()
      .references(() => senders.id, { onDelete: "cascade" }),
    type: text({ enum: delegationEventTypes }).notNull(),
    description: text().notNull(),
    /** The full name of who did it, as it was then. */
    userName: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index("delegation_events_account").on(t.accountId, t.at),
    index("delegation_events_sender").on(t.senderId, t.at),
    oneOf(t.type, delegationEventTypes),
  ],
);
