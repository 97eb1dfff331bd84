// Signs a sender in with address and password; answers the token of the new session.
import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Caller } from "./caller.ts";
import { passwordMatches } from "./passwords.ts";
import { limitSignIns } from "./rate-limit.ts";
import { openSession } from "./sessions.ts";

const failuresUntilLock = 5;
const lockMinutes = 15;
/** No address is longer, and no password that was ever accepted. */
const longest = { email: 254, password: 200 };

type Credentials = { email: string; password: string };
export type SignedIn = { token: string; senderId: string };

/**
 * Whoever fails learns the same: an unknown address, a wrong password, a locked address and a sender who may not sign
 * in answer alike and take alike. Throws 401, or 429 when this IP address tries too often.
 */
export async function signIn(
  origin: Pick<Caller, "ip" | "userAgent">,
  { email, password }: Credentials,
): Promise<SignedIn> {
  limitSignIns(origin.ip);
  if (!email || email.length > longest.email || password.length > longest.password)
    refuse("error.unauthorised.credentials");
  const [sender] = await db
    .select()
    .from(senders)
    .where(and(eq(sql`lower(${senders.email})`, email.trim().toLowerCase()), isNull(senders.deleted)));
  const matches = await passwordMatches(password, sender?.passwordHash);
  const locked = sender?.lockedUntil && sender.lockedUntil > new Date();
  if (!sender || locked) refuse("error.unauthorised.credentials");
  if (!matches) {
    await countFailure(sender.id);
    refuse("error.unauthorised.credentials");
  }
  if (sender.status !== "ACTIVE") refuse("error.unauthorised.credentials");
  await db.update(senders).set({ failedSignIns: 0, lockedUntil: null }).where(eq(senders.id, sender.id));
  const { id: senderId, accountId } = sender;
  return {
    senderId,
    token: await openSession({
      kind: "sender",
      accountId,
      senderId,
      ip: origin.ip,
      userAgent: origin.userAgent.slice(0, 512),
    }),
  };
}

/** One statement, so that attempts at the same moment are all counted. The count starts anew with each lock. */
async function countFailure(senderId: string): Promise<void> {
  const isLast = sql`${senders.failedSignIns} + 1 >= ${failuresUntilLock}`;
  await db
    .update(senders)
    .set({
      failedSignIns: sql`case when ${isLast} then 0 else ${senders.failedSignIns} + 1 end`,
      lockedUntil: sql`case when ${isLast} then now() + make_interval(mins => ${lockMinutes}) else ${senders.lockedUntil} end`,
    })
    .where(eq(senders.id, senderId));
}
