// POST /instance/password-reset: always answers the same, so that nobody learns which addresses sign in here.

import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { senders } from "#db/schema/senders.ts";
import { oneTimeTokens } from "#db/schema/sessions.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import { limitResets } from "#lib/auth/rate-limit.ts";
import type { instance } from "#lib/contract/instance.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { Caller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { readFeatures } from "#lib/work/require-features.ts";
import { enqueueAccessMail } from "./enqueue-access-mail.ts";

/** Longer than the work takes where there is any, so that the time tells nothing either. */
const answerAfter = 250;
/** One mail in this time is enough for one person. */
const pause = 60_000;

export const requestPasswordReset: Operation<typeof instance.requestPasswordReset> = async ({ caller, body }) => {
  await limitResets(caller.ip);
  await Promise.all([sleep(answerAfter), mailIfKnown(caller, body.email)]);
  return undefined;
};

function mailIfKnown(caller: Caller, email: string): Promise<void> {
  return inTransaction(caller, async (work) => {
    const address = eq(sql`lower(${senders.email})`, email.trim().toLowerCase());
    const [sender] = await work.tx
      .select()
      .from(senders)
      .where(and(address, isNull(senders.deleted), isNull(senders.homeId), ne(senders.status, "LOCKED")))
      .for("update");
    if (!sender) return;
    if (sender.status !== "INVITED" && !(await readFeatures(work.tx, sender.accountId)).passwordManagement) return;
    const recent = and(
      eq(oneTimeTokens.senderId, sender.id),
      inArray(oneTimeTokens.kind, ["invitation", "password-reset"]),
      gt(oneTimeTokens.created, new Date(work.now.getTime() - pause)),
    );
    const [mailed] = await work.tx.select({ hash: oneTimeTokens.hash }).from(oneTimeTokens).where(recent).limit(1);
    if (mailed) return;
    await enqueueAccessMail(work, sender);
    work.audit({ act: "password.linkAsked", by: { accountId: sender.accountId }, subject: subjectOf(sender) });
  });
}
