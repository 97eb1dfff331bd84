// GET and PUT /account/senders/{senderId}/notifications: which mails about their own packages a sender wants.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import type { accounts } from "#lib/contract/accounts.ts";
import { type OptionalMail, optionalMails } from "#lib/contract/records/owner-mails.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { findSender, lockSender } from "./find-sender.ts";

const recordOf = ({ mutedMails }: { mutedMails: readonly string[] }) =>
  Object.fromEntries(optionalMails.map((kind) => [kind, !mutedMails.includes(kind)])) as Record<OptionalMail, boolean>;

export const readNotifications: Operation<typeof accounts.readNotifications> = async ({ caller, params }) =>
  recordOf(await findSender(db, caller, params.senderId));

export const changeNotifications: Operation<typeof accounts.changeNotifications> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const sender = await lockSender(work.tx, caller, params.senderId);
    const before = recordOf(sender);
    const mutedMails = optionalMails.filter((kind) => !(body[kind] ?? before[kind]));
    await work.tx.update(senders).set({ mutedMails, updated: work.now }).where(eq(senders.id, sender.id));
    const after = recordOf({ mutedMails });
    work.audit({ act: "sender.changed", subject: subjectOf(sender), before, after });
    return after;
  });
