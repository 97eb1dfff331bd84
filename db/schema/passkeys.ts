// Passkeys: what senders sign in with in place of a password, and the challenges that are out for one.
import { bigint, boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant, oneOf } from "./columns.ts";
import { senders } from "./senders.ts";

export const passkeys = pgTable(
  "passkeys",
  {
    id: text().primaryKey(),
    senderId: text()
      .notNull()
      .references(() => senders.id, { onDelete: "cascade" }),
    /** As the browser names it, base64url: one authenticator's key is one sender's. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. Only what it verifies is worth anything to anybody. */
    publicKey: text().notNull(),
    /** Uses, as the authenticator counts them (32 bits); those that do not count say 0 for ever. */
    counter: bigint({ mode: "number" }).notNull(),
    /** How the browser may reach it ("internal", "usb" …), for the question the next time. */
    transports: text().array().notNull(),
    name: text().notNull(),
    /** Kept by a service that brings it to other devices of the same person. */
    synced: boolean().notNull(),
    created: createdAt(),
    lastUsed: instant(),
  },
  (t) => [index("passkeys_sender").on(t.senderId)],
);

export const passkeyPurposes = ["signIn", "registration", "confirmation"] as const;

/** Each is answered once, for what it was made, by the browser that it was made for: answering deletes it. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    hash: text().primaryKey(),
    purpose: text({ enum: passkeyPurposes }).notNull(),
    /** The hash of the session, or of what next-auth's form is bound to before there is one. */
    boundTo: text().notNull(),
    expires: instant().notNull(),
  },
  (t) => [index("passkey_challenges_expires").on(t.expires), oneOf(t.purpose, passkeyPurposes)],
);
