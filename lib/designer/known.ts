// PURE. What the server has, as far as this window has heard; every write goes out with the version it was made from.
import type { Approval } from "#lib/contract/records/approval.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { versionOf } from "#lib/contract/version.ts";
import { type DesignerField, designerFields } from "./designer-field.ts";
import { afterCall, type SaveCall } from "./save-plan.ts";

export type Known = {
  /** The server's records. */
  documents: Document[];
  /** The same in the designer's own terms: what a write left is what was sent. */
  saved: DesignerField[];
};

export const knownOf = (documents: Document[]): Known => ({ documents, saved: designerFields(documents) });

const approvalIn = (documents: Document[], call: { documentId: string; approvalId: string }): Approval | undefined =>
  documents.find((one) => one.id === call.documentId)?.approvals.find((one) => one.id === call.approvalId);

/** The version that `call` changes, for `If-Match`; undefined for what it creates. */
export function versionFor({ documents }: Known, call: SaveCall): string | undefined {
  const approval = approvalIn(documents, call);
  const fieldOf = (id: string) => approval?.fields.find((field) => field.id === id);
  switch (call.kind) {
    case "create-approval":
    case "create-field":
      return undefined;
    case "change-approval":
    case "remove-approval":
      return approval && versionOf(approval);
    case "change-field":
      return versionOf(fieldOf(call.field.id));
    case "remove-field":
      return versionOf(fieldOf(call.fieldId));
  }
}

function replaced<T extends { id: string }>(all: readonly T[], one: T): T[] {
  return all.some((other) => other.id === one.id)
    ? all.map((other) => (other.id === one.id ? one : other))
    : [...all, one];
}

function approvalsAfter(approvals: Approval[], call: SaveCall, answer: unknown): Approval[] {
  const change = (how: (approval: Approval) => Approval) =>
    approvals.map((approval) => (approval.id === call.approvalId ? how(approval) : approval));
  switch (call.kind) {
    case "create-approval":
    case "change-approval":
      return replaced(approvals, answer as Approval);
    case "remove-approval":
      return approvals.filter((approval) => approval.id !== call.approvalId);
    case "create-field":
    case "change-field":
      return change((approval) => ({ ...approval, fields: replaced(approval.fields, answer as Field) }));
    case "remove-field":
      return change((approval) => ({ ...approval, fields: approval.fields.filter(({ id }) => id !== call.fieldId) }));
  }
}

/** What the server has once it has answered `call` of the plan towards `wanted`. */
export function afterAnswer(known: Known, wanted: DesignerField[], call: SaveCall, answer: unknown): Known {
  return {
    saved: afterCall(known.saved, wanted, call),
    documents: known.documents.map((document) =>
      document.id === call.documentId
        ? { ...document, approvals: approvalsAfter(document.approvals, call, answer) }
        : document,
    ),
  };
}

/** Once a document was deleted here, nothing of it is to be saved any more. */
export const withoutDocument = ({ documents, saved }: Known, documentId: string): Known => ({
  documents: documents.filter(({ id }) => id !== documentId),
  saved: saved.filter((field) => field.documentId !== documentId),
});
