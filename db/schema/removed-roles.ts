// Roles that were deleted from a draft, whole, for as long as that can be undone. Nothing but the undoing reads them.
import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Condition } from "#lib/contract/records/package.ts";
import { instant } from "./columns.ts";
import { packages } from "./packages.ts";

type Row = Record<string, unknown>;

/** Its rows are kept as those of removed-documents.ts are, and what is said there of migrations holds here. */
export const removedRoles = pgTable(
  "removed_roles",
  {
    packageId: text()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    id: text().notNull(),
    role: jsonb().$type<Row>().notNull(),
    signers: jsonb().$type<Row[]>().notNull(),
    approvals: jsonb().$type<Row[]>().notNull(),
    fields: jsonb().$type<Row[]>().notNull(),
    /** All of the package's, as they were before some of them went with it. */
    conditions: jsonb().$type<Condition[]>(),
    removed: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.packageId, t.id] }), index("removed_roles_removed").on(t.removed)],
);
