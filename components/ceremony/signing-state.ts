// PURE. The signer's way through the documents: which fields are theirs, in which order, what is done, what is sent at the end.
import type { CeremonyApproval, CeremonyDocument, SignInput } from "#lib/api/contract/ceremony.ts";
import type { Field } from "#lib/api/contract/records/field.ts";
import type { AttachmentRequirement } from "#lib/api/contract/records/role.ts";
import { checkedValue, checkValues, groupOf, isEditable, type ValueProblem } from "#lib/approvals/field-values.ts";
import type { SignatureMark } from "#lib/ceremony/signature-mark.ts";
import { inReadingOrder } from "./reading-order.ts";

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
  label: string;
  help: string;
  required: boolean;
  done: boolean;
  /** Nothing is given yet: what is missing then is no mistake. */
  empty: boolean;
  problem: StepProblem | null;
};
/** `refused`: what the service said about the value. */
type StepProblem = { code: ValueProblem["code"] | "refused"; message: string };

/** What the signer has given so far; values by `fieldKey`, marks by `approvalKey`. */
export type Answers = { values: Record<string, string>; marks: Record<string, SignatureMark>; confirmed: string[] };

export const approvalKey = (documentId: string, approvalId: string): string => `${documentId}/${approvalId}`;
export const fieldKey = (documentId: string, approvalId: string, fieldId: string): string =>
  `${documentId}/${approvalId}/${fieldId}`;

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

/** A choice is a radio group, or checkboxes of one group with numbers; every other box stands alone. */
function choiceOf(field: Field): string | null {
  const group = groupOf(field);
  if (field.subtype === "RADIO") return group;
  const counted =
    typeof field.validation?.minimumRequired === "number" || typeof field.validation?.maximumRequired === "number";
  return group && counted ? `#${group}` : null;
}

/** Names that the interface ("textfield-1") and the designer ("text_2") make up say nothing to a signer. */
const generatedName = /^([a-z]+(-[a-z]+)*-\d+|(text|paragraph|checkbox|radio|list|date_picker)(_\d+)?)$/;
const nameOf = (field: Field, fallback: string): string =>
  field.name === "" || generatedName.test(field.name) ? fallback : field.name;

export type Labels = {
  signature: string;
  initials: string;
  choice: string;
  confirm: (name: string) => string;
  kinds: Partial<Record<Field["subtype"], string>>;
  other: string;
};

export function labelOf(field: Field, labels: Labels): string {
  if (field.type === "SIGNATURE") return isInitials(field) ? labels.initials : labels.signature;
  return nameOf(field, labels.kinds[field.subtype] ?? labels.other);
}

type Made = Omit<Step, "documentId" | "documentIndex" | "approvalId">;

function stepsOfApproval(
  document: CeremonyDocument,
  approval: CeremonyApproval,
  answers: Answers,
  labels: Labels,
  language: string,
): Made[] {
  const given = approval.fields.map((field) => ({
    fieldId: field.id,
    value: heldValue(document.id, approval.id, field, answers),
  }));
  const counts = takesPart(document.id, approval, answers);
  const problems = counts ? checkValues(approval.fields, given, language) : [];
  const valueFor = (field: Field) => given.find((one) => one.fieldId === field.id)?.value ?? "";
  const steps: Made[] = [];
  const choices = new Map<string, Field[]>();
  for (const field of approval.fields) {
    const key = fieldKey(document.id, approval.id, field.id);
    const base = { key, page: field.page, label: labelOf(field, labels), help: field.tooltip ?? "" };
    if (field.type === "SIGNATURE") {
      const done = approvalKey(document.id, approval.id) in answers.marks;
      steps.push({
        ...base,
        kind: isInitials(field) ? "initials" : "signature",
        fields: [field],
        required: !approval.optional,
        done,
        empty: !done,
        problem: null,
      });
      continue;
    }
    if (!isEditable(field)) continue;
    const choice = choiceOf(field);
    if (choice) choices.set(choice, [...(choices.get(choice) ?? []), field]);
    else {
      const problem = problems.find((one) => one.fieldId === field.id) ?? null;
      const required = counts && field.validation?.required === true;
      const empty = valueFor(field).trim() === "";
      steps.push({
        ...base,
        kind: "field",
        fields: [field],
        required,
        done: problem === null && (required || !empty),
        empty,
        problem,
      });
    }
  }
  for (const [name, members] of choices) {
    const fields = inReadingOrder(members);
    const [first] = fields;
    if (!first) continue;
    const problem = problems.find((one) => fields.some((field) => field.id === one.fieldId)) ?? null;
    const required =
      counts && fields.some((field) => field.validation?.required || (field.validation?.minimumRequired ?? 0) > 0);
    const chosen = fields.some((field) => valueFor(field) === checkedValue);
    const group = name.replace(/^#/, "");
    const label = fields.length === 1 ? labelOf(first, labels) : group.includes(first.id) ? labels.choice : group;
    const help = first.validation?.groupTooltip ?? first.tooltip ?? "";
    steps.push({
      key: fieldKey(document.id, approval.id, first.id),
      kind: "choice",
      fields,
      page: first.page,
      label,
      help,
      required,
      done: problem === null && (required || chosen),
      empty: !chosen,
      problem,
    });
  }
  return steps;
}

/**
 * Every step in the order people read. Where the signer signs on several documents, each of them ends with its confirmation;
 * so does a document beside others on which nothing has to be filled in.
 */
export function stepsOf(
  documents: readonly CeremonyDocument[],
  answers: Answers,
  labels: Labels,
  language = "en",
): Step[] {
  const several = documents.filter((document) => document.approvals.some(isOpen)).length > 1;
  return documents.flatMap((document, documentIndex) => {
    const open = document.approvals.filter(isOpen);
    const found = open.flatMap((approval) =>
      stepsOfApproval(document, approval, answers, labels, language).map((step) => ({
        ...step,
        documentId: document.id,
        documentIndex,
        approvalId: approval.id,
      })),
    );
    const places = found.map((step) => ({ ...(step.fields[0] as Field), step }));
    const steps: Step[] = inReadingOrder(places).map(({ step }) => step);
    // Where nothing else leads to a document that is signed along, nobody would be shown what they accept.
    const aside =
      documents.length > 1 &&
      open.some((approval) => !approval.optional || !signatureOf(approval)) &&
      !steps.some((step) => step.required);
    if (open.length === 0 || !(several || aside)) return steps;
    const done = answers.confirmed.includes(document.id);
    const confirm: Step = {
      key: `${document.id}//confirm`,
      kind: "confirm",
      documentId: document.id,
      documentIndex,
      approvalId: "",
      fields: [],
      page: Math.max(0, document.pages.length - 1),
      label: labels.confirm(document.name),
      help: "",
      required: true,
      done,
      empty: !done,
      problem: null,
    };
    return [...steps, confirm];
  });
}

export const attachmentKey = (attachmentId: string): string => `attachment/${attachmentId}`;

/** What is to be handed in comes after everything on the pages. What was sent back is to be done again. */
export const attachmentSteps = (attachments: readonly AttachmentRequirement[], afterDocuments: number): Step[] =>
  attachments.map((attachment) => ({
    key: attachmentKey(attachment.id),
    kind: "attachment",
    documentId: "",
    documentIndex: afterDocuments,
    approvalId: "",
    fields: [],
    page: 0,
    label: attachment.name,
    help: attachment.description ?? "",
    required: attachment.required,
    done: attachment.status === "COMPLETE" || (attachment.status !== "REJECTED" && attachment.files.length > 0),
    empty: attachment.files.length === 0,
    problem: null,
  }));

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
