// POST /packages/{packageId}/roles/{roleId}/notifications: mails the invitation to the role's signers again.
import type { roles } from "#lib/api/contract/roles.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { fullName } from "#lib/auth/caller.ts";
import { oweMail } from "#lib/mail/owe-mail.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { inTransaction } from "#lib/work.ts";
import { findRole } from "./find-role.ts";

/** Our choice: a role may be reminded before its turn (the link says whose turn it is), but not once it has finished. */
export const notifyRole: Operation<typeof roles.notifyRole> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "notify");
    const role = await findRole(work.tx, pkg.id, params.roleId);
    if (role.completed) refuse("error.forbidden.roleHasSigned");
    const reachable = role.signers.filter((signer) => signer.email !== "");
    if (reachable.length === 0)
      refuse("error.notFound.signerNotFound", { message: "This role has no signer with an e-mail address." });
    for (const signer of reachable) {
      await oweMail(work, {
        kind: "invitation",
        packageId: pkg.id,
        roleId: role.id,
        to: { email: signer.email, name: signer.name || fullName(signer) },
      });
      await work.record(pkg, {
        type: "signer.notified",
        data: { roleId: role.id, signerId: signer.id, email: signer.email },
      });
    }
    return undefined;
  });
