// PURE. Who stands behind a role: its signer, or what is only called by a placeholder's or a group's name.
import type { Role } from "#lib/contract/records/role.ts";
import type { Signer } from "#lib/contract/records/signer.ts";

/** What is called by a placeholder's or a group's name has no names of its own. */
export type Person = Pick<
  Signer,
  "id" | "name" | "firstName" | "lastName" | "email" | "company" | "userCustomFields"
> & { title: string };

export function personOf({ id, name, signers: [signer] }: Role): Person {
  if (signer) return { ...signer, title: signer.title ?? "" };
  return { id, name, firstName: name, lastName: "", email: "", company: "", title: "", userCustomFields: [] };
}
