// POST /account/senders, the invitation once more, and its link where no mail leaves.

import { and, eq, isNull, sql } from "drizzle-orm";
import { senders } from "#db/schema/senders.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import { insertPasswordToken, passwordLink } from "#lib/auth/one-time-tokens.ts";
import type { accounts } from "#lib/contract/accounts.ts";
import { Refusal, refuse } from "#lib/core/errors.ts";
import { keepsMails } from "#lib/core/outbox-mode.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { putSenderValues } from "./custom-fields/put-sender-values.ts";
import { enqueueAccessMail } from "./enqueue-access-mail.ts";
import { lockSender, refuseRestricted } from "./find-sender.ts";
import { insertSender, type SenderRow } from "./insert-sender.ts";
import { lockAccount } from "./lock-account.ts";
import { readSender } from "./read-sender.ts";
import { type Given, rolesToGive, writeRoles } from "./roles/give-roles.ts";
import { profileOf } from "./sender-profile.ts";

/** Without any they are what their type says. */
async function rolesGiven(work: Work<SenderCaller>, asked: readonly string[], type: SenderRow["type"]): Promise<Given> {
  if (asked.length === 0) return { type, senderRole: true, own: [] };
  await lockAccount(work);
  return rolesToGive(work.tx, work.caller, type === "MANAGER" ? [...asked, "manager"] : asked);
}

/** `{"status":"ACTIVE"}` makes an active sender at once, without a mail. */
export const inviteSender: Operation<typeof accounts.inviteSender> = async ({ caller, body }) => {
  refuseRestricted(caller);
  const { email } = body;
  if (!email)
    refuse("error.validation.body", {
      at: "email",
      say: "senderNeedsEmail",
      parameters: { field: "email" },
    });
  const isMore = body.type === "MANAGER" || (body.specialTypes ?? []).length > 0;
  if (isMore && caller.permissions) refuse("error.forbidden.noPermission", { say: "rolesMoreThanOwn" });
  const asked = (body.accountRoles ?? []).map(({ id }) => id);
  // Inviting people and giving roles are two permissions.
  if (asked.length > 0 && caller.permissions?.includes("sender_admin.role") === false)
    refuse("error.forbidden.noPermission");
  const { accountId } = caller;
  return inTransaction(caller, async (work) => {
    const given = await rolesGiven(work, asked, body.type ?? "REGULAR");
    const status = body.status === "ACTIVE" ? "ACTIVE" : "INVITED";
    const [inviter] = await work.tx
      .select({ language: senders.language })
      .from(senders)
      .where(eq(senders.id, caller.senderId));
    // Our choice: whoever is invited reads the language of who invites them, until somebody says another.
    const added = { ...inviter, ...profileOf(body), accountId, email, status } as const;
    const { type, senderRole, own } = given;
    const more = { type, senderRole, specialTypes: body.specialTypes ?? [] } as const;
    const sender = await insertSender(work.tx, { ...added, ...more }).catch(async (cause: unknown) => {
      // Clients call it to be sure that a sender is there: who is one already, or since a moment ago, is answered as they are.
      const mine = and(eq(senders.accountId, accountId), isNull(senders.deleted));
      const [known] = await work.tx
        .select()
        .from(senders)
        .where(and(mine, sql`lower(${senders.email}) = lower(${email})`));
      if (cause instanceof Refusal && known) return { known };
      throw cause;
    });
    if ("known" in sender) return readSender(sender.known, work.tx);
    if (own.length > 0) await writeRoles(work.tx, sender.id, own);
    await putSenderValues(work.tx, sender, body.userCustomFields);
    if (status === "INVITED") await enqueueAccessMail(work, sender);
    const act = status === "INVITED" ? "sender.invited" : "sender.added";
    work.audit({
      act,
      subject: subjectOf(sender),
      after: {
        email,
        type: sender.type,
        specialTypes: sender.specialTypes,
        ...(own.length > 0 ? { roles: own.map(({ name }) => name) } : {}),
      },
    });
    return readSender(sender, work.tx);
  });
};

export const reinviteSender: Operation<typeof accounts.reinviteSender> = async ({ caller, params }) => {
  const row = await inTransaction(caller, async (work) => {
    const sender = await lockSender(work.tx, caller, params.senderId);
    if (sender.status !== "INVITED") refuse("error.conflict.alreadyActive");
    await enqueueAccessMail(work, sender);
    work.audit({ act: "sender.invitedAgain", subject: subjectOf(sender) });
    return sender;
  });
  return readSender(row);
};

/**
 * Our choice: where no mail leaves, nobody else can bring the link to whom it is for. The audit log says who took it,
 * and proves nothing about the address: what was asked of that address before is not found by joining with it.
 */
export const takeInvitationLink: Operation<typeof accounts.takeInvitationLink> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const sender = await lockSender(work.tx, caller, params.senderId);
    if (sender.status !== "INVITED") refuse("error.conflict.alreadyActive");
    if (!keepsMails()) refuse("error.forbidden.actionNotAllowed", { say: "invitationByMail" });
    const tokenId = await insertPasswordToken(work.tx, "invitation-link", sender.id, work.now);
    work.audit({ act: "sender.linkTaken", subject: subjectOf(sender) });
    return { url: passwordLink("invitation-link", tokenId) };
  });
