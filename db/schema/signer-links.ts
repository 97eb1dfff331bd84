// The links by which signers come to sign.
import { sql } from "drizzle-orm";
import { foreignKey, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";
import { roles } from "./packages.ts";

/** The link in an invitation. The token is derived from SECRET and the id, so it is never stored, only its SHA-256. */
export const signerLinks = pgTable(
  "signer_links",
  {
    id: text().primaryKey(),
    packageId: text().notNull(),
    roleId: text().notNull(),
    signerId: text().notNull(),
    /** Whose link it is among the members of a group (lib/groups/members-of.ts); empty for everybody else. */
    member: text().notNull().default(""),
    tokenHash: text().notNull(),
    created: createdAt(),
    revoked: instant(),
  },
  (t) => [
    uniqueIndex("signer_links_token").on(t.tokenHash),
    uniqueIndex("signer_links_live").on(t.packageId, t.roleId, t.signerId, t.member).where(sql`${t.revoked} is null`),
    foreignKey({ columns: [t.packageId, t.roleId], foreignColumns: [roles.packageId, roles.id] }).onDelete("cascade"),
  ],
);
