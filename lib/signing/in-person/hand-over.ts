// POST /in-person/{packageId}/hand-over, and …/not-stated: the host says who is before them, or that they cannot.

import { stepNow } from "#lib/auth/signer/session-authentication.ts";
import type { inPerson } from "#lib/contract/in-person.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { settingsOf } from "#lib/packages/access/ceremony-settings.ts";
import { stateFor } from "#lib/packages/access/role-status.ts";
import { expireIfDue } from "#lib/packages/expire-if-due.ts";
import { isGroup } from "#lib/packages/groups/acting-signer.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { readWholeIn, type WholePackage } from "#lib/packages/read-package.ts";
import { signingLinkFor } from "#lib/packages/roles/signing-link.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseFeature } from "#lib/work/require-features.ts";
import { offerPasscode } from "../authentication/send-passcode.ts";
import { colleaguesIn } from "./colleagues.ts";
import { viewOfHost } from "./get-in-person.ts";
import { isHosts, statementsOf } from "./in-person-view.ts";
import { changeHeld, openInPerson, refuseNow, requireHosting, toldOf } from "./open-in-person.ts";
import { hostStatement, isStatement } from "./statement-words.ts";

/** The one who acts in the role; who is a group signs at the link of each member. */
function seatOf(whole: WholePackage, roleId: string) {
  const role = whole.roles.find((one) => one.id === roleId) ?? refuse("error.notFound.roleNotFound");
  const [signer] = [...role.signers].sort((a, b) => a.position - b.position);
  if (!signer || isGroup(signer)) refuse("error.forbidden.actionNotAllowed", { say: "notSigner" });
  return { role, signer };
}

function requireMayAct(whole: WholePackage, pkg: PackageRow, roleId: string, signerId: string): void {
  const state = stateFor(whole, { roleId, signerId });
  if (state === "locked") refuse("error.forbidden.roleLocked");
  if (state === "waiting-turn") refuse("error.forbidden.notYourTurn");
  if (state !== "consent" && state !== "sign") refuseNow(pkg);
}

export const handOver: Operation<typeof inPerson.handOver> = async ({ caller, params, body }) => {
  await expireIfDue(params.packageId, caller.requestId);
  await inTransaction(caller, async (work) => {
    const { pkg, held } = await openInPerson(work, params.packageId);
    // An answer got lost: the device is with them already, and what was stated stands.
    if (held.phase === "handed" && held.roleId === body.roleId) return;
    requireHosting(pkg, held);
    const whole = (await readWholeIn(work.tx, pkg.id)) ?? refuse("error.notFound.packageNotFound");
    const { role, signer } = seatOf(whole, body.roleId);
    requireMayAct(whole, pkg, role.id, signer.id);
    if (settingsOf(whole).hidePackageOwnerInPerson === true && isHosts(role, whole.ownerId))
      refuse("error.notFound.roleNotFound");
    if ((await colleaguesIn(work.tx, whole, held.hostId)).has(signer.senderId ?? ""))
      refuseFeature("allowInPersonForAccountSenders");
    const holder = { roleId: role.id, signerId: signer.id };
    const asked = statementsOf(settingsOf(whole)).host && !isHosts(role, held.hostId);
    if (asked) {
      const statement = body.statement ?? refuse("error.validation.body", { parameters: { field: "statement" } });
      const { how, detail } = statement;
      if (how !== "known" && detail === "")
        refuse("error.validation.body", { parameters: { field: "statement.detail" } });
      const said = { host: held.hostName, signer: signerName(signer), place: held.place, how, detail };
      if (!isStatement(statement.words, await hostStatement(said, statement.language)))
        refuse("error.validation.body", { parameters: { field: "statement.words" } });
      const { words, language } = statement;
      await work.record(pkg, {
        type: "in-person.stated",
        data: { ...toldOf(held), ...holder, name: signerName(signer), how, detail, words, language },
      });
    }
    const link = await signingLinkFor(work.tx, pkg, holder, { channel: "in-person", recipient: held.hostEmail });
    // The host's press sends the code, so that it is there when the signer has the device.
    if ((await stepNow(work.tx, "", signer)) === "SMS") await offerPasscode(work, pkg, signer);
    await changeHeld(work, held, { ...holder, linkId: link.id, signerSession: null, phase: "handed" });
  });
  return viewOfHost(caller, params.packageId);
};

export const refuseStatement: Operation<typeof inPerson.refuseStatement> = async ({ caller, params, body }) => {
  await inTransaction(caller, async (work) => {
    const { pkg, held } = await openInPerson(work, params.packageId);
    requireHosting(pkg, held);
    const whole = (await readWholeIn(work.tx, pkg.id)) ?? refuse("error.notFound.packageNotFound");
    const { role, signer } = seatOf(whole, body.roleId);
    const { reason } = body;
    await work.record(pkg, {
      type: "in-person.not-stated",
      data: { ...toldOf(held), roleId: role.id, signerId: signer.id, name: signerName(signer), reason },
    });
  });
  return viewOfHost(caller, params.packageId);
};
