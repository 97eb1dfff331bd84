// Signs a sender out: ends the session of the browser, and tells the audit log.
import { and, eq, isNull } from "drizzle-orm";
import { senders } from "#db/schema/senders.ts";
import { sessions } from "#db/schema/sessions.ts";
import { hashToken } from "#lib/core/secrets.ts";
import type { Caller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { actingSender, signInCaller } from "./acting-sender.ts";

/** Twice, or with a session that is over, changes nothing. */
export async function signOut(origin: Pick<Caller, "ip" | "userAgent">, token: string): Promise<void> {
  await inTransaction(signInCaller(origin), async ({ tx, now, audit }) => {
    const [ended] = await tx
      .update(sessions)
      .set({ revoked: now })
      .where(and(eq(sessions.hash, hashToken(token)), isNull(sessions.revoked)))
      .returning({ kind: sessions.kind, senderId: sessions.senderId });
    if (ended?.kind !== "sender" || !ended.senderId) return;
    const [sender] = await tx.select().from(senders).where(eq(senders.id, ended.senderId));
    if (sender) audit({ act: "session.ended", by: actingSender(sender) });
  });
}
