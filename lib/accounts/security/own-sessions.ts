// /user/sessions: where one is signed in, and the end of it.
import { and, desc, eq, gt, isNull, ne, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "#db/client.ts";
import { oneTimeTokens, sessions } from "#db/schema/sessions.ts";
import { endUnredeemed } from "#lib/auth/opened-by.ts";
import { isTheirs } from "#lib/auth/sessions.ts";
import type { security } from "#lib/contract/security.ts";
import { browserName } from "#lib/core/browser-name.ts";
import { refuse } from "#lib/core/errors.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";

/** What a session is called outside: nothing can be looked up by it. */
const idOf = (hash: string): string => sha256(`session:${hash}`).slice(0, 24);

/** A key sees what is its sender's in its own account; whoever is signed in sees themselves in all of theirs. */
const whose = ({ senderId, home, via, program }: SenderCaller): string =>
  (via === "session" && !program ? home : undefined) ?? senderId;

const isOf = (column: PgColumn, caller: SenderCaller): SQL =>
  caller.via === "key" ? eq(column, caller.senderId) : isTheirs(column, whose(caller));

const living = (caller: SenderCaller, now: Date): SQL | undefined =>
  and(
    isOf(sessions.senderId, caller),
    eq(sessions.kind, "sender"),
    isNull(sessions.revoked),
    gt(sessions.expires, now),
  );

export const listSessions: Operation<typeof security.listSessions> = async ({ caller }) => {
  refuseRestricted(caller);
  const rows = await db.select().from(sessions).where(living(caller, new Date())).orderBy(desc(sessions.lastSeen));
  return rows.map((row) => ({
    id: idOf(row.hash),
    current: row.hash === caller.session,
    browser: browserName(row.userAgent ?? ""),
    ip: row.ip ?? "",
    created: wireTime(row.created),
    lastSeen: wireTime(row.lastSeen),
    expires: wireTime(row.expires),
  }));
};

/** 404 for one that has ended already, and for everybody else's. */
export const endOneSession: Operation<typeof security.endOneSession> = async ({ caller, params }) => {
  refuseRestricted(caller);
  return inTransaction(caller, async ({ tx, now, audit }) => {
    const rows = await tx.select().from(sessions).where(living(caller, now));
    const found = rows.find(({ hash }) => idOf(hash) === params.sessionId);
    if (!found) refuse("error.notFound.sessionNotFound");
    await tx.update(sessions).set({ revoked: now }).where(eq(sessions.hash, found.hash));
    await endUnredeemed(tx, isOf(oneTimeTokens.senderId, caller));
    audit({ act: "sessions.ended", after: { browser: browserName(found.userAgent ?? ""), ip: found.ip ?? "" } });
    return undefined;
  });
};

/** A program's key has no session that the others are others to. */
export const endOtherSessions: Operation<typeof security.endOtherSessions> = async ({ caller }) => {
  refuseRestricted(caller);
  const own = caller.session ?? refuse("error.forbidden.restrictedSession", { say: "ownSession" });
  return inTransaction(caller, async ({ tx, now, audit }) => {
    // One that was made from another stays, though that one ends.
    await tx.update(sessions).set({ parent: null }).where(eq(sessions.hash, own));
    const others = and(living(caller, now), ne(sessions.hash, own));
    const ended = await tx.update(sessions).set({ revoked: now }).where(others).returning({ hash: sessions.hash });
    await endUnredeemed(tx, isOf(oneTimeTokens.senderId, caller));
    if (ended.length > 0) audit({ act: "sessions.ended", after: { count: ended.length } });
    return undefined;
  });
};
