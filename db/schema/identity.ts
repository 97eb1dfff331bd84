// Checks of identity documents: what a signer handed in, until somebody decides about it, and how that went.
import { sql } from "drizzle-orm";
import { boolean, customType, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { identityDecisions, identitySides, identitySources } from "#lib/contract/records/identity-words.ts";
import { createdAt, instant, oneOf } from "./columns.ts";
import { roles } from "./packages.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

const identityStates = ["waiting", ...identityDecisions] as const;

export const identityChecks = pgTable(
  "identity_checks",
  {
    id: text().primaryKey(),
    packageId: text().notNull(),
    roleId: text().notNull(),
    signerId: text().notNull(),
    /** Of a group, the member who handed in. */
    name: text().notNull(),
    email: text().notNull(),
    face: boolean().notNull(),
    /** Who looks: a person of the sender's, or a service, which has the pictures itself. */
    source: text({ enum: identitySources }).notNull().default("person"),
    /** A keyed hash of whom the check is about: of another name it proves nothing. */
    about: text().notNull(),
    state: text({ enum: identityStates }).notNull().default("waiting"),
    /** What the signer is told about a refusal, or about the picture that is asked for again. */
    reason: text().notNull().default(""),
    created: createdAt(),
    /** How often the service was asked without anybody's asking for it, and when it is the next time; null: a minute after the start. */
    asks: integer().notNull().default(0),
    nextAsk: instant(),
    decided: instant(),
  },
  (t) => [
    index("identity_checks_role").on(t.packageId, t.roleId, t.signerId),
    foreignKey({ columns: [t.packageId, t.roleId], foreignColumns: [roles.packageId, roles.id] }).onDelete("cascade"),
    // The sweep looks at these once a minute.
    index("identity_checks_waiting").on(t.packageId).where(sql`${t.state} = 'waiting'`),
    oneOf(t.state, identityStates),
    oneOf(t.source, identitySources),
  ],
);

/**
 * In the database and not among the files: a picture is written with its check and goes with the decision, each in one
 * transaction, while a file would lie about for a day. Encrypted, as it shows a document.
 */
export const identityPictures = pgTable(
  "identity_pictures",
  {
    checkId: text()
      .notNull()
      .references(() => identityChecks.id, { onDelete: "cascade" }),
    side: text({ enum: identitySides }).notNull(),
    /** SHA-256 of the JPEG, as the evidence tells it. */
    hash: text().notNull(),
    sealed: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.checkId, t.side] }), oneOf(t.side, identitySides)],
);
