// PURE. The people around a package as mails and messages name them.
import type { signers } from "#db/schema/packages.ts";
import { fullName } from "#lib/core/person-name.ts";

export type Person = { name: string; email: string };
type SignerRow = typeof signers.$inferSelect;

export const signerName = (signer: Pick<SignerRow, "name" | "firstName" | "lastName" | "email">): string =>
  signer.name || fullName(signer);

/** A person as messages hold them. */
export const messagePerson = (person: Pick<SignerRow, "id" | "email" | "firstName" | "lastName" | "name">) => ({
  id: person.id,
  email: person.email,
  firstName: person.firstName,
  lastName: person.lastName,
  name: signerName(person),
});
