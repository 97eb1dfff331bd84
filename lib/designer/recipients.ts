// PURE. Whom fields can be placed for: every role that is asked, in the order of signing.
import type { Package } from "#lib/contract/records/package.ts";
import { isCopyOnly } from "#lib/packages/roles/copy-only.ts";
import { colourClass, roleColours } from "#lib/packages/roles/role-colours.ts";
import { signingPlaces, signingSteps } from "#lib/packages/roles/signing-steps.ts";

export type DesignerRecipient = {
  roleId: string;
  /** The place in the signing order: stands wherever the colour does. */
  number: number;
  /** It stays when others come, go or are moved. */
  colour: number;
  name: string;
  isOwner: boolean;
  /** Of a template: a place that is only named. */
  isPlaceholder: boolean;
  /** When they sign, from 1: nothing when everybody is asked at the same time. */
  turn: { at: number; last: boolean } | undefined;
};

/** The owner counts once they have added themselves (kept in the role's data) or have something to sign; who only gets a copy does not. */
export function recipientsOf(pkg: Pick<Package, "type" | "roles" | "documents" | "consent">): DesignerRecipient[] {
  const signs = (roleId: string) =>
    pkg.documents.some(
      (document) => document.id !== pkg.consent && document.approvals.some((approval) => approval.role === roleId),
    );
  const asked = pkg.roles.filter(
    (role) => signs(role.id) || (role.type === "SENDER" ? role.data?.recipient === true : !isCopyOnly(role)),
  );
  const steps = signingSteps(asked);
  const places = signingPlaces(asked);
  const colours = roleColours(asked);
  return steps.flat().map((role, at) => {
    const step = steps.findIndex((one) => one.includes(role));
    return {
      roleId: role.id,
      number: places.get(role.id) ?? at + 1,
      colour: colours.get(role.id) ?? at + 1,
      name: role.signers[0]?.name || role.name,
      isOwner: role.type === "SENDER",
      isPlaceholder: pkg.type === "TEMPLATE" && role.signers.length === 0,
      turn: steps.length < 2 ? undefined : { at: step + 1, last: step === steps.length - 1 },
    };
  });
}

export const roleClass = (recipient: Pick<DesignerRecipient, "colour"> | undefined): string =>
  recipient ? colourClass(recipient.colour) : "role-8";
