// PURE. The owner's role that every package holds: found among the posted roles, or added to them.
import type { PackageInput } from "#lib/contract/records/package.ts";
import type { RoleInput } from "#lib/contract/records/role.ts";
import type { SignerInput } from "#lib/contract/records/signer.ts";

export type OwnerPerson = {
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  title: string;
  phone: string | null;
  language: string;
  timezoneId: string;
};

/** Vendor clients give what a sender is called for this one package along with the address. */
export function ownerPerson(sender: OwnerPerson, given: PackageInput["sender"]): OwnerPerson {
  return {
    ...sender,
    firstName: given?.firstName?.trim() || sender.firstName,
    lastName: given?.lastName?.trim() || sender.lastName,
    company: given?.company?.trim() || sender.company,
    title: given?.title?.trim() || sender.title,
    phone: given?.phone?.trim() || sender.phone,
    language: given?.language || sender.language,
    timezoneId: given?.timezoneId || sender.timezoneId,
  };
}

/** Vendor clients need both names, so a sender who never gave them is called by the address. */
export function ownerSigner(owner: OwnerPerson): SignerInput {
  const local = owner.email.split("@")[0] ?? owner.email;
  const { email, company, title, phone, language, timezoneId } = owner;
  return {
    email,
    firstName: owner.firstName || local,
    lastName: owner.lastName || local,
    company,
    title,
    phone,
    language,
    timezoneId,
  };
}

/**
 * A posted role of type SENDER is the owner's; else the posted role whose signer has the owner's address becomes it; else
 * a role named "Owner" is added, which clients find by that name.
 */
export function withOwnerRole(posted: readonly RoleInput[], owner: OwnerPerson): RoleInput[] {
  const sender = posted.find((role) => role.type === "SENDER");
  if (sender)
    return posted.map((role) =>
      role === sender && !role.signers?.length ? { ...role, signers: [ownerSigner(owner)] } : role,
    );
  const isOwner = (role: RoleInput) =>
    role.signers?.some((signer) => signer.email?.toLowerCase() === owner.email.toLowerCase());
  const own = posted.find(isOwner);
  if (own) return posted.map((role) => (role === own ? { ...role, type: "SENDER" as const } : role));
  return [...posted, { name: "Owner", type: "SENDER", signers: [ownerSigner(owner)] }];
}
