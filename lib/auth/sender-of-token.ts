// The signed-in sender behind a session token, for pages; the interface itself asks identify.ts.
import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import { fullName } from "#lib/core/person-name.ts";
import { isKnownZone } from "#lib/language/formats.ts";
import { findSession } from "./sessions.ts";
import { standsHere } from "./stand-ins.ts";

export type SignedInSender = {
  senderId: string;
  accountId: string;
  accountName: string;
  name: string;
  email: string;
  type: "REGULAR" | "MANAGER";
  language: string;
  timezoneId: string;
  /** A second step of signing in has to be set up first. */
  secondStepDue?: true;
  /** The one package that this session is limited to. */
  onlyPackage?: string;
};

/** Undefined for an unknown or ended session, a signer's, and a sender who is not active. */
export async function senderOfToken(token: string): Promise<SignedInSender | undefined> {
  const session = await findSession(token);
  if (!session?.senderId || session.kind === "signer") return undefined;
  const [row] = await db
    .select({ sender: senders, accountName: accounts.name })
    .from(senders)
    .innerJoin(accounts, eq(accounts.id, senders.accountId))
    .where(and(eq(senders.id, session.senderId), eq(senders.status, "ACTIVE"), isNull(senders.deleted), standsHere));
  if (!row) return undefined;
  const { id: senderId, accountId, email, type, language, timezoneId } = row.sender;
  return {
    senderId,
    accountId,
    accountName: row.accountName,
    name: fullName(row.sender),
    email,
    type,
    language,
    // One that an earlier version took unseen would break every page that tells a time.
    timezoneId: isKnownZone(timezoneId) ? timezoneId : "UTC",
    ...(session.facts.secondStepDue === true ? { secondStepDue: true as const } : {}),
    ...(session.kind === "sender-package" ? { onlyPackage: session.packageId ?? "" } : {}),
  };
}
