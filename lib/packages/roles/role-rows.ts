// A role as clients send it, made into its row: what is absent keeps what was there, or takes the default.
import type { RoleInput } from "#lib/contract/records/role.ts";
import { newUuid } from "#lib/core/ids.ts";
import { postedRequirements } from "../attachments/posted-requirements.ts";
import type { RoleRow } from "./role-record.ts";

/** Nobody has failed yet to prove who they are, or that is forgotten. */
export const noFailures = { failedAuthentications: 0, lastWrong: null, codeTaken: null } as const;

/** The ids of attachment requirements that these roles use. */
const requirementIdsOf = (roles: readonly Pick<RoleRow, "attachmentRequirements">[]): Set<string> =>
  new Set(roles.flatMap((role) => role.attachmentRequirements.map((requirement) => requirement.id)));

/** Our choice: a role without an id takes its first signer's, which clients use in role paths anyway. */
export const withRoleId = (input: RoleInput): RoleInput & { id: string } => ({
  ...input,
  id: input.id || input.signers?.[0]?.id || newUuid(),
});

/** `others` are the package's other roles, as far as they are known. */
export function newRoleRow(
  packageId: string,
  input: RoleInput,
  position: number,
  others: readonly Pick<RoleRow, "attachmentRequirements">[],
): RoleRow {
  const { id } = withRoleId(input);
  const empty: RoleRow = {
    packageId,
    id,
    name: id,
    type: "SIGNER",
    index: 0,
    position,
    reassign: false,
    locked: false,
    ...noFailures,
    specialTypes: [],
    emailMessage: null,
    attachmentRequirements: [],
    data: null,
    verification: null,
    invited: null,
    opened: null,
    completed: null,
  };
  return changedRoleRow(empty, input, others);
}

/** Members present override; `null` clears what may be null and leaves the rest. The id never changes. */
export function changedRoleRow(
  row: RoleRow,
  input: RoleInput,
  others: readonly Pick<RoleRow, "attachmentRequirements">[],
): RoleRow {
  return {
    ...row,
    name: input.name?.trim() || row.name,
    type: input.type ?? row.type,
    index: input.index ?? row.index,
    reassign: input.reassign ?? row.reassign,
    locked: input.locked ?? row.locked,
    ...(input.locked === false ? noFailures : {}),
    specialTypes: input.specialTypes ?? row.specialTypes,
    emailMessage:
      input.emailMessage === undefined ? row.emailMessage : input.emailMessage && (input.emailMessage.content ?? ""),
    attachmentRequirements: input.attachmentRequirements
      ? postedRequirements(input.attachmentRequirements, row.attachmentRequirements, requirementIdsOf(others))
      : row.attachmentRequirements,
    data: input.data === undefined ? row.data : input.data,
  };
}
