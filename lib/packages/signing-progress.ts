// PURE. How far each recipient of a package has come, for lists and the package page; from the Package record alone.

import type { Package } from "#lib/contract/records/package.ts";
import { notariesLast } from "./notary-rules.ts";
import { isCopyOnly } from "./roles/copy-only.ts";
import { roleColours } from "./roles/role-colours.ts";
import { signingPlaces, signingSteps } from "./roles/signing-steps.ts";
import { hasFinished, hasPending, mayActNow } from "./signing-order.ts";

/** copy: nothing is asked of them; they are told once everybody has signed. */
export type RecipientState = "signed" | "now" | "waiting" | "declined" | "copy" | "none";
export type RecipientProgress = {
  roleId: string;
  /** The place in the signing order: stands wherever the colour does. */
  number: number;
  /** It stays when others come, go or are moved. */
  colour: number;
  name: string;
  email: string;
  index: number;
  isOwner: boolean;
  state: RecipientState;
  /** Approvals done and to do, the optional ones not counted. */
  done: number;
  total: number;
  signedAt: string | null;
  /** They have accepted the consent and nothing else, since nothing else was asked of them. */
  agreed: boolean;
};

type Source = Pick<Package, "status" | "roles" | "documents" | "sender"> &
  Partial<Pick<Package, "consent" | "notarized" | "notaryRoleId" | "data">>;

/** Roles that have something to sign beyond the consent, in order of signing; in a draft every role with a signer. */
export function signingProgress(given: Source): RecipientProgress[] {
  const pkg = given.status === "DRAFT" ? asSent(given) : given;
  const approvals = pkg.documents.flatMap((document) =>
    document.approvals.map((a) => ({
      roleId: a.role,
      optional: a.optional,
      disabled: a.disabled,
      accepted: a.accepted,
      consent: document.id === pkg.consent,
    })),
  );
  const order = pkg.roles.map((role, position) => ({ id: role.id, index: role.index, position }));
  const asked = pkg.roles.filter(
    (role) =>
      approvals.some((a) => a.roleId === role.id && !a.consent) ||
      (role.type !== "SENDER" && (pkg.status === "DRAFT" || role.signers.length > 0)),
  );
  const signs = (role: (typeof asked)[number]) =>
    !isCopyOnly(role) || approvals.some((a) => a.roleId === role.id && !a.consent);
  const signers = asked.filter(signs);
  const places = signingPlaces(signers);
  const colours = roleColours(asked);
  // Whoever only gets a copy comes last, whatever place a program has given them.
  return [...signingSteps(signers).flat(), ...asked.filter((role) => !signs(role))].map((role, at) => {
    const signer = role.signers[0];
    const mine = approvals.filter((a) => a.roleId === role.id && !a.optional && !a.disabled && !a.consent);
    const done = mine.filter((a) => a.accepted !== null);
    const owing = hasPending(role.id, approvals);
    const finished = hasFinished(role.id, approvals);
    const own = approvals.filter((a) => a.roleId === role.id && a.accepted !== null && !a.consent);
    const agreed = finished && own.length === 0;
    const told = agreed ? approvals.filter((a) => a.roleId === role.id) : done;
    const times = told.flatMap((a) => a.accepted ?? []).sort();
    return {
      roleId: role.id,
      number: places.get(role.id) ?? at + 1,
      colour: colours.get(role.id) ?? at + 1,
      name: signer?.name ?? role.name,
      email: signer?.email ?? "",
      index: role.index,
      isOwner: role.type === "SENDER",
      state: !signs(role)
        ? "copy"
        : stateOf(pkg.status, { owing, finished }, () => mayActNow(role.id, order, approvals)),
      done: done.length,
      total: mine.length,
      signedAt: owing ? null : (times.at(-1) ?? null),
      agreed,
    };
  });
}

/** In the order that sending will give it. */
function asSent(pkg: Source): Source {
  const places = notariesLast(pkg);
  if (places.size === 0) return pkg;
  return { ...pkg, roles: pkg.roles.map((role) => ({ ...role, index: places.get(role.id) ?? role.index })) };
}

type Standing = { owing: boolean; finished: boolean };

function stateOf(status: Package["status"], { owing, finished }: Standing, inTurn: () => boolean): RecipientState {
  if (status === "DRAFT") return "none";
  if (!owing) return finished ? "signed" : "none";
  if (status !== "SENT") return "none";
  return inTurn() ? "now" : "waiting";
}
