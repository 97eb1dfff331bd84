// POST /in-person/{packageId}/end: everybody signs at their own link again, and who was not invited meanwhile is now.
import { eq } from "drizzle-orm";
import { sessions } from "#db/schema/sessions.ts";
import type { inPerson } from "#lib/contract/in-person.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inviteRoles } from "#lib/packages/invite/invite-roles.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { viewOfHost } from "./get-in-person.ts";
import {
  changeHeld,
  closeSignersSession,
  type InPersonRow,
  openInPerson,
  requireHosting,
  toldOf,
} from "./open-in-person.ts";

/** With the sessions on its device: the host's, and that of a signer who still had it. */
export async function endHeld(work: Work, pkg: PackageRow, held: InPersonRow): Promise<void> {
  await closeSignersSession(work, held);
  await work.tx.update(sessions).set({ revoked: work.now }).where(eq(sessions.hash, held.hostSession));
  await changeHeld(work, held, { ended: work.now });
  await work.record(pkg, { type: "in-person.ended", data: toldOf(held) });
}

export const endInPerson: Operation<typeof inPerson.endInPerson> = async ({ caller, params }) => {
  await inTransaction(caller, async (work) => {
    const { pkg, held } = await openInPerson(work, params.packageId);
    requireHosting(pkg, held);
    await endHeld(work, pkg, held);
    if (isAllowed(pkg, "sign")) await inviteRoles(work, pkg, undefined, true);
  });
  return viewOfHost(caller, params.packageId);
};
