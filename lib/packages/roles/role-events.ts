// What the evidence says of a role that was added, changed or removed: its people, and the names of what changed.
import { isDeepStrictEqual } from "node:util";
import { openAnswers, openKnowledge } from "#lib/auth/signer/auth-secrets.ts";
import type { EvidenceEventInput } from "#lib/evidence/events.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { NamedPerson } from "../evidence/describe-change.ts";
import { signerName } from "../invite/people.ts";
import type { PackageRow } from "../open-package.ts";
import type { RoleWithSigners } from "./find-role.ts";
import type { SignerRow } from "./role-record.ts";
import { deviceSerial } from "./verification.ts";

const peopleOf = (role: RoleWithSigners): NamedPerson[] =>
  role.signers.map((signer) => ({ name: signerName(signer), email: signer.email }));

/** Who a role is, for an event about it. */
export const roleFacts = (role: RoleWithSigners) => ({ roleId: role.id, name: role.name, people: peopleOf(role) });

export async function recordRolesAdded(work: Work, pkg: PackageRow, added: readonly RoleWithSigners[]): Promise<void> {
  for (const role of added) await work.record(pkg, roleAdded(role));
}

export const roleAdded = (role: RoleWithSigners): EvidenceEventInput => ({
  type: "role.added",
  data: { ...roleFacts(role), type: role.type },
});

const ofRole = ["name", "type", "index", "reassign", "locked", "specialTypes", "emailMessage", "data"] as const;
const ofSigner = [
  "phone",
  "company",
  "title",
  "language",
  "timezoneId",
  "groupId",
  "groupSnapshot",
  "signature",
  "delivery",
  "notificationMethods",
  "address",
  "external",
  "professionalIdentityFields",
  "userCustomFields",
  "specialTypes",
] as const;

const differing = <K extends string>(members: readonly K[], a: Record<K, unknown>, b: Record<K, unknown>): K[] =>
  members.filter((member) => !isDeepStrictEqual(a[member], b[member]));

/** Secrets are sealed anew each time, so they are compared as they are meant. */
function proofChanged(a: SignerRow, b: SignerRow): boolean {
  const meant = (one: SignerRow) => [openAnswers(one.auth), openKnowledge(one.knowledgeBasedAuthentication)];
  return !isDeepStrictEqual(meant(a), meant(b));
}

/** The members that are not as they were; names and addresses stand in the event themselves. */
export function changedMembers(before: RoleWithSigners, after: RoleWithSigners): string[] {
  const changed = new Set<string>(differing(ofRole, before, after));
  const asked = ({ attachmentRequirements }: RoleWithSigners) =>
    attachmentRequirements.map(({ id, name, description, required }) => ({ id, name, description, required }));
  if (!isDeepStrictEqual(asked(before), asked(after))) changed.add("attachmentRequirements");
  if (deviceSerial(before.verification) !== deviceSerial(after.verification)) changed.add("verification");
  for (const [at, signer] of after.signers.entries()) {
    const old = before.signers[at];
    if (!old) continue;
    for (const member of differing(ofSigner, old, signer)) changed.add(member);
    if (proofChanged(old, signer)) changed.add("auth");
  }
  return [...changed].sort();
}

/** A role as it is now, with whom it was before where that differs. */
export function roleChange(before: RoleWithSigners, after: RoleWithSigners) {
  const people = peopleOf(before);
  const facts = roleFacts(after);
  return {
    ...facts,
    changed: changedMembers(before, after),
    ...(isDeepStrictEqual(people, facts.people) ? {} : { peopleBefore: people }),
    ...(before.name === after.name ? {} : { nameBefore: before.name }),
  };
}
