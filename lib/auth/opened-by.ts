// What programs have opened for senders ends with the key that they did it with.
import { and, inArray, isNull, sql } from "drizzle-orm";
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
