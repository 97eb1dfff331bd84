// Writes the roles of a clone: the source's with what was posted for them, the new owner's, and the added ones.

import { openKnowledge, sealKnowledge } from "#lib/auth/signer/auth-secrets.ts";
import type { RoleInput } from "#lib/contract/records/role.ts";
import type { SignerInput } from "#lib/contract/records/signer.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { isGroup } from "../groups/acting-signer.ts";
import type { PackageRow } from "../open-package.ts";
import type { RoleWithSigners } from "./find-role.ts";
import { insertRows, refuseTakenSignerIds } from "./insert-roles.ts";
import { type MergedRole, mergeRoles } from "./merge-roles.ts";
import type { RoleRow, SignerRow } from "./role-record.ts";
import { changedRoleRow, newRoleRow } from "./role-rows.ts";
import { type Known, knownTo, signerRows } from "./signer-rows.ts";

/** The role without anything that happened to it where it comes from. */
function untouched(packageId: string, { signers: _, ...role }: RoleWithSigners, position: number): RoleRow {
  return {
    ...role,
    packageId,
    position,
    locked: false,
    failedAuthentications: 0,
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

/** Answers the rows of the new package's roles, in their order. Ids stay, so that approvals keep their roles. */
export async function copyRoles(
  work: Work,
  pkg: Pick<PackageRow, "id" | "accountId">,
  sources: readonly RoleWithSigners[],
  posted: readonly RoleInput[],
  owner: SignerInput,
): Promise<RoleWithSigners[]> {
  const merged = mergeRoles(sources, posted);
  if (!sources.some((role) => role.type === "SENDER"))
    merged.push({ kind: "added", input: { name: "Owner", type: "SENDER", signers: [owner] } });
  const rows = rowsOf(pkg.id, merged);
  const ids = rows.map((row) => row.id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) refuse("error.validation.duplicateId", { parameters: { id: twice } });
  const plans = rows.flatMap((row, at) => {
    const one = merged[at];
    return one ? [{ one, row, given: newSigners(one, owner) }] : [];
  });
  const kept = (one: MergedRole) =>
    one.kind === "kept" ? [...one.source.signers].sort((a, b) => a.position - b.position) : [];
  const known = await knownTo(
    work.tx,
    pkg.accountId,
    plans.flatMap(({ one, given }) => given ?? kept(one).map(({ email }) => ({ email }))),
  );
  const people = plans.flatMap(({ one, row, given }) =>
    given
      ? signerRows(pkg.id, row, given, known, work.now)
      : kept(one).map((signer) => copiedSigner(pkg.id, signer, known, work.now)),
  );
  await refuseTakenSignerIds(work, pkg.id, people, []);
  return insertRows(work.tx, rows, people);
}
