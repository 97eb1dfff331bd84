// GET, PUT and DELETE /account/senders/{senderId}/notaryCommission: what makes a sender a notary.

import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { findSender, lockSender } from "#lib/accounts/find-sender.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import type { journal } from "#lib/contract/journal.ts";
import { wireTimeOrNull } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";

export const getCommission: Operation<typeof journal.getCommission> = async ({ caller, params }) =>
  (await findSender(db, caller, params.senderId)).notaryCommission ?? undefined;

/** The whole record at once: what is left out is empty afterwards. */
export const putCommission: Operation<typeof journal.putCommission> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const sender = await lockSender(work.tx, caller, params.senderId);
    const notaryCommission = {
      name: body.name ?? "",
      number: body.number ?? null,
      expirationDate: wireTimeOrNull(body.expirationDate),
      jurisdiction: body.jurisdiction ?? "",
      country: body.country ?? "",
      confirmed: body.confirmed ?? false,
    };
    await work.tx.update(senders).set({ notaryCommission, updated: work.now }).where(eq(senders.id, sender.id));
    const before = sender.notaryCommission ?? {};
    work.audit({ act: "commission.changed", subject: subjectOf(sender), before, after: notaryCommission });
    return notaryCommission;
  });

export const removeCommission: Operation<typeof journal.removeCommission> = async ({ caller, params }) => {
  await inTransaction(caller, async (work) => {
    const sender = await lockSender(work.tx, caller, params.senderId);
    await work.tx.update(senders).set({ notaryCommission: null, updated: work.now }).where(eq(senders.id, sender.id));
    const before = sender.notaryCommission ?? undefined;
    if (before) work.audit({ act: "commission.removed", subject: subjectOf(sender), before });
  });
  return undefined;
};
