// Acts of signers who sign with a certificate of their own, at a remote signing service or on a device of theirs, while they are on
// their way: one of a session.
import { foreignKey, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { certificateOutcomes } from "#lib/contract/records/ceremony-view.ts";
import type { SignInput } from "#lib/contract/records/sign-input.ts";
import { createdAt, instant, oneOf } from "./columns.ts";
import { roles } from "./packages.ts";
import { sessions } from "./sessions.ts";

/**
 * What is waited for: leave to see the person's certificates, which of several they sign with, leave to use a key; or the
 * signature of a device at their side.
 */
const remoteStages = ["service", "choice", "key", "device"] as const;

/** How the last way there ended without a signature. */
export type RemoteOutcome = (typeof certificateOutcomes)[number];

/**
 * A key at the service, or on the device: the certificate and its issuers, DER as Base64. Of a device `signAlgo` and
 * `hashAlgorithm` are the words of lib/contract/bridge-protocol.ts.
 */
export type RemoteCredential = {
  id: string;
  certificate: string;
  chain: string[];
  digest: "sha256" | "sha384" | "sha512";
  signAlgo: string;
  hashAlgorithm: string;
  most: number;
  /** Under which of the authorities that count it was issued, by its SHA-256; null, or missing, where that was not asked. */
  anchor?: string | null;
};

/** A document's next revision, complete but for the signature's value. */
export type PlacedRevision = {
  documentId: string;
  /** How the document stood: nothing may have come to it meanwhile. */
  from: { currentFile: string | null; originalFile: string; sequence: number };
  /** All behind that file, as Base64. */
  behind: string;
  byteRange: [number, number, number, number];
  contentsOffset: number;
  contentsSize: number;
  /** What the key signs, as Base64. */
  attributes: string;
  /** Of the marks and values that are drawn. */
  drawn: string;
  /** What the key has made of it, as Base64; missing until then. */
  signature?: string;
};

export const remoteActs = pgTable(
  "remote_acts",
  {
    sessionHash: text()
      .primaryKey()
      .references(() => sessions.hash, { onDelete: "cascade" }),
    packageId: text().notNull(),
    roleId: text().notNull(),
    // No foreign key: signers are written anew whenever their role changes, as in the session itself.
    signerId: text().notNull(),
    stage: text({ enum: remoteStages }).notNull(),
    /** Of the way back that is waited for; null: none is. */
    stateHash: text(),
    /** The path of the page to come back to, encrypted before it gets here: it has the signer's link in it, which is never stored. */
    page: text().notNull(),
    /** What the signer has confirmed; goes when it is over. */
    input: jsonb().$type<SignInput>(),
    /** Lets us in at the service, encrypted before it gets here; goes when it is over. */
    tokenSealed: text(),
    credential: jsonb().$type<RemoteCredential>(),
    /** Of whom the signer chooses one; goes when one is chosen, or it is over. */
    choices: jsonb().$type<RemoteCredential[]>(),
    /** What is to be signed, drawn with the time `placedAt`: all of it is kept until the last is signed, and then written at once. */
    placed: jsonb().$type<PlacedRevision[]>(),
    placedAt: instant(),
    outcome: text({ enum: certificateOutcomes }),
    created: createdAt(),
    expires: instant().notNull(),
  },
  (t) => [
    uniqueIndex("remote_acts_state").on(t.stateHash),
    index("remote_acts_role").on(t.packageId, t.roleId),
    foreignKey({ columns: [t.packageId, t.roleId], foreignColumns: [roles.packageId, roles.id] }).onDelete("cascade"),
    oneOf(t.stage, remoteStages),
    oneOf(t.outcome, certificateOutcomes),
  ],
);
