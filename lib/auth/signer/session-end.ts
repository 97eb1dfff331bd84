// When a signer's session ends for want of use, and how it is kept: the service's clock decides, not the page's.
import { db } from "#db/client.ts";
import { sessions } from "#db/schema/sessions.ts";
import type { SessionEnd } from "#lib/contract/records/session-end.ts";
import { refuse } from "#lib/core/errors.ts";
import { liveSession, noLaterThanEnd, signerSessionMinutes } from "../sessions.ts";

/** Our choice: two minutes, long enough to come back from the next room. */
const warnIn = 120;

const endIn = (expires: Date, now: Date): SessionEnd => ({
  endsIn: Math.max(0, Math.ceil((expires.getTime() - now.getTime()) / 1000)),
  warnIn,
});

/** `hash` is the session's. Throws 401 once it is over. */
export async function sessionEndOf(hash: string, now = new Date()): Promise<SessionEnd> {
  const [session] = await db.select({ expires: sessions.expires }).from(sessions).where(liveSession(hash, now));
  return session ? endIn(session.expires, now) : refuse("error.unauthorised.notSignedIn");
}

/** At once, unlike other use: the page counts from what this answers. A session that is over stays so. */
export async function moveEnd(hash: string, now = new Date()): Promise<SessionEnd> {
  const expires = new Date(now.getTime() + signerSessionMinutes * 60_000);
  const [session] = await db
    .update(sessions)
    .set({ lastSeen: now, expires: noLaterThanEnd(expires) })
    .where(liveSession(hash, now))
    .returning({ expires: sessions.expires });
  return session ? endIn(session.expires, now) : refuse("error.unauthorised.notSignedIn");
}
