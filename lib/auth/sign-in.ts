// Signs a sender in with address and password; answers the token of the new session.
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { Refusal, refuse } from "#lib/core/errors.ts";
import type { Caller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { actingSender, signInCaller, subjectOf } from "./acting-sender.ts";
import { countFailedSignIn, noFailedSignIns } from "./failed-sign-ins.ts";
import { type Browser, isKnown } from "./known-browser.ts";
import { refuseOtherWays } from "./oidc/connections.ts";
import { passwordMatches } from "./passwords.ts";
import { limitPasswords, limitSignIns, passwordWasRight } from "./rate-limit.ts";
import { openSession } from "./sessions.ts";
import { secondStepOf, spendCode } from "./two-steps/second-step.ts";

/** Longer than counting a wrong password takes, mails and all: the time does not tell whether there is somebody to count it for. */
const answerAfter = 150;
/** No address is longer, and no password that was ever accepted. */
const longest = { email: 254, password: 200, code: 40 };

/** `browser`: what its cookie says of who has signed in there before. */
export type SignInOrigin = Pick<Caller, "ip" | "userAgent"> & { browser?: Browser | undefined };
/** `code`: of the second step, where the sender has one. */
type Credentials = { email: string; password: string; code?: string };
export type SignedIn = { token: string; senderId: string };

/** How attempts at an account are counted, by its address: a new one leaves the guesses at the old one behind. */
export const accountOf = (email: string): string => email.trim().toLowerCase();

/**
 * Whoever fails learns the same: an unknown address, a wrong password and a sender who may not sign in answer alike, take alike and
 * pause alike; only whoever knows the password learns that a code is asked for as well. Throws 401, or 429 when this IP address tries too often, or everybody together at this account. A browser in which
 * the account's sender has signed in before has attempts of its own: others' guesses keep nobody out there, neither at this account nor
 * from this address.
 */
export async function signIn(
  { ip, userAgent, browser }: SignInOrigin,
  { email, password, code = "" }: Credentials,
): Promise<SignedIn> {
  // Whoever shows no browser of before waits with their network, before anything is looked up for them.
  if (!browser) await limitSignIns(ip);
  if (!email || email.length > longest.email || password.length > longest.password || code.length > longest.code)
    refuse("error.unauthorised.credentials");
  const [sender] = await db
    .select()
    .from(senders)
    .where(and(eq(sql`lower(${senders.email})`, accountOf(email)), isNull(senders.deleted), isNull(senders.homeId)));
  const isTheirs = browser !== undefined && isKnown(browser, sender?.id ?? "");
  if (browser && !isTheirs) await limitSignIns(ip);
  const guesses = isTheirs ? `${accountOf(email)} ${browser.id}` : accountOf(email);
  await limitPasswords(guesses);
  const matches = await passwordMatches(password, sender?.passwordHash);
  if (!sender || !matches || sender.status !== "ACTIVE") {
    const counted = sender && !matches ? countFailedSignIn(sender, { ip, userAgent }) : undefined;
    await Promise.all([sleep(answerAfter), counted]);
    refuse("error.unauthorised.credentials");
  }
  const { isOn, isRequired, passkeys } = await secondStepOf(sender);
  if (isOn && code === "") {
    await passwordWasRight(guesses);
    refuse(passkeys > 0 ? "error.unauthorised.passkeyStep" : "error.unauthorised.secondStep");
  }
  const { id: senderId, accountId } = sender;
  const signedIn = await inTransaction(signInCaller({ ip, userAgent }), async ({ tx, now, audit }) => {
    const how = isOn ? await spendCode(tx, senderId, code, now) : "password";
    if (!how) return undefined;
    await refuseOtherWays(tx, sender);
    await tx.update(senders).set(noFailedSignIns).where(eq(senders.id, senderId));
    const by = actingSender(sender);
    if (how === "recoveryCode") audit({ act: "recoveryCodes.used", by, subject: subjectOf(sender) });
    audit({ act: "signIn.succeeded", by, after: { by: how } });
    const facts = isRequired && !isOn ? { secondStepDue: true } : {};
    const whose = { kind: "sender", accountId, senderId, facts } as const;
    return { senderId, token: await openSession({ ...whose, ip, userAgent: userAgent.slice(0, 512) }, tx) };
  }).catch(async (cause: unknown) => {
    // Turned away for a rule of the account's, after a password that was right.
    if (cause instanceof Refusal) await passwordWasRight(guesses);
    throw cause;
  });
  if (!signedIn) {
    // Counted as a wrong password is: whoever has only the password guesses no code.
    await Promise.all([sleep(answerAfter), countFailedSignIn(sender, { ip, userAgent }, "twoSteps.failed")]);
    refuse("error.unauthorised.secondStepCode");
  }
  await passwordWasRight(guesses);
  return signedIn;
}
