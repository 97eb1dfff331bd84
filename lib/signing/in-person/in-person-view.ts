// PURE. What a host sees of a package that is held in person: who has signed, who is next, and who has the device.

import { helpOf } from "#lib/accounts/settings/help-of.ts";
import { logoUrlIn } from "#lib/accounts/settings/logo-in-language.ts";
import { themeOf } from "#lib/accounts/settings/theme-of.ts";
import { phoneEnds } from "#lib/auth/signer/authentication-factors.ts";
import { passcodePhone } from "#lib/auth/signer/check-signer.ts";
import { type InPersonView, mostPinFailures, type Seat } from "#lib/contract/in-person.ts";
import { hiddenFromHosts } from "#lib/contract/records/ceremony-parts.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { wireTimeOrNull } from "#lib/core/wire-time.ts";
import { stateFor } from "#lib/packages/access/role-status.ts";
import { consentId } from "#lib/packages/documents/document-record.ts";
import { actingSigner, isGroup } from "#lib/packages/groups/acting-signer.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { roleColours } from "#lib/packages/roles/role-colours.ts";
import { byTurn } from "#lib/packages/signing-order.ts";

type Role = WholePackage["roles"][number];
type Held = { hostId: string; hostName: string; place: string; phase: InPersonView["phase"]; pinFailures: number };
type Holding = Held & { roleId: string | null; linkId: string | null };

/** `disableInPersonAffidavit` leaves both out. */
export const statementsOf = (settings: CeremonySettings): InPersonView["statements"] => ({
  host: settings.disableInPersonAffidavit !== true && settings.disableFirstInPersonAffidavit !== true,
  signer: settings.disableInPersonAffidavit !== true && settings.disableSecondInPersonAffidavit !== true,
});

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;

/** The host's own place: nobody has to tell them who they are. */
export const isHosts = (role: Role, hostId: string): boolean => role.signers.some((one) => one.senderId === hostId);

const states: Partial<Record<ReturnType<typeof stateFor>, Seat["state"]>> = {
  consent: "now",
  sign: "now",
  "choose-member": "now",
  taken: "now",
  "waiting-turn": "waiting",
  locked: "locked",
  signed: "signed",
  completed: "signed",
};

const seatState = (whole: WholePackage, role: Role, signerId: string): Seat["state"] =>
  states[stateFor(whole, { roleId: role.id, signerId })] ?? "over";

function seatsOf(whole: WholePackage, { settings, colleagues }: Looking, hostId: string): Seat[] {
  const approvals = whole.documents.filter(({ id }) => id !== consentId).flatMap((one) => one.approvals);
  const roles = [...whole.roles]
    .sort(byPosition)
    .filter((role) => role.signers.length > 0 && approvals.some((one) => one.roleId === role.id));
  const colours = roleColours(roles);
  return [...roles]
    .sort(byTurn)
    .filter((role) => !(settings.hidePackageOwnerInPerson === true && isHosts(role, whole.ownerId)))
    .flatMap((role) => {
      const [signer] = [...role.signers].sort(byPosition);
      if (!signer) return [];
      const state = seatState(whole, role, signer.id);
      return {
        roleId: role.id,
        number: colours.get(role.id) ?? 0,
        name: signerName(actingSigner(signer)),
        state,
        signed: state === "signed" ? wireTimeOrNull(role.completed) : null,
        fields: approvals
          .filter((one) => one.roleId === role.id && !one.accepted && !one.disabled)
          .reduce((sum, one) => sum + Math.max(1, one.fields.length), 0),
        phoneEnds: phoneEnds(passcodePhone(signer.auth) ?? ""),
        mine: isHosts(role, hostId),
        group: isGroup(signer),
        ...(colleagues.has(signer.senderId ?? "") ? { colleague: true } : {}),
      };
    });
}

type Looking = {
  held: InPersonView["held"];
  row: Holding | undefined;
  settings: CeremonySettings;
  /** Whoever looks, while nobody holds it. */
  caller: { senderId: string; name: string };
  keepsMails: boolean;
  /** Who does not sign in person, by their ids as senders. */
  colleagues: ReadonlySet<string>;
};

export function inPersonView(whole: WholePackage, looking: Looking): InPersonView {
  const { held, row, settings, caller, keepsMails } = looking;
  const hostId = row?.hostId ?? caller.senderId;
  const holder = held === "here" ? whole.roles.find((one) => one.id === row?.roleId) : undefined;
  const [signer] = holder ? [...holder.signers].sort(byPosition) : [];
  const theme = themeOf(whole.account.configuration, settings);
  // Whoever has the device is told of nobody else.
  const isHosting = held !== "here" || row?.phase === "host";
  return {
    held,
    mayStart: settings.inPerson === true && isAllowed(whole, "sign"),
    package: { id: whole.id, name: whole.name, status: whole.status },
    account: {
      name: whole.account.name,
      logoUrl: logoUrlIn(whole.account, whole.language),
      ...helpOf(whole.account),
      ...(theme ? { theme } : {}),
      ...hiddenFromHosts(whole.account.configuration, whole.notarized === true),
    },
    settings,
    host: row?.hostName ?? caller.name,
    place: held === "here" ? (row?.place ?? "") : "",
    phase: held === "here" && row ? row.phase : "host",
    statements: statementsOf(settings),
    current:
      holder && signer && row?.linkId
        ? {
            ceremonyId: row.linkId,
            name: signerName(actingSigner(signer)),
            mine: isHosts(holder, hostId),
            ...(seatState(whole, holder, signer.id) === "signed" ? { signed: true as const } : {}),
          }
        : null,
    seats: isHosting ? seatsOf(whole, looking, hostId) : [],
    triesLeft: Math.max(0, mostPinFailures - (row?.pinFailures ?? 0)),
    keepsMails,
  };
}
