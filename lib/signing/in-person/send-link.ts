// POST /in-person/{packageId}/send-link: whoever is not in the room signs at their own link.
import type { inPerson } from "#lib/contract/in-person.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { enqueueInvitation } from "#lib/packages/invite/enqueue-invitation.ts";
import { allow } from "#lib/packages/open-package.ts";
import { findRole } from "#lib/packages/roles/find-role.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { viewOfHost } from "./get-in-person.ts";
import { openInPerson, requireHosting } from "./open-in-person.ts";

export const sendLink: Operation<typeof inPerson.sendLink> = async ({ caller, params, body }) => {
  await inTransaction(caller, async (work) => {
    const { pkg, held } = await openInPerson(work, params.packageId);
    allow(caller, pkg, "notify");
    requireHosting(pkg, held);
    const role = await findRole(work.tx, pkg.id, body.roleId);
    if (role.completed) refuse("error.forbidden.roleHasSigned");
    let reached = 0;
    for (const signer of role.signers)
      reached += await enqueueInvitation(work, pkg, signer, { kind: "invitation", event: "signer.notified" });
    if (reached === 0) refuse("error.notFound.signerNotFound", { say: "roleWithoutEmail" });
  });
  return viewOfHost(caller, params.packageId);
};
