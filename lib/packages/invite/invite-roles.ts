// Invites every role whose turn it is and that has not been invited in this sending.
import { and, eq, inArray } from "drizzle-orm";
import { roles } from "#db/schema/packages.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { PackageRow } from "../open-package.ts";
import { inTurn } from "../pending-approvals.ts";
import { readWholeIn, type WholePackage } from "../read-package.ts";
import { enqueueInvitation } from "./enqueue-invitation.ts";

/**
 * The package's row is locked by the caller. Each role is invited once: `roles.invited` remembers. `automatic`: it follows
 * from somebody else's signature and is not that person's doing.
 */
export async function inviteRoles(work: Work, pkg: PackageRow, known?: WholePackage, automatic = false): Promise<void> {
  const whole = known ?? (await readWholeIn(work.tx, pkg.id)) ?? refuse("error.notFound.packageNotFound");
  const turn = new Set(inTurn(whole));
  const next = whole.roles.filter((one) => turn.has(one.id) && !one.invited).sort((a, b) => a.position - b.position);
  if (next.length === 0) return;
  const ids = next.map(({ id }) => id);
  await work.tx
    .update(roles)
    .set({ invited: work.now })
    .where(and(eq(roles.packageId, pkg.id), inArray(roles.id, ids)));
  for (const role of next) {
    for (const signer of role.signers)
      await enqueueInvitation(work, pkg, signer, { kind: "invitation", event: "signer.invited", automatic });
  }
}
