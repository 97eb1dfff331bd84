// POST /packages/{packageId}/notifications: reminds one signer, named by address, or mails the invitation again.
import { and, eq } from "drizzle-orm";
import { roles, signers } from "#db/schema/packages.ts";
import type { packages as contract } from "#lib/contract/packages.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { isGroup } from "./groups/acting-signer.ts";
import { membersOf } from "./groups/members-of.ts";
import { enqueueInvitation } from "./invite/enqueue-invitation.ts";
import { openPackage } from "./open-package.ts";

export const notifySigner: Operation<typeof contract.notifySigner> = async ({ caller, params, body }) => {
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "notify");
    const email = body.email.trim().toLowerCase();
    const all = await work.tx
      .select({ role: roles, signer: signers })
      .from(signers)
      .innerJoin(roles, and(eq(roles.packageId, signers.packageId), eq(roles.id, signers.roleId)))
      .where(eq(signers.packageId, pkg.id));
    const named: typeof all = [];
    for (const one of all) if (await isReachedAt(work, one.signer, email)) named.push(one);
    if (named.length === 0) refuse("error.notFound.signerNotFound");
    const waiting = named.filter(({ role }) => !role.completed);
    if (waiting.length === 0) refuse("error.forbidden.roleHasSigned");
    const message = body.message?.trim();
    for (const { role, signer } of waiting) {
      // Whoever has had the invitation is reminded; a message of the sender's own stands in an invitation.
      const kind = role.invited && !message ? "reminder" : "invitation";
      await enqueueInvitation(work, pkg, signer, { kind, event: "signer.notified", message });
    }
  });
  return undefined;
};

/** The signer's own address, or one of the members of the group that fills the place. */
async function isReachedAt(work: Work, signer: typeof signers.$inferSelect, email: string): Promise<boolean> {
  if (signer.email.toLowerCase() === email) return true;
  return isGroup(signer) && (await membersOf(work.tx, signer)).some((one) => one.email.toLowerCase() === email);
}
