// A role as clients send it, made into its row: what is absent keeps what was there, or takes the default.
import type { RoleInput } from "#lib/api/contract/records/role.ts";
import { newShortId, newUuid } from "#lib/ids.ts";
import type { RoleRow } from "./role-record.ts";

type Requirements = RoleRow["attachmentRequirements"];

/** Files belong to the requirement with the same id and survive a change of it, and so does what the change leaves out. */
function requirements(inputs: NonNullable<RoleInput["attachmentRequirements"]>, before: Requirements): Requirements {
  return inputs.map((input) => {
    const old = before.find((requirement) => requirement.id === input.id);
    return {
      id: input.id ?? newShortId(),
      name: input.name?.trim() || old?.name || input.id || "Attachment",
      description: input.description === undefined ? (old?.description ?? null) : input.description,
      comment: input.comment ?? null,
      status: input.status ?? old?.status ?? "INCOMPLETE",
      required: input.required ?? old?.required ?? true,
      data: input.data === undefined ? (old?.data ?? null) : input.data,
      files: old?.files ?? [],
    };
  });
}

export function newRoleRow(packageId: string, input: RoleInput, position: number): RoleRow {
  // Our choice: a role without an id takes its first signer's, which clients use in role paths anyway.
  const id = input.id ?? input.signers?.[0]?.id ?? newUuid();
  const empty: RoleRow = {
    packageId,
    id,
    name: id,
    type: "SIGNER",
    index: 0,
    position,
    reassign: false,
    locked: false,
    failedAuthentications: 0,
    specialTypes: [],
    emailMessage: null,
    attachmentRequirements: [],
    data: null,
    verification: null,
    invited: null,
    opened: null,
    completed: null,
  };
  return changedRoleRow(empty, input);
}

/** Members present override; `null` clears what may be null and leaves the rest (contract 2.1). The id never changes. */
export function changedRoleRow(row: RoleRow, input: RoleInput): RoleRow {
  return {
    ...row,
    name: input.name?.trim() || row.name,
    type: input.type ?? row.type,
    index: input.index ?? row.index,
    reassign: input.reassign ?? row.reassign,
    locked: input.locked ?? row.locked,
    failedAuthentications: input.locked === false ? 0 : row.failedAuthentications,
    specialTypes: input.specialTypes ?? row.specialTypes,
    emailMessage:
      input.emailMessage === undefined
        ? row.emailMessage
        : input.emailMessage && { content: input.emailMessage.content ?? "" },
    attachmentRequirements: input.attachmentRequirements
      ? requirements(input.attachmentRequirements, row.attachmentRequirements)
      : row.attachmentRequirements,
    data: input.data === undefined ? row.data : input.data,
  };
}
