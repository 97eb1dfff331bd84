// One-time codes by SMS: issued, sent, and checked with a limit of time and tries. The ceremony's gate asks `checkPasscode`.
import { createHmac } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { passcodes } from "#db/schema/sms.ts";
import { newUuid } from "#lib/ids.ts";
import { derivedToken } from "#lib/secrets.ts";
import type { Work } from "#lib/work.ts";

/** Our choice: six digits, ten minutes, five tries. */
export const passcodeMinutes = 10;
const mostTries = 5;

type Holder = { packageId: string; roleId: string; signerId: string };

/** Six digits that only SECRET and the id give: nothing that passes a gate is stored. */
export function codeOf(id: string): string {
  const bytes = createHmac("sha256", derivedToken("sms-passcode", id)).update("digits").digest();
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

/** Keyed, because a plain hash of six digits is found by trying them all. */
const hashOf = (id: string, code: string): string => derivedToken("sms-passcode-check", `${id}:${code}`);

const liveOf = ({ packageId, roleId, signerId }: Holder) =>
  and(
    eq(passcodes.packageId, packageId),
    eq(passcodes.roleId, roleId),
    eq(passcodes.signerId, signerId),
    isNull(passcodes.ended),
  );

/** A new code ends the earlier ones. Answers the passcode's id; the code itself is made when it is sent. */
export async function issuePasscode(work: Pick<Work, "tx" | "now">, holder: Holder): Promise<string> {
  await work.tx.update(passcodes).set({ ended: work.now }).where(liveOf(holder));
  const id = newUuid();
  await work.tx.insert(passcodes).values({
    id,
    ...holder,
    hash: hashOf(id, codeOf(id)),
    created: work.now,
    expires: new Date(work.now.getTime() + passcodeMinutes * 60_000),
  });
  return id;
}

export type PasscodeAnswer = "right" | "wrong" | "none";

/** Whether the code is right: it is used up by that. "none" when there is no code, it has expired, or was tried too often. */
export async function checkPasscode(
  { tx, now }: { tx: Pick<Transaction, "select" | "update">; now: Date },
  holder: Holder,
  code: string,
): Promise<PasscodeAnswer> {
  const [row] = await tx
    .select()
    .from(passcodes)
    .where(liveOf(holder))
    .orderBy(desc(passcodes.created))
    .limit(1)
    .for("update");
  if (!row || row.expires <= now || row.tries >= mostTries) return "none";
  const isRight = hashOf(row.id, code.replace(/\s/g, "")) === row.hash;
  await tx
    .update(passcodes)
    .set(isRight ? { ended: now } : { tries: row.tries + 1 })
    .where(eq(passcodes.id, row.id));
  return isRight ? "right" : "wrong";
}
