// The account's secret that its pushes are signed with, the one before it while that counts, and the signature itself.
import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { callbackSecrets } from "#db/schema/accounts.ts";
import { newToken } from "#lib/core/ids.ts";
import { seal, unseal } from "#lib/core/secrets.ts";

const purpose = "callback-signing-secret";

/** Our choice: a day, in which whoever looks after a receiver can give it the new one. */
const overlap = 24 * 3600_000;

type Secrets = { signingSecret: string; previousSecret?: string | undefined; previousUntil: Date | null };
type Row = typeof callbackSecrets.$inferSelect;

function secretsIn({ secretSealed, previousSealed, previousUntil }: Row): Secrets {
  const signingSecret = unseal(purpose, secretSealed);
  if (!previousSealed || !previousUntil || previousUntil <= new Date()) return { signingSecret, previousUntil: null };
  return { signingSecret, previousSecret: unseal(purpose, previousSealed), previousUntil };
}

/**
 * Made when they are first asked for. Our choice: not the callback's key, which travels with every push and proves nothing
 * to whoever has seen one.
 */
export async function signingSecretsOf(accountId: string): Promise<Secrets> {
  const read = () => db.select().from(callbackSecrets).where(eq(callbackSecrets.accountId, accountId));
  const [known] = await read();
  if (known) return secretsIn(known);
  const secretSealed = seal(purpose, newToken());
  await db.insert(callbackSecrets).values({ accountId, secretSealed }).onConflictDoNothing();
  // Of two that make it at once, one is kept.
  const [kept] = await read();
  if (!kept) throw new Error("the account is gone");
  return secretsIn(kept);
}

export const signingSecretOf = async (accountId: string): Promise<string> =>
  (await signingSecretsOf(accountId)).signingSecret;

/** Of two renewals at once the second comes after the first, whose secret counts for a day then. */
export async function renewSecretOf(
  tx: Pick<Transaction, "select" | "insert">,
  accountId: string,
  now: Date,
): Promise<{ secret: string; previousUntil: Date | null }> {
  const secret = newToken();
  const theirs = eq(callbackSecrets.accountId, accountId);
  const [before] = await tx.select().from(callbackSecrets).where(theirs).for("update");
  const previousUntil = before ? new Date(now.getTime() + overlap) : null;
  const values = {
    secretSealed: seal(purpose, secret),
    previousSealed: before?.secretSealed ?? null,
    previousUntil,
    updated: now,
  };
  await tx
    .insert(callbackSecrets)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: callbackSecrets.accountId, set: values });
  return { secret, previousUntil };
}

/** `timestamp`: seconds since 1970, as the header carries it. Receivers compute the same over the raw body. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
