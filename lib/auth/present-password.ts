// The password once more, of somebody who is signed in: whoever comes upon an open desk guesses no more often than at signing in.
import type { senders } from "#db/schema/senders.ts";
import { refuse } from "#lib/core/errors.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { subjectOf } from "./acting-sender.ts";
import { passwordMatches } from "./passwords.ts";
import { limitPresentPasswords, presentPasswordWasRight } from "./rate-limit.ts";

/**
 * `isTheirs`: whether what else was sent fits the sender. Wrong ones are told to the audit log as those at signing in are, and
 * end nothing: the sender signs in and works on meanwhile. Throws 400, or 429 with the time to wait.
 */
export async function requirePresentPassword(
  caller: SenderCaller,
  sender: typeof senders.$inferSelect,
  password: string,
  isTheirs = true,
): Promise<void> {
  await limitPresentPasswords(sender.id);
  if (isTheirs && (await passwordMatches(password, sender.passwordHash))) return presentPasswordWasRight(sender.id);
  await inTransaction(caller, async ({ audit }) => audit({ act: "signIn.failed", subject: subjectOf(sender) }));
  refuse("error.validation.presentPassword");
}
