// PURE. What the server has, as far as this window has heard; every write goes out with the version it was made from.
import type { Approval } from "#lib/contract/records/approval.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Field, FieldInput } from "#lib/contract/records/field.ts";
import type { Condition } from "#lib/contract/records/package.ts";
import { versionOf } from "#lib/contract/version.ts";
import { conditionsLeft, goneBetween, type Placed } from "#lib/packages/fields/conditions-left.ts";
import type { DesignerField } from "./designer-field.ts";
import { designerFields } from "./designer-fields.ts";
import type { PlannedField } from "./field-record.ts";
import { withRules } from "./field-rules.ts";
import { dataWithLock } from "./locks.ts";
import {
  type ApprovalCall,
  afterCall,
  type CodeCall,
  type DocumentCall,
  isCodeCall,
  type SaveCall,
} from "./save-plan.ts";

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

/** A document's approvals, as the server has them. */
export const approvalsOn = ({ documents }: Pick<Known, "documents">, documentId: string): Approval[] =>
  documents.find((one) => one.id === documentId)?.approvals ?? [];

/** A document's own fields, QR codes among them, as the server has them. */
export const ownFieldsOn = ({ documents }: Pick<Known, "documents">, documentId: string): Field[] =>
  documents.find((one) => one.id === documentId)?.fields ?? [];

/** What several calls would leave of them; what is no code, and what programs keep with one, stays. */
export function ownFieldsWith(before: readonly Field[], calls: readonly CodeCall[]): FieldInput[] {
  const all = new Map<string, FieldInput>(before.map((field) => [field.id, field]));
  for (const call of calls) {
    if (call.kind === "remove-code") all.delete(call.fieldId);
    else all.set(call.field.id, { ...all.get(call.field.id), ...call.field });
  }
  return [...all.values()];
}

/** A call as it is sent: what programs keep with its fields is as `known` has it, except for their lock. */
export function asSent(known: Known, call: SaveCall): SaveCall {
  if (call.kind === "change-conditions") return call;
  const { documentId } = call;
  const all = [...approvalsOn(known, documentId), { fields: ownFieldsOn(known, documentId) }];
  const there = new Map(all.flatMap(({ fields }) => fields).map((field) => [field.id, field]));
  const sent = ({ locked, ...field }: PlannedField): PlannedField => {
    const data = locked === undefined ? undefined : dataWithLock(there.get(field.id)?.data ?? null, locked);
    return data === undefined ? field : { ...field, data };
  };
  const ofCode = (one: CodeCall): CodeCall => (one.kind === "remove-code" ? one : { ...one, field: sent(one.field) });
  const ofApproval = (one: ApprovalCall): ApprovalCall => {
    if (one.kind === "create-approval") return { ...one, fields: one.fields.map(sent) };
    return one.kind === "create-field" || one.kind === "change-field" ? { ...one, field: sent(one.field) } : one;
  };
  if (call.kind === "replace-approvals") return { ...call, calls: call.calls.map(ofApproval) };
  if (call.kind === "replace-codes") return { ...call, calls: call.calls.map(ofCode) };
  return isCodeCall(call) ? ofCode(call) : ofApproval(call);
}

/** The version that `call` changes, for `If-Match`; undefined for what it creates. */
export function versionFor(known: Known, call: SaveCall): string | undefined {
  if (call.kind === "change-conditions") return versionOf(known.conditions);
  const own = ownFieldsOn(known, call.documentId);
  if (call.kind === "replace-codes") return versionOf(own);
  if (isCodeCall(call)) {
    const code = own.find(({ id }) => id === (call.kind === "remove-code" ? call.fieldId : call.field.id));
    return call.kind === "create-code" ? undefined : code && versionOf(code);
  }
  const approvals = approvalsOn(known, call.documentId);
  if (call.kind === "replace-approvals") return versionOf(approvals);
  const approval = approvals.find(({ id }) => id === call.approvalId);
  const versionIn = (id: string) => {
    const field = approval?.fields.find((one) => one.id === id);
    return field && versionOf(field);
  };
  switch (call.kind) {
    case "create-field":
      return undefined;
    // One that is there has no fields: it was left by whoever took the last of them away.
    case "create-approval":
    case "change-approval":
    case "remove-approval":
      return approval && versionOf(approval);
    case "change-field":
      return versionIn(call.field.id);
    case "remove-field":
      return versionIn(call.fieldId);
  }
}

function replaced<T extends { id: string }>(all: readonly T[], one: T): T[] {
  return all.some((other) => other.id === one.id)
    ? all.map((other) => (other.id === one.id ? one : other))
    : [...all, one];
}

function afterIn(document: Document, call: DocumentCall, answer: unknown): Document {
  if (!isCodeCall(call)) return { ...document, approvals: approvalsAfter(document.approvals, call, answer) };
  const { fields } = document;
  switch (call.kind) {
    case "replace-codes":
      return { ...document, fields: answer as Field[] };
    case "create-code":
    case "change-code":
      return { ...document, fields: replaced(fields, answer as Field) };
    case "remove-code":
      return { ...document, fields: fields.filter(({ id }) => id !== call.fieldId) };
  }
}

type ApprovalsCall = Exclude<DocumentCall, { kind: `${string}-code` | "replace-codes" }>;

function approvalsAfter(approvals: Approval[], call: ApprovalsCall, answer: unknown): Approval[] {
  if (call.kind === "replace-approvals") return answer as Approval[];
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
  const documents = known.documents.map((document) =>
    document.id === call.documentId ? afterIn(document, call, answer) : document,
  );
  const placed = (all: Document[]): Placed[] =>
    approvalsOn({ documents: all }, call.documentId).map(({ id, fields }) => ({
      documentId: call.documentId,
      id,
      fields,
    }));
  const conditions = conditionsLeft(known.conditions, goneBetween(placed(known.documents), placed(documents)));
  // What a field is wanted to wait for is saved by a call of its own.
  return { documents, conditions, saved: withRules(afterCall(known.saved, wanted, call), conditions) };
}
