// The second step of signing in: whether a sender has one or owes one, and whether a code is right.
import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { senderTotps } from "#db/schema/second-steps.ts";
import { unsealBytes } from "#lib/core/secrets.ts";
import { isRecoveryCode, spendRecoveryCode } from "./recovery-codes.ts";
import { stepOfCode } from "./totp.ts";

export const totpPurpose = "totp";

/** On with an app that shows codes, or with a passkey: from then on a password alone lets nobody in. */
type SecondStep = { isOn: boolean; isRequired: boolean; hasApp: boolean; passkeys: number };

export async function secondStepOf(
  { id, accountId }: { id: string; accountId: string },
  tx: Pick<Transaction, "select"> = db,
): Promise<SecondStep> {
  const [row] = await tx
    .select({
      confirmed: senderTotps.confirmed,
      passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.senderId} = ${id})`,
      required: sql<boolean>`coalesce((${accounts.configuration} #>> '{security,secondStepRequired}')::boolean, false)`,
    })
    .from(accounts)
    .leftJoin(senderTotps, eq(senderTotps.senderId, id))
    .where(eq(accounts.id, accountId));
  const [hasApp, present] = [Boolean(row?.confirmed), row?.passkeys ?? 0];
  return { isOn: hasApp || present > 0, isRequired: row?.required ?? false, hasApp, passkeys: present };
}

/** Undefined for a wrong code. Of two who use the same code at once, one gets in: a code is taken once. */
export async function spendCode(
  tx: Transaction,
  senderId: string,
  code: string,
  now: Date,
): Promise<"code" | "recoveryCode" | undefined> {
  if (isRecoveryCode(code)) return (await spendRecoveryCode(tx, senderId, code, now)) ? "recoveryCode" : undefined;
  const theirs = and(eq(senderTotps.senderId, senderId), isNotNull(senderTotps.confirmed));
  const [totp] = await tx.select().from(senderTotps).where(theirs).for("update");
  if (!totp) return undefined;
  const secret = unsealBytes(totpPurpose, Buffer.from(totp.secretSealed, "base64"));
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ""), now);
  if (step === undefined) return undefined;
  const taken = await tx
    .update(senderTotps)
    .set({ lastStep: step })
    .where(and(theirs, lt(senderTotps.lastStep, step)))
    .returning({ senderId: senderTotps.senderId });
  return taken.length > 0 ? "code" : undefined;
}
