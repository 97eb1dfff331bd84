// PURE. The people of a template's places, as the roles that a copy of it takes.
import type { RoleInput } from "#lib/contract/records/role.ts";
import type { CastPerson } from "#lib/contract/records/template.ts";
import type { WholePackage } from "./read-package.ts";

type Cast = RoleInput & { id: string };

/** Places that the template has no more are nobody's; the owner's is never cast. */
export const castRoles = (template: Pick<WholePackage, "roles">, people: readonly CastPerson[]): Cast[] =>
  people.flatMap(({ roleId, email, firstName, lastName }) => {
    const role = template.roles.find(({ id, type }) => id === roleId && type !== "SENDER");
    if (!role) return [];
    // Who has the place already keeps everything else that the template knows of them.
    const [before] = role.signers;
    const isSame =
      before?.email.toLowerCase() === email.toLowerCase() &&
      before.firstName === firstName &&
      before.lastName === lastName;
    return isSame ? [] : [{ id: role.id, signers: [{ id: role.id, email, firstName, lastName }] }];
  });
