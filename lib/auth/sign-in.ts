// Signs a sender in with address and password; answers the token of the new session.
import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Caller } from "#lib/work/caller.ts";
import { passwordMatches } from "./passwords.ts";
import { limitSignIns } from "./rate-limit.ts";
import { openSession, revokeSessionsOf } from "./sessions.ts";

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

/**
 * One statement, so that attempts at the same moment are all counted. Every fifth in a row lets the address rest; as many
 * as the account's `senderLoginMaxFailedAttempts` lock the sender until a manager unlocks them. Our choice: the account's
 * owner only rests, because a stranger could otherwise lock out the one whom nobody else may be there to unlock.
 */
async function countFailure(senderId: string): Promise<void> {
  const failures = sql`${senders.failedSignIns} + 1`;
  const rests = sql`(${failures}) % ${failuresUntilLock} = 0`;
  const locks = sql`${senders.status} = 'ACTIVE' and exists (
    select 1 from ${accounts} where ${accounts.id} = ${senders.accountId} and ${accounts.ownerId} <> ${senders.id}
    and (${accounts.configuration} #>> '{systemSettings,senderLoginMaxFailedAttempts}')::int between 1 and ${failures})`;
  const [row] = await db
    .update(senders)
    .set({
      failedSignIns: failures,
      lockedUntil: sql`case when ${rests} then now() + make_interval(mins => ${lockMinutes}) else ${senders.lockedUntil} end`,
      status: sql`case when ${locks} then 'LOCKED' else ${senders.status} end`,
      locked: sql`case when ${locks} then now() else ${senders.locked} end`,
    })
    .where(eq(senders.id, senderId))
    .returning({ status: senders.status });
  if (row?.status === "LOCKED") await revokeSessionsOf(senderId);
}
