// One-time codes by SMS or mail: issued, sent, and checked with a limit of time and tries. The ceremony's gate asks `checkPasscode`.
import { createHmac } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { passcodes, smsMessages } from "#db/schema/sms.ts";
import { plainCode } from "#lib/contract/records/plain-answer.ts";
import { newUuid } from "#lib/core/ids.ts";
import { derivedToken, isSameSecret } from "#lib/core/secrets.ts";
import type { Work } from "#lib/work/in-transaction.ts";

/** Our choice: six digits, ten minutes, five tries. */
export const passcodeMinutes = 10;
const mostTries = 5;

type Reading = { tx: Pick<Transaction, "select">; now: Date };
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

/** Nobody reads a code in a mail that came back. */
const mailStatus = sql<
  (typeof mails.$inferSelect)["status"] | null
>`case when ${mails.report}->>'kind' = 'returned' then 'failed' else ${mails.status} end`;

/** The code that a signer may still enter, with what became of its text message or mail. */
export async function livePasscode({ tx, now }: Reading, holder: Holder) {
  const [row] = await tx
    .select({ created: passcodes.created, expires: passcodes.expires, sms: smsMessages.status, mail: mailStatus })
    .from(passcodes)
    .leftJoin(
      smsMessages,
      and(
        eq(smsMessages.packageId, passcodes.packageId),
        eq(smsMessages.kind, "passcode"),
        sql`${smsMessages.facts}->>'passcodeId' = ${passcodes.id}`,
      ),
    )
    .leftJoin(
      mails,
      and(
        eq(mails.packageId, passcodes.packageId),
        eq(mails.kind, "passcode"),
        sql`${mails.facts}->>'passcodeId' = ${passcodes.id}`,
      ),
    )
    .where(and(liveOf(holder), gt(passcodes.expires, now), lt(passcodes.tries, mostTries)))
    .orderBy(desc(passcodes.created))
    .limit(1);
  return row && { created: row.created, expires: row.expires, status: row.sms ?? row.mail };
}

/** Whether there was a code for this signer, for when none can be entered any more. */
export async function hadPasscode(tx: Reading["tx"], { packageId, roleId, signerId }: Holder): Promise<boolean> {
  const mine = and(eq(passcodes.packageId, packageId), eq(passcodes.roleId, roleId), eq(passcodes.signerId, signerId));
  const [row] = await tx.select({ id: passcodes.id }).from(passcodes).where(mine).limit(1);
  return row !== undefined;
}

/** The code of a passcode that can still be entered, for the message that carries it. */
export async function codeToSend(
  tx: Pick<Transaction, "select">,
  id: string,
  now = new Date(),
): Promise<string | null> {
  const [row] = await tx.select().from(passcodes).where(eq(passcodes.id, id));
  return row && !row.ended && row.expires > now ? codeOf(id) : null;
}

/** Our choice: half a minute between two codes, five in an hour; each costs somebody a text message. */
const pauseSeconds = 30;
const mostInAnHour = 5;
const hour = 3600_000;

/** From when on the signer may ask for a code (again); now or earlier: at once. */
export async function nextPasscodeAt({ tx, now }: Reading, holder: Holder): Promise<Date> {
  const { packageId, roleId, signerId } = holder;
  const mine = and(
    eq(passcodes.packageId, packageId),
    eq(passcodes.roleId, roleId),
    eq(passcodes.signerId, signerId),
    gt(passcodes.created, new Date(now.getTime() - hour)),
  );
  const rows = await tx
    .select({ created: passcodes.created })
    .from(passcodes)
    .where(mine)
    .orderBy(desc(passcodes.created))
    .limit(mostInAnHour);
  const [last] = rows;
  if (!last) return now;
  const pause = last.created.getTime() + pauseSeconds * 1000;
  const first = rows.length === mostInAnHour ? rows.at(-1) : undefined;
  return new Date(Math.max(pause, first ? first.created.getTime() + hour : 0));
}

export type PasscodeAnswer = "right" | "wrong" | "repeated" | "none";

/** Whether the code is right: it is used up by that. "repeated" when it was the last wrong one too; "none" when there is no code, it has expired, or was tried too often. */
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
  const given = hashOf(row.id, plainCode(code));
  const isRight = isSameSecret(given, row.hash);
  // Nothing new was guessed: it was pressed twice, or once more after a reload.
  if (!isRight && isSameSecret(given, row.lastWrong ?? "")) return "repeated";
  await tx
    .update(passcodes)
    .set(isRight ? { ended: now } : { tries: row.tries + 1, lastWrong: given })
    .where(eq(passcodes.id, row.id));
  return isRight ? "right" : "wrong";
}
