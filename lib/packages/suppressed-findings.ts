// PURE. Who would be asked by mail and gets none, because their address is suppressed.
import type { Package } from "#lib/contract/records/package.ts";
import type { Suppression } from "#lib/contract/records/suppressed-address.ts";
import type { Finding } from "./finding.ts";
import { methodsOf } from "./invite/notification-methods.ts";

type Looked = Pick<Package, "roles">;

/** Of whoever is reached by mail. The members of a group are, each at their own address. */
const peopleOf = (pkg: Looked) =>
  pkg.roles.flatMap((role) =>
    role.signers.flatMap((signer) => {
      const { group, name, email } = signer;
      if (group)
        return group.members.map((member) => ({
          roleId: role.id,
          who: `${member.firstName} ${member.lastName}`.trim() || member.email,
          email: member.email,
        }));
      return methodsOf(signer).mail ? [{ roleId: role.id, who: name || email, email }] : [];
    }),
  );

export const mailedAddresses = (pkg: Looked): string[] => peopleOf(pkg).map(({ email }) => email);

/** `suppressed`: by addresses in lower case. A warning: whoever is handed the link otherwise may sign all the same. */
export const suppressedFindings = (
  pkg: Looked,
  suppressed: ReadonlyMap<string, Suppression>,
): Finding<"addressSuppressed">[] =>
  peopleOf(pkg).flatMap(({ roleId, who, email }) => {
    const found = suppressed.get(email.trim().toLowerCase());
    if (!found) return [];
    const parameters = { who, email, reason: found.reason };
    return [{ code: "addressSuppressed", severity: "warning", parameters, roleId } as const];
  });
