// Tires an account out: one at whose password others have guessed until it pauses, without the time that it takes to try each.
import { limitPasswords } from "#lib/auth/rate-limit.ts";
import { accountOf } from "#lib/auth/sign-in.ts";

/** `browser`: the attempts of one in which the account's sender has signed in before. */
export async function exhaust(email: string, browser?: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt++)
    try {
      await limitPasswords(browser ? `${accountOf(email)} ${browser}` : accountOf(email));
    } catch {
      return;
    }
  throw new Error("guesses without end");
}
