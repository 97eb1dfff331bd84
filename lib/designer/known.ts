// PURE. What the server has, as far as this window has heard; every write goes out with the version it was made from.
import type { Approval } from "#lib/contract/records/approval.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Field } from "#lib/contract/records/field.ts";
import type { Condition } from "#lib/contract/records/package.ts";
import { versionOf } from "#lib/contract/version.ts";
import type { DesignerField } from "./designer-field.ts";
import { designerFields } from "./designer-fields.ts";
import { withRules } from "./field-rules.ts";
import { type ApprovalCall, afterCall, type SaveCall } from "./save-plan.ts";

export type Known = {
  /** The server's records. */
  documents: Document[];
  conditions: Condition[];
  /** The same in the designer's own terms: what a write left is what was sent. */
  saved: DesignerField[];
};

export const knownOf = (documents: Document[], conditions: readonly Condition[] | null): Known => ({
  documents,
  conditions: [...(conditions ?? [])],
  saved: designerFields(documents, conditions),
});

const approvalIn = (documents: Document[], call: { documentId: string; approvalId: string }): Approval | undefined =>
  documents.find((one) => one.id === call.documentId)?.approvals.find((one) => one.id === call.approvalId);

/** The version that `call` changes, for `If-Match`; undefined for what it creates. */
export function versionFor({ documents, conditions }: Known, call: SaveCall): string | undefined {
  if (call.kind === "change-conditions") return versionOf(conditions);
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

function approvalsAfter(approvals: Approval[], call: ApprovalCall, answer: unknown): Approval[] {
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
  if (call.kind === "change-conditions")
    return { ...known, conditions: call.conditions, saved: withRules(known.saved, call.conditions) };
  return {
    conditions: known.conditions,
    // What a field is wanted to wait for is saved by a call of its own.
    saved: withRules(afterCall(known.saved, wanted, call), known.conditions),
    documents: known.documents.map((document) =>
      document.id === call.documentId
        ? { ...document, approvals: approvalsAfter(document.approvals, call, answer) }
        : document,
    ),
  };
}

/** Once a document was deleted here, nothing of it is to be saved any more. */
export const withoutDocument = ({ documents, saved, conditions }: Known, documentId: string): Known => ({
  // As the server has them: those that switched a field of it stay there and switch nothing.
  conditions,
  documents: documents.filter(({ id }) => id !== documentId),
  saved: saved.filter((field) => field.documentId !== documentId),
});
