// Who may act for a while: the sessions that senders and signers hold, and the tokens that become one.
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { createdAt, instant, oneOf } from "./columns.ts";
import { storedFiles } from "./files.ts";
import { packages, roles } from "./packages.ts";
import { senders } from "./senders.ts";

const sessionKinds = ["sender", "sender-package", "signer", "host"] as const;

/**
 * A signed-in sender, a signer limited to one package, or the device of a host that goes from hand to hand. The token
 * itself is never stored, only its SHA-256.
 */
export const sessions = pgTable(
  "sessions",
  {
    hash: text().primaryKey(),
    kind: text({ enum: sessionKinds }).notNull(),
    accountId: text().references(() => accounts.id, { onDelete: "cascade" }),
    senderId: text().references(() => senders.id, { onDelete: "cascade" }),
    packageId: text().references(() => packages.id, { onDelete: "cascade" }),
    roleId: text(),
    // No foreign key: signers are written anew whenever their role changes, and who stays among them keeps the session.
    signerId: text(),
    /** What the session remembers: its link, what was proven at the authentication gate, documents already shown. */
    facts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** When a signer had proven all that the gate asked; what exactly stands in the facts (lib/auth/signer). */
    authenticated: instant(),
    ip: text(),
    userAgent: text(),
    created: createdAt(),
    lastSeen: instant().notNull().defaultNow(),
    /** When it ends unless it is used before. */
    expires: instant().notNull(),
    /** When it ends whatever its use; null for sessions of before, which end thirty days after they began (lib/auth/sessions.ts). */
    endsBy: instant(),
    /** The session that this one was made from: as it is revoked, a trigger revokes this one (migration 0061). */
    parent: text().references((): AnyPgColumn => sessions.hash, { onDelete: "cascade" }),
    revoked: instant(),
    /** How many refused acts of this session the audit log has been told since then (lib/http/record-refused.ts). */
    refusedActs: integer().notNull().default(0),
    refusedSince: instant(),
  },
  (t) => [
    foreignKey({ columns: [t.packageId, t.roleId], foreignColumns: [roles.packageId, roles.id] }).onDelete("cascade"),
    index("sessions_sender").on(t.senderId),
    index("sessions_package").on(t.packageId),
    index("sessions_expires").on(t.expires),
    index("sessions_parent").on(t.parent).where(sql`${t.parent} is not null`),
    index("sessions_program").on(sql`(${t.facts} ->> 'program')`).where(sql`${t.facts} ->> 'program' is not null`),
    oneOf(t.kind, sessionKinds),
  ],
);

/** Pictures of signatures that a session uploaded: known to it alone, and gone with it unless it signed with them. */
export const sessionImages = pgTable(
  "session_images",
  {
    sessionHash: text()
      .notNull()
      .references(() => sessions.hash, { onDelete: "cascade" }),
    file: text()
      .notNull()
      .references(() => storedFiles.hash),
  },
  (t) => [primaryKey({ columns: [t.sessionHash, t.file] }), index("session_images_file").on(t.file)],
);

const tokenKinds = ["invitation", "invitation-link", "password-reset", "address", "user", "sender", "signer"] as const;

/** Tokens that are exchanged for a session or allow one act: invitations, password resets, authentication tokens. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    hash: text().primaryKey(),
    kind: text({ enum: tokenKinds }).notNull(),
    singleUse: boolean().notNull().default(true),
    /** Whom it is for; of a signer's token the sender who asked for it. */
    senderId: text().references(() => senders.id, { onDelete: "cascade" }),
    packageId: text().references(() => packages.id, { onDelete: "cascade" }),
    // No foreign keys: a token whose role or signer is gone still says which of the two, and signers are written anew
    // whenever their role changes.
    roleId: text(),
    signerId: text(),
    /** Who signs in the signer's place, as the program that asked for the token says. */
    delegateeId: text(),
    sessionFields: jsonb().$type<Record<string, string>>(),
    /** The program that asked for it (lib/auth/opened-by.ts): it ends with that program's key. */
    program: text(),
    /** The session in which it was asked for; what it opens is made from that one. As that one is revoked, a trigger deletes the token. */
    parent: text().references(() => sessions.hash, { onDelete: "cascade" }),
    created: createdAt(),
    expires: instant().notNull(),
    used: instant(),
  },
  (t) => [
    index("one_time_tokens_sender").on(t.senderId),
    index("one_time_tokens_program").on(t.program).where(sql`${t.program} is not null`),
    index("one_time_tokens_parent").on(t.parent).where(sql`${t.parent} is not null`),
    index("one_time_tokens_package").on(t.packageId).where(sql`${t.packageId} is not null`),
    index("one_time_tokens_expires").on(t.expires),
    oneOf(t.kind, tokenKinds),
  ],
);
