// Sessions of senders and signers: an opaque token in a cookie, its hash and limits in the database.
import { and, eq, gt, inArray, isNull, lte, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db, type Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import { oneTimeTokens, sessions } from "#db/schema/sessions.ts";
import { refuse } from "#lib/core/errors.ts";
import { newToken } from "#lib/core/ids.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { endUnredeemed } from "./opened-by.ts";
import { personOf, standsHere } from "./stand-ins.ts";

/** The specification's cookie; vendor clients hard-code the second name. Both are accepted. */
export const sessionCookies = ["SERVICE_SESSION_ID", "ESIGNLIVE_SESSION_ID"] as const;

const hour = 3600_000;
/** A signer's session ends half an hour after its last use. Our choice: a sender stays signed in for a week of use. */
const lifetimes = { sender: 7 * 24 * hour, "sender-package": 12 * hour, signer: hour / 2, host: 12 * hour } as const;

/** Our choice: whoever is signed in proves who they are once in so many days, however much they work. */
const longestDays = 30;

export const senderSessionMinutes = lifetimes.sender / 60_000;
export const signerSessionMinutes = lifetimes.signer / 60_000;

export type SessionRow = typeof sessions.$inferSelect;
type NewSession = Pick<
  typeof sessions.$inferInsert,
  "kind" | "accountId" | "senderId" | "packageId" | "roleId" | "signerId" | "facts" | "ip" | "userAgent" | "parent"
>;

/** The account's `loginSessionTimeout`: senders are signed out after so many minutes without use. Null for the product's own. */
async function idleMinutesOf(tx: Pick<Transaction, "select">, session: NewSession): Promise<number | null> {
  if (session.kind === "signer" || !session.accountId) return null;
  const [account] = await tx
    .select({ minutes: sql<string | null>`${accounts.configuration} #>> '{systemSettings,loginSessionTimeout}'` })
    .from(accounts)
    .where(eq(accounts.id, session.accountId));
  const minutes = Number(account?.minutes ?? 0);
  return Number.isFinite(minutes) && minutes > 0 ? minutes : null;
}

function endOf({ kind, facts }: Pick<NewSession, "kind" | "facts">, now: number): Date {
  const idle = facts?.idleMinutes;
  return new Date(now + (typeof idle === "number" ? idle * 60_000 : lifetimes[kind]));
}

/** What the session is for was deleted a moment ago. */
function refuseGone(cause: Error): never {
  const { code } = (cause.cause ?? cause) as { code?: string };
  if (code === "23503") refuse("error.unauthorised.notSignedIn");
  throw cause;
}

/** When a session ends whatever its use. */
const endsBy = sql<Date>`coalesce(${sessions.endsBy}, ${sessions.created} + make_interval(days => ${sql.raw(`${longestDays}`)}))`;

/** No later than that: what an update of `sessions` makes of an end that use would move on. */
export const noLaterThanEnd = (end: Date): SQL => sql`least(${end.toISOString()}::timestamptz, ${endsBy})`;

/**
 * When what is made from a session ends by: with it at the latest. Held until the transaction ends, so that whoever revokes it at this
 * moment comes before, or finds what was made. Throws 401 where it is over.
 */
async function endWithParent(tx: Pick<Transaction, "select">, parent: string, now: Date): Promise<Date> {
  const [found] = await tx
    .select({ endsBy: sql`${endsBy}`.mapWith(sessions.endsBy) })
    .from(sessions)
    .where(liveSession(parent, now))
    .for("share");
  return found?.endsBy ?? refuse("error.unauthorised.notSignedIn");
}

/**
 * Opens a session; answers its token, which is stored nowhere. One that is made from another, its `parent`, ends with it: that needs a
 * transaction.
 */
export async function openSession(
  session: NewSession,
  tx: Pick<Transaction, "select" | "insert"> = db,
): Promise<string> {
  const token = newToken();
  const idleMinutes = await idleMinutesOf(tx, session);
  const facts = { ...session.facts, ...(idleMinutes ? { idleMinutes } : {}) };
  const now = new Date();
  const absolute = new Date(now.getTime() + longestDays * 24 * hour);
  const end = session.parent ? await endWithParent(tx, session.parent, now) : absolute;
  const idle = endOf({ kind: session.kind, facts }, now.getTime());
  const expires = new Date(Math.min(idle.getTime(), end.getTime()));
  await tx
    .insert(sessions)
    .values({ ...session, facts, hash: hashToken(token), expires, endsBy: end })
    .catch(refuseGone);
  return token;
}

/**
 * Whether a session lives. What a sender's was made into ends with that one for want of use, too; a signer's that moved on into another
 * browser is not used any more where it was.
 */
const lives = (now: Date | Placeholder): SQL | undefined =>
  and(
    isNull(sessions.revoked),
    gt(sessions.expires, now),
    gt(endsBy, sql.param(now, sessions.expires)),
    sql`not exists (select 1 from sessions p where p.hash = ${sessions.parent} and p.kind <> 'signer'
      and p.expires <= ${sql.param(now, sessions.expires)})`,
  );

/** Whether a session lives; `hash` is its token's. */
export const liveSession = (hash: string | Placeholder, now: Date | Placeholder): SQL | undefined =>
  and(eq(sessions.hash, hash), lives(now));

/** The senders whose own sessions, unlimited and alive, these are, by their hashes. Asking is no use of them. */
export async function sendersSignedIn(
  tx: Pick<Transaction, "select">,
  hashes: readonly string[],
): Promise<{ id: string; homeId: string | null; email: string; program: string | null }[]> {
  if (hashes.length === 0) return [];
  return tx
    .select({
      id: senders.id,
      homeId: senders.homeId,
      email: senders.email,
      program: sql<string | null>`${sessions.facts} ->> 'program'`,
    })
    .from(sessions)
    .innerJoin(senders, eq(senders.id, sessions.senderId))
    .where(
      and(
        inArray(sessions.hash, [...hashes]),
        eq(sessions.kind, "sender"),
        eq(senders.status, "ACTIVE"),
        isNull(senders.deleted),
        standsHere,
        lives(new Date()),
      ),
    );
}

/**
 * Whether one of these sessions is this sender's: in whichever account they act just now. What a program has opened with a key stays
 * in the key's account: managers of a sub-account read the keys of whoever stands there, and are nobody above by them.
 */
export const isSignedIn = async (
  tx: Pick<Transaction, "select">,
  hashes: readonly string[],
  senderId: string,
): Promise<boolean> => {
  const found = await sendersSignedIn(tx, hashes);
  if (found.length === 0 || found.some(({ id }) => id === senderId)) return found.length > 0;
  const [asked] = await tx
    .select({ id: senders.id, homeId: senders.homeId })
    .from(senders)
    .where(eq(senders.id, senderId));
  return asked !== undefined && found.some((one) => !one.program && personOf(one) === personOf(asked));
};

/**
 * Moves a session's end on with its use, written at most once a minute; and that of the session it was made from, where it is the same
 * sender who uses it.
 */
export async function noteUse(session: SessionRow, now = new Date()): Promise<void> {
  if (now.getTime() - session.lastSeen.getTime() <= 60_000) return;
  await db
    .update(sessions)
    .set({ lastSeen: now, expires: noLaterThanEnd(endOf(session, now.getTime())) })
    .where(eq(sessions.hash, session.hash));
  if (!session.parent || !session.senderId) return;
  const [parent] = await db.select().from(sessions).where(liveSession(session.parent, now));
  if (parent?.senderId === session.senderId) await noteUse(parent, now);
}

/** Whether one of these tokens was a signer's session that nobody used for too long; one that was ended is none. */
export async function hasIdled(tokens: readonly string[], now = new Date()): Promise<boolean> {
  if (tokens.length === 0) return false;
  const [session] = await db
    .select({ hash: sessions.hash })
    .from(sessions)
    .where(
      and(
        inArray(sessions.hash, tokens.map(hashToken)),
        eq(sessions.kind, "signer"),
        isNull(sessions.revoked),
        lte(sessions.expires, now),
      ),
    )
    .limit(1);
  return session !== undefined;
}

/** The live session behind a token, whose end moves on with this use. A host's device has none here: it opens no page of the desk. */
export async function findSession(token: string): Promise<SessionRow | undefined> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(liveSession(hashToken(token), new Date()), ne(sessions.kind, "host")));
  if (session) await noteUse(session);
  return session;
}

/**
 * The session goes on as another sender: the same person in another account. When they signed in, and when they proved it again,
 * stays as it was; it ends without use as the stricter says of the account where they are now and the one where they sign in, to
 * which it leads back.
 */
export async function moveSession(
  tx: Pick<Transaction, "select" | "update">,
  hash: string,
  { id: senderId, accountId }: Pick<typeof senders.$inferSelect, "id" | "accountId">,
  homeAccountId: string,
  now: Date,
): Promise<void> {
  const here = await idleMinutesOf(tx, { kind: "sender", accountId });
  const atHome = await idleMinutesOf(tx, { kind: "sender", accountId: homeAccountId });
  const idleMinutes = Math.min(here ?? Infinity, atHome ?? Infinity);
  const facts = Number.isFinite(idleMinutes) ? { idleMinutes } : {};
  const [moved] = await tx
    .update(sessions)
    .set({
      senderId,
      accountId,
      facts: sql`(${sessions.facts} - 'idleMinutes') || ${JSON.stringify(facts)}::jsonb`,
      expires: noLaterThanEnd(endOf({ kind: "sender", facts }, now.getTime())),
    })
    .where(and(eq(sessions.hash, hash), eq(sessions.kind, "sender"), isNull(sessions.revoked)))
    .returning({ hash: sessions.hash });
  if (!moved) refuse("error.unauthorised.notSignedIn");
}

/**
 * Ends every session of a sender, in whichever account they act with it, and what would open another, e.g. when the password changes
 * or the sender is locked.
 */
export async function revokeSessionsOf(
  senderId: string,
  tx: Pick<typeof db, "select" | "update" | "delete"> = db,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revoked: new Date() })
    .where(and(isTheirs(sessions.senderId, senderId), isNull(sessions.revoked)));
  await endUnredeemed(tx, isTheirs(oneTimeTokens.senderId, senderId));
}

/** Of a sender, as whoever they act in other accounts too. */
export const isTheirs = (column: PgColumn, senderId: string): SQL =>
  sql`${column} in (select t.id from senders t where t.id = ${senderId} or t.home_id = ${senderId})`;
