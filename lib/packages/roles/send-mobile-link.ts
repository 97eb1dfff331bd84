// POST …/approvals/{approvalId}/mobile_notification: sends the caller, who signs this approval, a link for their telephone.
import { and, eq } from "drizzle-orm";
import { approvals } from "#db/schema/approvals.ts";
import { isPhone } from "#lib/auth/signer/check-signer.ts";
import type { signingMethods } from "#lib/contract/signing-methods.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller, SignerCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import { enqueueSms } from "#lib/work/outbox/enqueue-sms.ts";
import { requireFeatures } from "#lib/work/require-features.ts";
import { isGroup } from "../groups/acting-signer.ts";
import { membersOf } from "../groups/members-of.ts";
import { openPackage } from "../open-package.ts";
import { findRole, type RoleWithSigners } from "./find-role.ts";
import type { SignerRow } from "./role-record.ts";

type Me = { signer: SignerRow; member: string; phone: string; name: string; email: string };

/** The caller's place in the role, or undefined for somebody who does not sign here. */
async function placeOf(
  work: Work,
  caller: SenderCaller | SignerCaller,
  role: RoleWithSigners,
): Promise<Me | undefined> {
  for (const signer of role.signers) {
    if (caller.kind === "signer" && (caller.roleId !== role.id || caller.signerId !== signer.id)) continue;
    if (isGroup(signer)) {
      const isMe = (one: { member: string; senderId: string | null }) =>
        caller.kind === "signer" ? one.member === caller.member : one.senderId === caller.senderId;
      const me = (await membersOf(work.tx, signer)).find(isMe);
      if (me) return { signer, member: me.member, phone: me.phone ?? "", name: caller.name, email: me.email };
    } else if (
      caller.kind === "signer" ||
      signer.senderId === caller.senderId ||
      signer.email.toLowerCase() === caller.email.toLowerCase()
    )
      return { signer, member: "", phone: signer.phone ?? "", name: caller.name, email: signer.email };
  }
  return undefined;
}

export const sendMobileLink: Operation<typeof signingMethods.sendMobileLink> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "sign");
    await requireFeatures(work.tx, pkg.accountId, ["sendToMobile"]);
    const [approval] = await work.tx
      .select({ roleId: approvals.roleId })
      .from(approvals)
      .where(
        and(
          eq(approvals.packageId, pkg.id),
          eq(approvals.documentId, params.documentId),
          eq(approvals.id, params.approvalId),
        ),
      );
    if (!approval) refuse("error.notFound.approvalNotFound");
    const role = await findRole(work.tx, pkg.id, approval.roleId);
    const me = await placeOf(work, caller, role);
    if (!me) refuse("error.forbidden.noPermission", { say: "linkForSigner" });
    const { id: signerId } = me.signer;
    const base = { roleId: role.id, signerId, name: me.name };
    // Our choice: without a telephone number the link comes by mail, which a telephone opens as well.
    if (isPhone(me.phone)) {
      const facts: Record<string, string> = me.member ? { member: me.member } : {};
      await enqueueSms(work, { kind: "signing-link", pkg, roleId: role.id, signerId, phone: me.phone, facts });
      await work.record(pkg, { type: "signer.notified", data: { ...base, phone: me.phone, by: "sms" } });
    } else {
      const facts = { signerId, ...(me.member ? { member: me.member } : {}) };
      const to = { name: me.name, email: me.email };
      enqueueMail(work, { kind: "invitation", pkg, roleId: role.id, to, facts });
      await work.record(pkg, { type: "signer.notified", data: { ...base, email: me.email } });
    }
    return undefined;
  });
