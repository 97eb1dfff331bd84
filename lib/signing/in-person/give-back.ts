// POST /in-person/{packageId}/give-back: the signer's ceremony closes on this device, with all that it held.
import type { inPerson } from "#lib/contract/in-person.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { viewOfHost } from "./get-in-person.ts";
import { changeHeld, closeSignersSession, type InPersonRow, openInPerson, toldOf } from "./open-in-person.ts";

/** `notMe`: whoever had it said that they are somebody else. */
export async function returnDevice(work: Work, pkg: PackageRow, held: InPersonRow, notMe: boolean): Promise<void> {
  const { roleId, signerId, phase } = held;
  await closeSignersSession(work, held);
  await work.record(pkg, {
    type: "in-person.returned",
    data: { ...toldOf(held), roleId, signerId, opened: phase === "signing", ...(notMe ? { notMe } : {}) },
  });
  await changeHeld(work, held, { phase: "locked", signerSession: null });
}

export const giveBack: Operation<typeof inPerson.giveBack> = async ({ caller, params, body }) => {
  await inTransaction(caller, async (work) => {
    const { pkg, held } = await openInPerson(work, params.packageId);
    // A second press, or another tab, finds it back already.
    if (held.phase === "handed" || held.phase === "signing") await returnDevice(work, pkg, held, body.notMe);
  });
  return viewOfHost(caller, params.packageId);
};
