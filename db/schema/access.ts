// How programs get in and what they may repeat: client applications, and answers kept for an `Idempotency-Key`.
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { createdAt, instant } from "./columns.ts";
import { senders } from "./senders.ts";

/** A program that exchanges its id and secret for access tokens. The secret is shown once and kept as its hash. */
export const clientApps = pgTable(
  "client_apps",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /**
     * The sender who made it: only the account owner's own speaks for the owner. Null where it was made before this was
     * kept, which speaks for the owner too: so it goes with its maker rather than lose them.
     */
    creatorId: text().references(() => senders.id, { onDelete: "cascade" }),
    secretHash: text().notNull(),
    created: createdAt(),
    /** When a token was last given for it, to the minute. */
    lastUsed: instant(),
    revoked: instant(),
  },
  (t) => [index("client_apps_account").on(t.accountId, t.created.desc())],
);

/** One creating call and its answer, which commits with what it creates: without a status nothing was created so far. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    senderId: text()
      .notNull()
      .references(() => senders.id, { onDelete: "cascade" }),
    key: text().notNull(),
    /** SHA-256 over everything that makes the request what it is. */
    requestHash: text().notNull(),
    /** Which try has the key: the process's name in the database and a number of its own. */
    holder: text(),
    status: integer(),
    mediaType: text(),
    body: text(),
    created: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.senderId, t.key] }), index("idempotency_keys_created").on(t.created)],
);
