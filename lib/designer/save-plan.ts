// PURE. From what the server has to what the designer shows: the calls of the public interface that lead there, in order.
import type { Condition } from "#lib/contract/records/package.ts";
import { versionOf } from "#lib/contract/version.ts";
import { isCode } from "#lib/packages/fields/field-kinds.ts";
import { pathKey } from "#lib/packages/fields/written-conditions.ts";
import type { ApprovalOwn, DesignerField } from "./designer-field.ts";
import { type PlannedField, plannedField } from "./field-record.ts";
import { conditionsBefore, wantedConditions } from "./field-rules.ts";

export type ApprovalCall =
  | {
      kind: "create-approval";
      documentId: string;
      approvalId: string;
      roleId: string;
      optional: boolean;
      approval: ApprovalOwn;
      fields: PlannedField[];
    }
  | {
      kind: "change-approval";
      documentId: string;
      approvalId: string;
      roleId: string;
      optional: boolean;
      approval: ApprovalOwn;
    }
  | { kind: "remove-approval"; documentId: string; approvalId: string }
  | { kind: "create-field"; documentId: string; approvalId: string; field: PlannedField }
  | { kind: "change-field"; documentId: string; approvalId: string; field: PlannedField }
  | { kind: "remove-field"; documentId: string; approvalId: string; fieldId: string };
/** QR codes are fields of the document. */
export type CodeCall =
  | { kind: "create-code"; documentId: string; field: PlannedField }
  | { kind: "change-code"; documentId: string; field: PlannedField }
  | { kind: "remove-code"; documentId: string; fieldId: string };
/** What several calls would do to a document, in one: `known.ts` makes its whole set of approvals from them, or of its own fields. */
export type DocumentCall =
  | ApprovalCall
  | CodeCall
  | { kind: "replace-approvals"; documentId: string; calls: ApprovalCall[] }
  | { kind: "replace-codes"; documentId: string; calls: CodeCall[] };
/** All of the package's at once: none is ever there twice, or gone between two calls. */
export type SaveCall = DocumentCall | { kind: "change-conditions"; conditions: Condition[] };

/**
 * Our choice: so many calls for one document go as one. A few go by themselves, because the whole set is only taken from
 * whoever has seen all of it, and two people in one document would send each other back again and again.
 */
const many = 8;
/** Each call for a code draws the document's file anew. */
const manyCodes = 3;

const home = (f: DesignerField) => `${f.documentId}\u0000${f.approvalId}`;

function byApproval(fields: DesignerField[]): Map<string, DesignerField[]> {
  const groups = new Map<string, DesignerField[]>();
  for (const field of fields) groups.set(home(field), [...(groups.get(home(field)) ?? []), field]);
  return groups;
}

const isSame = (a: readonly Condition[], b: readonly Condition[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * `conditions` as the server has them. They go first as far as they can, so that nothing waits for a field that is gone;
 * those of new fields come last. A plan that breaks off leaves fields without a condition, never one that cannot hold.
 * `oneByOne`: after a set was refused as a whole.
 */
export function savePlan(
  saved: DesignerField[],
  wanted: DesignerField[],
  conditions: readonly Condition[],
  { oneByOne = false } = {},
): SaveCall[] {
  const last = wantedConditions(saved, wanted, conditions);
  const first = conditionsBefore(saved, wanted, { now: conditions, next: last });
  const change = (next: Condition[]): SaveCall => ({ kind: "change-conditions", conditions: next });
  const fieldsOf = (all: DesignerField[]) => all.filter((field) => !isCode(field));
  const [was, is] = [fieldsOf(saved), fieldsOf(wanted)];
  const codes = codePlan(saved.filter(isCode), wanted.filter(isCode));
  return [
    ...(isSame(conditions, first) ? [] : [change(first)]),
    ...(oneByOne ? approvalPlan(was, is) : gathered(approvalPlan(was, is), movedIn(was, is))),
    ...(oneByOne ? codes : gatheredCodes(codes)),
    ...(isSame(first, last) ? [] : [change(last)]),
  ];
}

/** One that went to another document is there before it is gone here. */
function codePlan(saved: DesignerField[], wanted: DesignerField[]): CodeCall[] {
  const [was, is] = [new Map(saved.map((code) => [code.key, code])), new Set(wanted.map(({ key }) => key))];
  const there = wanted.flatMap((code): CodeCall[] => {
    const old = was.get(code.key);
    const [documentId, field] = [code.documentId, plannedField(code)];
    if (!old) return [{ kind: "create-code", documentId, field }];
    return JSON.stringify(plannedField(old)) === JSON.stringify(field)
      ? []
      : [{ kind: "change-code", documentId, field }];
  });
  const gone = saved.filter(({ key }) => !is.has(key));
  return [...there, ...gone.map(({ documentId, id }): CodeCall => ({ kind: "remove-code", documentId, fieldId: id }))];
}

function gatheredCodes(calls: readonly CodeCall[]): DocumentCall[] {
  const ofDocument = Map.groupBy(calls, ({ documentId }) => documentId);
  return calls.flatMap((call): DocumentCall[] => {
    const own = ofDocument.get(call.documentId) ?? [];
    if (own.length < manyCodes) return [call];
    return call === own[0] ? [{ kind: "replace-codes", documentId: call.documentId, calls: own }] : [];
  });
}

/** Documents in which a field finds another approval: in one call it is never gone, and what waits for it stays. */
function movedIn(saved: readonly DesignerField[], wanted: readonly DesignerField[]): Set<string> {
  const pathOf = ({ documentId, id }: DesignerField) => pathKey({ documentId, fieldId: id });
  const [was, is] = [new Set(saved.map(({ key }) => key)), new Set(wanted.map(({ key }) => key))];
  const taken = new Set(saved.filter(({ key }) => !is.has(key)).map(pathOf));
  return new Set(
    wanted.filter((field) => !was.has(field.key) && taken.has(pathOf(field))).map(({ documentId }) => documentId),
  );
}

/** The calls of a document as one, where they are many or `together` names it; it stands where the first of them stood. */
function gathered(calls: readonly ApprovalCall[], together: ReadonlySet<string>): DocumentCall[] {
  const ofDocument = Map.groupBy(calls, ({ documentId }) => documentId);
  return calls.flatMap((call): DocumentCall[] => {
    const { documentId } = call;
    const own = ofDocument.get(documentId) ?? [];
    if (own.length < many && !together.has(documentId)) return [call];
    return call === own[0] ? [{ kind: "replace-approvals", documentId, calls: own }] : [];
  });
}

/** Whether something else is said of the approval that two fields are in. */
const differs = (a: DesignerField, b: DesignerField): boolean =>
  versionOf([a.roleId, a.optional, a.approval]) !== versionOf([b.roleId, b.optional, b.approval]);

/** Whether a field comes to another document; not where its own has others that only find another approval. */
function elsewhere(saved: DesignerField[], wanted: DesignerField[]): (field: DesignerField) => boolean {
  const known = new Set(saved.map(({ key }) => key));
  const coming = Map.groupBy(
    wanted.filter(({ key }) => !known.has(key)),
    ({ id }) => id,
  );
  const within = movedIn(saved, wanted);
  return ({ documentId, id }) =>
    !within.has(documentId) && (coming.get(id) ?? []).some((one) => one.documentId !== documentId);
}

/**
 * Removals go first, so that a field that moved to another approval is never there twice. One that went to another document
 * is there before it is gone here: a plan that breaks off does not lose it.
 */
function approvalPlan(saved: DesignerField[], wanted: DesignerField[]): ApprovalCall[] {
  const before = byApproval(saved);
  const after = byApproval(wanted);
  const goesElsewhere = elsewhere(saved, wanted);
  const removals: ApprovalCall[] = [];
  const rest: ApprovalCall[] = [];
  const last: ApprovalCall[] = [];
  for (const [key, old] of before) {
    const [first] = old;
    if (!first) continue;
    const now = after.get(key);
    if (!now) {
      const { documentId, approvalId } = first;
      (old.some(goesElsewhere) ? last : removals).push({ kind: "remove-approval", documentId, approvalId });
      continue;
    }
    const kept = new Set(now.map((f) => f.id));
    for (const f of old) {
      if (kept.has(f.id)) continue;
      const { documentId, approvalId, id } = f;
      (goesElsewhere(f) ? last : removals).push({ kind: "remove-field", documentId, approvalId, fieldId: id });
    }
  }
  for (const [key, now] of after) {
    const [first] = now;
    if (!first) continue;
    const { documentId, approvalId, roleId, optional, approval } = first;
    const old = before.get(key);
    if (!old) {
      const of = { documentId, approvalId, roleId, optional, approval };
      rest.push({ kind: "create-approval", ...of, fields: now.map(plannedField) });
      continue;
    }
    if (!old[0] || differs(old[0], first))
      rest.push({ kind: "change-approval", documentId, approvalId, roleId, optional, approval });
    const known = new Map(old.map((f) => [f.id, f]));
    for (const f of now) {
      const was = known.get(f.id);
      if (!was) rest.push({ kind: "create-field", documentId, approvalId, field: plannedField(f) });
      else if (was !== f && JSON.stringify(plannedField(was)) !== JSON.stringify(plannedField(f)))
        rest.push({ kind: "change-field", documentId, approvalId, field: plannedField(f) });
    }
  }
  return [...removals, ...rest, ...last];
}

/** Whether it is of the document's codes, and not of its approvals. */
export const isCodeCall = (
  call: DocumentCall,
): call is Extract<DocumentCall, { kind: `${string}-code` | "replace-codes" }> =>
  call.kind.endsWith("-code") || call.kind === "replace-codes";

/**
 * What the server holds once `call` of the plan towards `wanted` was answered. A plan that breaks off in the middle goes
 * on from there instead of repeating what was saved.
 */
export function afterCall(saved: DesignerField[], wanted: DesignerField[], call: DocumentCall): DesignerField[] {
  const inDocument = (f: DesignerField) => f.documentId === call.documentId;
  const isOf = (f: DesignerField) => inDocument(f) && isCode(f) === isCodeCall(call);
  if (call.kind === "replace-approvals" || call.kind === "replace-codes")
    return [...saved.filter((f) => !isOf(f)), ...wanted.filter(isOf)];
  if (isCodeCall(call)) {
    const id = call.kind === "remove-code" ? call.fieldId : call.field.id;
    const isIt = (f: DesignerField) => isOf(f) && f.id === id;
    return [...saved.filter((f) => !isIt(f)), ...(call.kind === "remove-code" ? [] : wanted.filter(isIt))];
  }
  const inApproval = (f: DesignerField) => inDocument(f) && f.approvalId === call.approvalId;
  switch (call.kind) {
    case "remove-approval":
      return saved.filter((f) => !inApproval(f));
    case "remove-field":
      return saved.filter((f) => !inApproval(f) || f.id !== call.fieldId);
    case "create-approval":
      return [...saved.filter((f) => !inApproval(f)), ...wanted.filter(inApproval)];
    case "change-approval":
      return saved.map((f) =>
        inApproval(f) ? { ...f, roleId: call.roleId, optional: call.optional, approval: call.approval } : f,
      );
    case "create-field":
    case "change-field": {
      const now = wanted.find((f) => inApproval(f) && f.id === call.field.id);
      const rest = saved.filter((f) => !inApproval(f) || f.id !== call.field.id);
      return now ? [...rest, now] : rest;
    }
  }
}
