// POST /account/senders/{senderId}/resetpassword: a link to choose a new one; who is still invited gets the invitation again.
import { subjectOf } from "#lib/auth/acting-sender.ts";
import type { accounts } from "#lib/contract/accounts.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { requireFeatures } from "#lib/work/require-features.ts";
import { enqueueAccessMail } from "./enqueue-access-mail.ts";
import { lockSender } from "./find-sender.ts";

export const resetPassword: Operation<typeof accounts.resetPassword> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const sender = await lockSender(work.tx, caller, params.senderId);
    if (sender.status === "LOCKED") refuse("error.conflict.senderLocked");
    if (sender.homeId) refuse("error.conflict.signsInAtHome");
    // Who is invited has no other way in.
    if (sender.status !== "INVITED") await requireFeatures(work.tx, sender.accountId, ["passwordManagement"]);
    await enqueueAccessMail(work, sender);
    work.audit({ act: "password.linkAsked", subject: subjectOf(sender) });
    return undefined;
  });
