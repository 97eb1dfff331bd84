// The roles of a copy: the source's with what was posted for them, the new owner's, and the added ones.
import { openKnowledge, sealKnowledge } from "#lib/auth/signer/auth-secrets.ts";
import type { RoleInput } from "#lib/contract/records/role.ts";
import type { SignerInput } from "#lib/contract/records/signer.ts";
import { isGroup } from "../groups/acting-signer.ts";
import type { RoleWithSigners } from "./find-role.ts";
import { refuseTwice } from "./insert-roles.ts";
import { type MergedRole, mergeRoles } from "./merge-roles.ts";
import type { RoleRow, SignerRow } from "./role-record.ts";
import { changedRoleRow, newRoleRow, noFailures } from "./role-rows.ts";
import { type Known, signerRows } from "./signer-rows.ts";

/** The role without anything that happened to it where it comes from. */
function untouched(packageId: string, { signers: _, ...role }: RoleWithSigners, position: number): RoleRow {
  return {
    ...role,
    packageId,
    position,
    locked: false,
    ...noFailures,
    invited: null,
    opened: null,
    completed: null,
    attachmentRequirements: role.attachmentRequirements.map((requirement) => ({
      ...requirement,
      status: "INCOMPLETE",
      comment: requirement.status === "INCOMPLETE" ? requirement.comment : null,
      files: [],
    })),
  };
}

/** What the signer proved of themselves elsewhere is not proved here. */
function unproved(knowledge: SignerRow["knowledgeBasedAuthentication"]): SignerRow["knowledgeBasedAuthentication"] {
  const opened = openKnowledge(knowledge);
  return opened && sealKnowledge({ ...opened, knowledgeBasedAuthenticationStatus: "NOT_YET_ATTEMPTED" });
}

const copiedSigner = (packageId: string, signer: SignerRow, known: Known, now: Date): SignerRow => ({
  ...signer,
  packageId,
  senderId: isGroup(signer) ? null : (known.senders.get(signer.email.toLowerCase())?.id ?? null),
  acting: null,
  knowledgeBasedAuthentication: unproved(signer.knowledgeBasedAuthentication),
  created: now,
  updated: now,
});

function rowsOf(packageId: string, merged: readonly MergedRole[]): RoleRow[] {
  const rows: RoleRow[] = [];
  for (const [position, one] of merged.entries())
    rows.push(
      one.kind === "added"
        ? newRoleRow(packageId, one.input, position, rows)
        : changedRoleRow(untouched(packageId, one.source, position), one.input, rows),
    );
  return rows;
}

/** The signers a role gets anew; undefined where it keeps those of the source. The owner's role is filled by the owner. */
function newSigners(merged: MergedRole, owner: SignerInput): readonly SignerInput[] | undefined {
  if (merged.kind === "added") return merged.input.signers ?? [];
  if (merged.input.signers) return merged.input.signers;
  return merged.isOwner ? [{ ...owner, id: merged.source.signers[0]?.id ?? merged.source.id }] : undefined;
}

/** The roles of a copy to come: the source's with what was posted for them, the added ones, and an owner's in any case. */
export function mergedWithOwner(
  sources: readonly RoleWithSigners[],
  posted: readonly RoleInput[],
  owner: SignerInput,
): MergedRole[] {
  const merged = mergeRoles(sources, posted);
  if (sources.some((role) => role.type === "SENDER")) return merged;
  return [...merged, { kind: "added", input: { name: "Owner", type: "SENDER", signers: [owner] } }];
}

const keptSigners = (one: MergedRole): SignerRow[] =>
  one.kind === "kept" ? [...one.source.signers].sort((a, b) => a.position - b.position) : [];

/** Whom the roles name, for `knownTo`: asked once, for one copy as for many. */
export const namedIn = (merged: readonly MergedRole[], owner: SignerInput): SignerInput[] =>
  merged.flatMap((one) => newSigners(one, owner) ?? keptSigners(one).map(({ email }) => ({ email })));

/** The rows of a copy's roles, in their order. Ids stay, so that approvals keep their roles. Refuses; writes nothing. */
export function copiedRoles(
  packageId: string,
  merged: readonly MergedRole[],
  { owner, known, now }: { owner: SignerInput; known: Known; now: Date },
): RoleWithSigners[] {
  const rows = rowsOf(packageId, merged);
  refuseTwice(rows);
  const roles = rows.map((row, at) => {
    const one = merged[at];
    const given = one && newSigners(one, owner);
    const signers = given
      ? signerRows(packageId, row, given, known, now)
      : (one ? keptSigners(one) : []).map((signer) => copiedSigner(packageId, signer, known, now));
    return { ...row, signers };
  });
  refuseTwice(roles.flatMap(({ signers }) => signers));
  return roles;
}
