// PURE. What one recipient's record tells another recipient of the package: who they are, not how to reach or question them.
import type { Signer } from "#lib/contract/records/signer.ts";
import type { Caller } from "#lib/work/caller.ts";
import type { Viewer } from "../access/document-visibility.ts";

type Stored = { roleId: string; senderId: string | null };

/** What the sender wrote to one recipient is between the two. */
export const messageFor = (viewer: Viewer, role: { id: string; emailMessage: string | null }): string | null =>
  viewer === "all" || viewer.has(role.id) ? role.emailMessage : null;

/**
 * Free data are notes of the owner's programs. A signer's session, whoever opened it, is in the hands of the signer's browser and
 * reads none.
 */
export const notesFor = <T>(caller: Caller, data: T): T | null => (caller.kind === "signer" ? null : data);

/** The same of approvals and their fields, of rows as well as records. */
export const withoutNotes = <A extends { data: object | null; fields: { data: object | null }[] }>(
  caller: Caller,
  approvals: readonly A[],
): A[] =>
  approvals.map((approval) => ({
    ...approval,
    data: notesFor(caller, approval.data),
    fields: approval.fields.map((field) => ({ ...field, data: notesFor(caller, field.data) })),
  }));

/** Whether the caller is this signer. */
export const isOneself = (caller: Caller, { roleId, senderId }: Stored): boolean =>
  caller.kind === "signer" ? roleId === caller.roleId : caller.kind === "sender" && senderId === caller.senderId;

/**
 * Our choice: whoever signs the same paper sees the others' names and addresses, as they stand in the evidence; telephone
 * numbers, questions, home addresses and free data are between each of them and the owner. `early`: before a link's signer has come
 * to the documents the ceremony shows names alone.
 */
export function asSeenBy(
  caller: Caller,
  { isOwner, early }: { isOwner: boolean; early: boolean },
  stored: Stored,
  record: Signer,
): Signer {
  if (isOwner || isOneself(caller, stored)) return { ...record, data: notesFor(caller, record.data) };
  return {
    ...record,
    ...(early ? { email: "", group: record.group && { ...record.group, email: "" } } : {}),
    phone: null,
    auth: { ...record.auth, challenges: [] },
    knowledgeBasedAuthentication: null,
    notificationMethods: null,
    address: null,
    external: null,
    userCustomFields: [],
    professionalIdentityFields: [],
    data: null,
  };
}
