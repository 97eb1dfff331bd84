// Whom a link that sets a password is for, before it is used: read for the page that it leads to.
import { and, eq, isNull, ne } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { holderOfPasswordToken } from "./one-time-tokens.ts";

export type PasswordLink = { firstName: string; lastName: string };

/** Undefined for a link that was used, is too old, or never was one. */
export async function readPasswordLink(token: string): Promise<PasswordLink | undefined> {
  const senderId = await holderOfPasswordToken(db, token, new Date());
  if (!senderId) return undefined;
  const { id, firstName, lastName, deleted, status } = senders;
  const [sender] = await db
    .select({ firstName, lastName })
    .from(senders)
    .where(and(eq(id, senderId), isNull(deleted), ne(status, "LOCKED")));
  return sender;
}
