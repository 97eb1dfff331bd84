// What triggers keep beside the packages so that lists and counts answer at once, however many packages there are.
import { bigserial, boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { packages } from "./packages.ts";
import { senders } from "./senders.ts";

/**
 * How many packages a sender manages, by type, status and trash: the sum of `count`. Every statement adds its own rows,
 * so writers never wait for each other; the sweep folds them together.
 */
export const packageCounts = pgTable(
  "package_counts",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    senderId: text().notNull(),
    // No CHECK on these two: they are copies, and `packages` has its own.
    type: text().notNull(),
    status: text().notNull(),
    trashed: boolean().notNull(),
    count: integer().notNull(),
  },
  (t) => [index("package_counts_sender").on(t.senderId)],
);

/** Whose signature a sent package still waits for, as far as the signers are senders of ours. */
export const signingTurns = pgTable(
  "signing_turns",
  {
    senderId: text()
      .notNull()
      .references(() => senders.id, { onDelete: "cascade" }),
    packageId: text()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    /** Nobody has to sign before them: `signing-order.ts` as it stood when an approval last changed. */
    isTurn: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.senderId, t.packageId] }), index("signing_turns_package").on(t.packageId)],
);
