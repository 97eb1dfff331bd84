// PURE. The signer's way through the documents: which fields are theirs, in which order, what is done, what is sent at the end.

import type { CeremonyApproval, CeremonyDocument } from "#lib/contract/records/ceremony-view.ts";
import type { Field } from "#lib/contract/records/field.ts";
import type { SignInput } from "#lib/contract/records/sign-input.ts";
import type { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { isDrawn } from "#lib/packages/fields/field-kinds.ts";
import { isEditable, type ValueProblem } from "#lib/packages/fields/field-values.ts";

export type StepKind = "signature" | "initials" | "choice" | "field" | "confirm" | "attachment";

/** One thing the signer does: a field, a group of boxes that count as one answer, confirming a document, or handing in files. */
export type Step = {
  key: string;
  kind: StepKind;
  /** Empty for files that are handed in: they belong to no document. */
  documentId: string;
  documentIndex: number;
  approvalId: string;
  /** The boxes on the page; several only for a choice, none for a confirmation or for files. */
  fields: Field[];
  page: number;
  /** Tells it from every other step of its document. */
  label: string;
  /** What stands in its own box on the page, whose place tells it from the others. */
  boxLabel: string;
  help: string;
  required: boolean;
  done: boolean;
  /** Nothing is given yet: what is missing then is no mistake. */
  empty: boolean;
  problem: StepProblem | null;
};
/** `refused`: what the service said about the value. */
type StepProblem = Omit<ValueProblem, "fieldId" | "code" | "own"> & {
  code: ValueProblem["code"] | "refused";
  message: string;
};

/** What the signer has given so far; values by `fieldKey`, marks by `approvalKey`. */
export type Answers = { values: Record<string, string>; marks: Record<string, SignatureMark>; confirmed: string[] };

export const approvalKey = (documentId: string, approvalId: string): string => `${documentId}/${approvalId}`;
export const fieldKey = (documentId: string, approvalId: string, fieldId: string): string =>
  `${documentId}/${approvalId}/${fieldId}`;

export const attachmentKey = (attachmentId: string): string => `attachment/${attachmentId}`;

/** A field whose value is a drawing. */
export const isDrawnStep = ({ kind, fields: [field] }: Step): boolean =>
  kind === "field" && field !== undefined && isDrawn(field);

const initialsKinds = new Set(["INITIALS", "CHOOSE_INITIALS"]);
export const isInitials = (field: Field): boolean => initialsKinds.has(field.subtype);
export const isOpen = (approval: CeremonyApproval): boolean =>
  approval.mine && !approval.disabled && !approval.accepted;
export const signatureOf = (approval: CeremonyApproval): Field | undefined =>
  approval.fields.find((field) => field.type === "SIGNATURE");

/** Whether the approval will be among those that are signed: an optional signature only once it is made. */
export function takesPart(documentId: string, approval: CeremonyApproval, answers: Answers): boolean {
  if (!isOpen(approval)) return false;
  if (!approval.optional || !signatureOf(approval)) return true;
  return approvalKey(documentId, approval.id) in answers.marks;
}

export const heldValue = (documentId: string, approvalId: string, field: Field, answers: Answers): string =>
  answers.values[fieldKey(documentId, approvalId, field.id)] ?? field.value ?? "";

export type Progress = { done: number; total: number; missing: Step[]; broken: Step[] };

/** Something stands there, and it is not right. */
export const isBroken = (step: Step): boolean =>
  step.problem !== null && step.problem.code !== "required" && !step.empty;

/** What keeps the signer from finishing. */
export const isUndone = (step: Step): boolean => (step.required && !step.done) || step.problem !== null;

/** With what the service refused to keep, by `fieldKey`; that counts until it is changed. */
export const withRefusals = (steps: readonly Step[], refused: Record<string, string>): Step[] =>
  steps.map((step) => {
    const key = step.fields
      .map((field) => fieldKey(step.documentId, step.approvalId, field.id))
      .find((one) => refused[one]);
    return key ? { ...step, done: false, problem: { code: "refused", message: refused[key] ?? "" } } : step;
  });

/** Counts what is required; `broken` are values against the rules, also in fields that may stay empty. */
export function progressOf(steps: readonly Step[]): Progress {
  const required = steps.filter((step) => step.required);
  const missing = required.filter((step) => !step.done);
  return {
    done: required.length - missing.length,
    total: required.length,
    missing,
    broken: steps.filter(isBroken),
  };
}

/** The next step that keeps the signer from finishing, after `key` and around to the start. */
export function nextStep(steps: readonly Step[], key: string | null): Step | null {
  const from = steps.findIndex((step) => step.key === key);
  const round = [...steps.slice(from + 1), ...steps.slice(0, from + 1)];
  return round.find(isUndone) ?? null;
}

/** What may be filled in and is empty: nothing asks for it before the last question. Files are asked for there themselves. */
export const emptyOptional = (steps: readonly Step[]): Step[] =>
  steps.filter((step) => !step.required && step.empty && step.kind !== "attachment" && step.kind !== "confirm");

/** Where the way through these leads from `key`: on, and then to what was passed over; null once each was `seen`. */
export function furtherFrom(steps: readonly Step[], key: string | null, seen: Record<string, true>): Step | null {
  const left = emptyOptional(steps).filter((step) => step.key !== key && !seen[step.key]);
  const from = steps.findIndex((step) => step.key === key);
  return left.find((step) => steps.indexOf(step) > from) ?? left[0] ?? null;
}

/**
 * Where the way field by field leads from `step`: to what is still to do, or may be filled in and was never `seen`; from the end
 * on back to the first that is still to do, and where nothing is, to the neighbour. What has to be filled in keeps from going
 * round: then Finish says what is missing.
 */
export function onwardFrom(steps: readonly Step[], step: Step, seen: Record<string, true>): Step | undefined {
  const later = steps.slice(steps.indexOf(step) + 1);
  const waiting = later.find((one) => isUndone(one) || (!one.required && one.empty && !seen[one.key]));
  if (waiting) return waiting;
  if (step.required && !step.done) return undefined;
  return steps.find((one) => isUndone(one) && one.key !== step.key) ?? later[0];
}

/** Where the way leads by itself from what was just signed: in a phone's sheet where its own act for the next field does. */
export function onwardOnceSigned(
  { steps, current, next }: { steps: readonly Step[]; current: Step | null; next: Step | null },
  inSheet: boolean,
  seen: Record<string, true>,
): Step | null {
  if (!next || !inSheet || !current) return next;
  return onwardFrom(steps, current, seen) ?? next;
}

/**
 * Where a phone goes on after a reload: at the step the signer was at, or where that is done, where the way on led from it; where
 * they were at none, at what is `next`.
 */
export function resumeAt(
  steps: readonly Step[],
  { before, touched }: { before: string | null; touched: Record<string, true> },
  next: Step | null,
): Step | null {
  const at = steps.find((step) => step.key === before);
  if (!at) return next;
  return at.done ? (onwardFrom(steps, at, touched) ?? at) : at;
}

/** All that is signed at once, every value included, so that the server sees what the signer saw. */
export function payloadOf(documents: readonly CeremonyDocument[], answers: Answers): SignInput {
  const parts = documents.map((document) => ({
    id: document.id,
    approvals: document.approvals
      .filter((approval) => takesPart(document.id, approval, answers))
      .map((approval) => ({
        id: approval.id,
        mark: answers.marks[approvalKey(document.id, approval.id)] ?? null,
        values: approval.fields
          .filter(isEditable)
          .map((field) => ({ fieldId: field.id, value: heldValue(document.id, approval.id, field, answers) })),
      })),
  }));
  return { documents: parts.filter((part) => part.approvals.length > 0) };
}
