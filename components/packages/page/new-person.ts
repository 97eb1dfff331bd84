// PURE. What is sent for a recipient who is corrected, or in whose place somebody else signs.
import { isPhone, passcodePhone } from "#lib/auth/signer/check-signer.ts";
import type { Role } from "#lib/contract/records/role.ts";
import { splitName } from "#lib/core/person-name.ts";
import { keptOf, proofMembers, proofOf } from "../prepare/recipient-proof.ts";

export type NewPerson = { name: string; email: string; phone: string; message: string };
type Signer = Role["signers"][number];

/** The number that a code goes to, where one does. */
export const codePhone = ({ auth }: Signer): string | null => passcodePhone(auth);

export const personOf = (signer: Signer): NewPerson => ({
  name: signer.name,
  email: signer.email,
  phone: codePhone(signer) ?? signer.phone ?? "",
  message: "",
});

export const isSameAddress = (signer: Signer, { email }: NewPerson): boolean =>
  email.trim().toLowerCase() === signer.email.toLowerCase();

export const isUnchanged = (signer: Signer, person: NewPerson): boolean => {
  const now = personOf(signer);
  return (["name", "email", "phone"] as const).every((member) => person[member].trim() === now[member].trim());
};

/** A code needs a number, any other may be left out. */
export const isNoPhone = (signer: Signer, { phone }: NewPerson): boolean =>
  phone.trim() === "" ? codePhone(signer) !== null : !isPhone(phone);

const namesOf = (name: string) => ({ name: name.trim(), ...(splitName(name) ?? { firstName: "", lastName: "" }) });

/** What is read as any words and sent as some of them. */
const asSent = ({ specialTypes, notificationMethods }: Signer) => ({
  specialTypes: specialTypes.filter((one) => one === "NOTARY"),
  notificationMethods: notificationMethods && {
    ...notificationMethods,
    primary: [notificationMethods.primary].flat().filter((one) => one === "EMAIL" || one === "SMS"),
  },
});

/** The signer as they were but for what was mended: at another address they would start from nothing. */
export function correctedSigner(signer: Signer, person: NewPerson) {
  const { name, firstName, lastName } = signer;
  const names = person.name.trim() === name.trim() ? { firstName, lastName } : namesOf(person.name);
  const email = person.email.trim();
  const kept = keptOf(signer);
  const proof = { ...proofOf(kept), phone: person.phone };
  const proved = proofMembers(proof, kept, { email, firstName: names.firstName, lastName: names.lastName });
  const phone = person.phone.trim() || null;
  return { ...signer, ...asSent(signer), ...names, email, phone, ...proved };
}

export const replacingSigner = (signer: Signer, { name, email, phone }: NewPerson) => ({
  ...namesOf(name),
  email: email.trim(),
  phone: phone.trim() || null,
  language: signer.language,
});
