// Recovery codes: ten for each sender, shown once, each of which opens once in place of a code from the app.
import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { recoveryCodes } from "#db/schema/second-steps.ts";
import { derivedToken } from "#lib/core/secrets.ts";

const howMany = 10;
/** Without what is read as something else. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";

const letters = (count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join("");

const plain = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
export const isRecoveryCode = (code: string): boolean => plain(code).length === 10;

const hashOf = (senderId: string, code: string): string => derivedToken("recovery-code", `${senderId} ${plain(code)}`);

/** Those there were are worth nothing from now on. */
export async function makeRecoveryCodes(tx: Transaction, senderId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => `${letters(5)}-${letters(5)}`);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.senderId, senderId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ senderId, hash: hashOf(senderId, code) })));
  return codes;
}

/** Of two who use one at once, one gets in. */
export async function spendRecoveryCode(tx: Transaction, senderId: string, code: string, now: Date): Promise<boolean> {
  const unused = and(eq(recoveryCodes.senderId, senderId), isNull(recoveryCodes.used));
  const spent = await tx
    .update(recoveryCodes)
    .set({ used: now })
    .where(and(unused, eq(recoveryCodes.hash, hashOf(senderId, code))))
    .returning({ hash: recoveryCodes.hash });
  return spent.length > 0;
}
