// GET /in-person/{packageId}
import { db } from "#db/client.ts";
import type { InPersonView, inPerson } from "#lib/contract/in-person.ts";
import { refuse } from "#lib/core/errors.ts";
import { keepsMails } from "#lib/core/outbox-mode.ts";
import type { Operation } from "#lib/http/handle.ts";
import { settingsOf } from "#lib/packages/access/ceremony-settings.ts";
import { expireIfDue } from "#lib/packages/expire-if-due.ts";
import { seeOwnPackage } from "#lib/packages/open-package.ts";
import { readWhole } from "#lib/packages/read-package.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { colleaguesIn } from "./colleagues.ts";
import { inPersonView } from "./in-person-view.ts";
import { heldNow, type InPersonRow, isHeldBy } from "./open-in-person.ts";

/** Whoever signs in on the device itself, once the digits were wrong too often, is told of no other browser: nobody holds it. */
function heldFor(row: InPersonRow | undefined, caller: SenderCaller): InPersonView["held"] {
  if (!row || caller.beside?.includes(row.hostSession)) return "none";
  return isHeldBy(row, caller) ? "here" : "elsewhere";
}

/** As it is now; every act of the host's answers it after its change. */
export async function viewOfHost(caller: SenderCaller, packageId: string): Promise<InPersonView> {
  const whole = (await readWhole(packageId)) ?? refuse("error.notFound.packageNotFound");
  const row = await heldNow(db, packageId);
  return inPersonView(whole, {
    held: heldFor(row, caller),
    row,
    settings: settingsOf(whole),
    caller,
    keepsMails: keepsMails(),
    colleagues: await colleaguesIn(db, whole, row?.hostId ?? caller.senderId),
  });
}

export const getInPerson: Operation<typeof inPerson.getInPerson> = async ({ caller, params }) => {
  const pkg = await seeOwnPackage(caller, params.packageId);
  await expireIfDue(pkg.id, caller.requestId, pkg);
  return viewOfHost(caller, pkg.id);
};
