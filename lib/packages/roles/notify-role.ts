// POST /packages/{packageId}/roles/{roleId}/notifications: reminds the role's signers; whoever has no invitation yet gets it.
import type { roles } from "#lib/contract/roles.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { enqueueInvitation } from "../invite/enqueue-invitation.ts";
import { openPackage } from "../open-package.ts";
import { findRole } from "./find-role.ts";

/** Our choice: a role may be reminded before its turn (the link says whose turn it is), but not once it has finished. */
export const notifyRole: Operation<typeof roles.notifyRole> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "notify");
    const role = await findRole(work.tx, pkg.id, params.roleId);
    if (role.completed) refuse("error.forbidden.roleHasSigned");
    const kind = role.invited ? "reminder" : "invitation";
    let reached = 0;
    for (const signer of role.signers)
      reached += await enqueueInvitation(work, pkg, signer, { kind, event: "signer.notified" });
    if (reached === 0) refuse("error.notFound.signerNotFound", { say: "roleWithoutEmail" });
    return undefined;
  });
