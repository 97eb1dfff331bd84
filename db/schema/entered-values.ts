// Which values of fields a signer entered, and what stood there before: they go when somebody else takes the signer's place.
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { packages } from "./packages.ts";

/** Names fields without a foreign key: an owner's editor writes a draft's fields anew under the ids they had. */
export const enteredValues = pgTable(
  "entered_values",
  {
    packageId: text()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    documentId: text().notNull(),
    approvalId: text().notNull(),
    fieldId: text().notNull(),
    /** The sender's, which comes back. */
    before: text(),
    /** SHA-256 of what was entered: a field that holds something else by now holds what its sender gave since. */
    entered: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.packageId, t.documentId, t.approvalId, t.fieldId] })],
);
