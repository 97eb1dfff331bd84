// What programs have opened for senders ends with the key that they did it with, and what people have asked for with their sessions.
import { and, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { oneTimeTokens, sessions } from "#db/schema/sessions.ts";

/** As a session's facts keep it: nothing for what a person opened. */
export const openedBy = (program: string | undefined | null): { program: string } | undefined =>
  program ? { program } : undefined;

/** Sessions of senders, and the tokens for one that nobody has redeemed yet. Signers keep theirs: they are in the middle of something. */
export async function endOpenedBy(
  tx: Pick<Transaction, "update" | "delete">,
  programs: readonly string[],
  now: Date,
): Promise<void> {
  if (programs.length === 0) return;
  const theirs = inArray(sql`${sessions.facts} ->> 'program'`, [...programs]);
  const ofSenders = inArray(sessions.kind, ["sender", "sender-package"]);
  await tx
    .update(sessions)
    .set({ revoked: now })
    .where(and(theirs, ofSenders, isNull(sessions.revoked)));
  await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.program, [...programs]));
}

/**
 * Tokens for a session of a sender that a person asked for and nobody has redeemed yet: else whoever is signed out would let
 * themselves in again. Whoever is redeeming one at this moment is not waited for: they may wait for the sender that is held here.
 */
export async function endUnredeemed(
  tx: Pick<Transaction, "select" | "delete">,
  theirs: SQL | undefined,
): Promise<void> {
  const ofSenders = inArray(oneTimeTokens.kind, ["user", "sender"]);
  const living = tx
    .select({ hash: oneTimeTokens.hash })
    .from(oneTimeTokens)
    .where(and(theirs, ofSenders, isNull(oneTimeTokens.program)))
    .for("update", { skipLocked: true });
  await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.hash, living));
}
