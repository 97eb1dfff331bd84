// The links by which signers come to sign.
import { sql } from "drizzle-orm";
import { foreignKey, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant, oneOf } from "./columns.ts";
import { roles } from "./packages.ts";

/**
 * How a link left this service. Stored for years, so only ever add. mail, sms: to the signer; account: to the signer,
 * signed in as a sender of the account; interface: to the sender or their program; outbox: to the sender, from the outbox
 * of an instance without a mail server; fast-track: to whoever filled in a public form; session: nobody has its address,
 * it is the place of a session that the sender's program opened; in-person: nor this one's, it is the place of whoever a host
 * hands their device to; unrecorded: from before the ways were told apart.
 */
export const linkChannels = [
  "mail",
  "sms",
  "account",
  "interface",
  "outbox",
  "fast-track",
  "session",
  "in-person",
  "unrecorded",
] as const;

/** The token is derived from SECRET and the id, so it is never stored, only its SHA-256. */
export const signerLinks = pgTable(
  "signer_links",
  {
    id: text().primaryKey(),
    packageId: text().notNull(),
    roleId: text().notNull(),
    signerId: text().notNull(),
    /** Whose link it is among the members of a group (lib/packages/groups/members-of.ts); empty for everybody else. */
    member: text().notNull().default(""),
    channel: text({ enum: linkChannels }).notNull().default("unrecorded"),
    /** The address or number it was sent to, or the address of the sender who obtained it; empty for a fast track. */
    recipient: text().notNull().default(""),
    /** The signer's own address when the link was made: the link outlives a taking back only while this stays theirs. */
    signerEmail: text().notNull().default(""),
    tokenHash: text().notNull(),
    created: createdAt(),
    revoked: instant(),
  },
  (t) => [
    oneOf(t.channel, linkChannels),
    uniqueIndex("signer_links_token").on(t.tokenHash),
    uniqueIndex("signer_links_live")
      .on(t.packageId, t.roleId, t.signerId, t.member, t.channel, t.recipient)
      .where(sql`${t.revoked} is null`),
    foreignKey({ columns: [t.packageId, t.roleId], foreignColumns: [roles.packageId, roles.id] }).onDelete("cascade"),
  ],
);
