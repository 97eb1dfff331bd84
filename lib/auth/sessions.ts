// Sessions of senders and signers: an opaque token in a cookie, its hash and limits in the database.
import { and, eq, gt, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { sessions } from "#db/schema/senders.ts";
import { newToken } from "#lib/ids.ts";
import { hashToken } from "#lib/secrets.ts";

/** The specification's cookie; vendor clients hard-code the second name. Both are accepted. */
export const sessionCookies = ["SERVICE_SESSION_ID", "ESIGNLIVE_SESSION_ID"] as const;

const hour = 3600_000;
/** Our choice: a sender stays signed in for a week of use, a signer for 12 hours. */
const lifetimes = { sender: 7 * 24 * hour, "sender-package": 12 * hour, signer: 12 * hour } as const;

export type SessionRow = typeof sessions.$inferSelect;
type NewSession = Pick<
  typeof sessions.$inferInsert,
  "kind" | "accountId" | "senderId" | "packageId" | "roleId" | "signerId" | "facts" | "ip" | "userAgent"
>;

/** Opens a session; answers its token, which is stored nowhere. */
export async function openSession(session: NewSession): Promise<string> {
  const token = newToken();
  await db
    .insert(sessions)
    .values({ ...session, hash: hashToken(token), expires: new Date(Date.now() + lifetimes[session.kind]) });
  return token;
}

/** The live session behind a token; its end moves on with use, written at most once a minute. */
export async function findSession(token: string): Promise<SessionRow | undefined> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.hash, hashToken(token)), isNull(sessions.revoked), gt(sessions.expires, new Date())));
  if (session && Date.now() - session.lastSeen.getTime() > 60_000) {
    const now = new Date();
    await db
      .update(sessions)
      .set({ lastSeen: now, expires: new Date(now.getTime() + lifetimes[session.kind]) })
      .where(eq(sessions.hash, session.hash));
  }
  return session;
}

export async function revokeSession(token: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revoked: new Date() })
    .where(and(eq(sessions.hash, hashToken(token)), isNull(sessions.revoked)));
}

/** Ends every session of a sender, e.g. when the password changes or the sender is locked. */
export async function revokeSessionsOf(senderId: string, tx: Pick<typeof db, "update"> = db): Promise<void> {
  await tx
    .update(sessions)
    .set({ revoked: new Date() })
    .where(and(eq(sessions.senderId, senderId), isNull(sessions.revoked)));
}
