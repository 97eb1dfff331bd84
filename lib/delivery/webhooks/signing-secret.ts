// The account's secret that its pushes are signed with, and the signature itself.
import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { callbackSecrets } from "#db/schema/accounts.ts";
import { newToken } from "#lib/core/ids.ts";
import { seal, unseal } from "#lib/core/secrets.ts";

const purpose = "callback-signing-secret";

/**
 * Made when it is first asked for. Our choice: not the callback's key, which travels with every push and proves nothing
 * to whoever has seen one.
 */
export async function signingSecretOf(accountId: string): Promise<string> {
  const read = () => db.select().from(callbackSecrets).where(eq(callbackSecrets.accountId, accountId));
  const [known] = await read();
  if (known) return unseal(purpose, known.secretSealed);
  const secretSealed = seal(purpose, newToken());
  await db.insert(callbackSecrets).values({ accountId, secretSealed }).onConflictDoNothing();
  // Of two that make it at once, one is kept.
  const [kept] = await read();
  if (!kept) throw new Error("the account is gone");
  return unseal(purpose, kept.secretSealed);
}

export async function renewSecretOf(tx: Pick<Transaction, "insert">, accountId: string): Promise<string> {
  const secret = newToken();
  const values = { secretSealed: seal(purpose, secret), updated: new Date() };
  await tx
    .insert(callbackSecrets)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: callbackSecrets.accountId, set: values });
  return secret;
}

/** `timestamp`: seconds since 1970, as the header carries it. Receivers compute the same over the raw body. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
