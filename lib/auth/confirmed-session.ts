// Keys and addresses are for whoever has just proven who they are: a desk that was left open gives them to nobody.
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { sessions } from "#db/schema/sessions.ts";
import { refuse } from "#lib/core/errors.ts";
import type { SenderCaller } from "#lib/work/caller.ts";

/** Our choice: signing in, or the password once more, counts for so long. */
export const confirmedFor = 10 * 60_000;

const confirmedAt = sql<string | null>`${sessions.facts} ->> 'confirmed'`;

/** Throws 403. A program's key is what it proves itself with each time. */
export async function requireConfirmed(
  tx: Pick<Transaction, "select">,
  { via, session, program }: SenderCaller,
  now = new Date(),
): Promise<void> {
  if (via === "key" || !session) return;
  const [row] = await tx
    .select({ created: sessions.created, confirmed: confirmedAt })
    .from(sessions)
    .where(eq(sessions.hash, session));
  // Whom a program has let in has proven nothing: with its key anybody could.
  const opened = program ? 0 : (row?.created.getTime() ?? 0);
  const since = Math.max(opened, row?.confirmed ? Date.parse(row.confirmed) : 0);
  if (now.getTime() - since > confirmedFor) refuse("error.forbidden.confirmFirst");
}

/** The session's sender has just proven who they are. */
export async function confirmSession(tx: Pick<Transaction, "update">, session: string, now: Date): Promise<void> {
  const facts = sql`${sessions.facts} || ${JSON.stringify({ confirmed: now.toISOString() })}::jsonb`;
  await tx
    .update(sessions)
    .set({ facts })
    .where(and(eq(sessions.hash, session), isNull(sessions.revoked)));
}

/** What the session had to do first is done. */
export async function endSecondStepDue(tx: Pick<Transaction, "update">, session: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ facts: sql`${sessions.facts} - 'secondStepDue'` })
    .where(eq(sessions.hash, session));
}
