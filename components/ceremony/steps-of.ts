// PURE. What the signer does, step by step in the order people read: fields, choices, signatures, confirmations, files.
import type { CeremonyApproval, CeremonyDocument } from "#lib/contract/records/ceremony-view.ts";
import type { Field } from "#lib/contract/records/field.ts";
import type { AttachmentRequirement } from "#lib/contract/records/role.ts";
import { writtenName } from "#lib/packages/fields/field-label.ts";
import {
  checkedValue,
  checkValues,
  groupOf,
  isEditable,
  type ValueProblem,
} from "#lib/packages/fields/field-values.ts";
import { inReadingOrder } from "./reading-order.ts";
import {
  type Answers,
  approvalKey,
  attachmentKey,
  fieldKey,
  heldValue,
  isInitials,
  isOpen,
  type Step,
  signatureOf,
  takesPart,
} from "./signing-state.ts";

/** A choice is a radio group, or checkboxes of one group with numbers; every other box stands alone. */
function choiceOf(field: Field): string | null {
  const group = groupOf(field);
  if (field.subtype === "RADIO") return group;
  const counted =
    typeof field.validation?.minimumRequired === "number" || typeof field.validation?.maximumRequired === "number";
  return group && counted ? `#${group}` : null;
}

export type Labels = {
  signature: string;
  initials: string;
  choice: string;
  confirm: (name: string) => string;
  kinds: Partial<Record<Field["subtype"], string>>;
  other: string;
  /** One of several that are called alike. */
  oneOf: (one: { label: string; at: number; count: number }) => string;
};

/** The name that a person gave to the field, or its kind. */
export function labelOf(field: Field, labels: Labels): string {
  const given = writtenName(field);
  if (given) return given;
  if (field.type === "SIGNATURE") return isInitials(field) ? labels.initials : labels.signature;
  return labels.kinds[field.subtype] ?? labels.other;
}

/** One of the boxes of a choice: its name, else what its help says, else which of them it is. */
export function optionLabel(fields: readonly Field[], field: Field, labels: Labels): string {
  const known = writtenName(field) ?? (field.tooltip || undefined);
  if (known || fields.length === 1) return known ?? labelOf(field, labels);
  return labels.oneOf({ label: labelOf(field, labels), at: fields.indexOf(field) + 1, count: fields.length });
}

type Made = Omit<Step, "documentId" | "documentIndex" | "approvalId" | "boxLabel">;

/** With each step of a document told from those that are called like it: a list shows no place beside its rows. */
function toldApart(steps: readonly Omit<Step, "boxLabel">[], labels: Labels): Step[] {
  const alike = Map.groupBy(steps, ({ label }) => label);
  return steps.map((step) => {
    const same = alike.get(step.label) ?? [];
    const { label } = step;
    const apart = same.length > 1 ? labels.oneOf({ label, at: same.indexOf(step) + 1, count: same.length }) : label;
    return { ...step, label: apart, boxLabel: label };
  });
}

/** One approval as far as its steps ask for it. */
type Asked = {
  keyOf: (field: Field) => string;
  heldBy: (field: Field) => string;
  /** Whether it will be among those that are signed: what is left out is not judged. */
  counts: boolean;
  optional: boolean;
  isMarked: boolean;
  problems: readonly (ValueProblem & { message: string })[];
  labels: Labels;
};

function askedOf(
  document: CeremonyDocument,
  approval: CeremonyApproval,
  answers: Answers,
  labels: Labels,
  language: string,
): Asked {
  const heldBy = (field: Field) => heldValue(document.id, approval.id, field, answers);
  const counts = takesPart(document.id, approval, answers);
  const given = approval.fields.map((field) => ({ fieldId: field.id, value: heldBy(field) }));
  return {
    keyOf: (field) => fieldKey(document.id, approval.id, field.id),
    heldBy,
    counts,
    optional: approval.optional,
    isMarked: approvalKey(document.id, approval.id) in answers.marks,
    problems: (counts ? checkValues(approval.fields, given, language) : []).map((one) => ({
      ...one,
      message: one.own ?? "",
    })),
    labels,
  };
}

const signatureStep = (field: Field, { keyOf, optional, isMarked, labels }: Asked): Made => ({
  key: keyOf(field),
  kind: isInitials(field) ? "initials" : "signature",
  fields: [field],
  page: field.page,
  label: labelOf(field, labels),
  help: field.tooltip ?? "",
  required: !optional,
  done: isMarked,
  empty: !isMarked,
  problem: null,
});

function fieldStep(field: Field, { keyOf, heldBy, counts, problems, labels }: Asked): Made {
  const problem = problems.find((one) => one.fieldId === field.id) ?? null;
  const required = counts && field.validation?.required === true;
  const empty = heldBy(field).trim() === "";
  return {
    key: keyOf(field),
    kind: "field",
    fields: [field],
    page: field.page,
    label: labelOf(field, labels),
    help: field.tooltip ?? "",
    required,
    done: problem === null && (required || !empty),
    empty,
    problem,
  };
}

/** Boxes that count as one answer; the first of them, as people read, stands for all. */
function choiceStep(name: string, fields: readonly [Field, ...Field[]], asked: Asked): Made {
  const { keyOf, heldBy, counts, problems, labels } = asked;
  const [first] = fields;
  const problem = problems.find((one) => fields.some((field) => field.id === one.fieldId)) ?? null;
  const required =
    counts && fields.some((field) => field.validation?.required || (field.validation?.minimumRequired ?? 0) > 0);
  const chosen = fields.some((field) => heldBy(field) === checkedValue);
  const group = name.replace(/^#/, "");
  return {
    key: keyOf(first),
    kind: "choice",
    fields: [...fields],
    page: first.page,
    label: fields.length === 1 ? labelOf(first, labels) : group.includes(first.id) ? labels.choice : group,
    help: first.validation?.groupTooltip ?? first.tooltip ?? "",
    required,
    done: problem === null && (required || chosen),
    empty: !chosen,
    problem,
  };
}

function stepsOfApproval(approval: CeremonyApproval, asked: Asked): Made[] {
  const mine = approval.fields.filter((field) => field.type === "SIGNATURE" || isEditable(field));
  const choices = Map.groupBy(mine, (field) => (field.type === "SIGNATURE" ? null : choiceOf(field)));
  const alone = (choices.get(null) ?? []).map((field) =>
    field.type === "SIGNATURE" ? signatureStep(field, asked) : fieldStep(field, asked),
  );
  const together = [...choices].flatMap(([name, members]) => {
    const [first, ...others] = inReadingOrder(members);
    return name && first ? [choiceStep(name, [first, ...others], asked)] : [];
  });
  return [...alone, ...together];
}

/**
 * Every step in the order people read. Where the signer signs on several documents, each of them ends with its confirmation;
 * so does a document beside others on which nothing has to be filled in. Without `confirms` only the latter do: there it is how
 * the document is accepted.
 */
export function stepsOf(
  documents: readonly CeremonyDocument[],
  answers: Answers,
  labels: Labels,
  language = "en",
  confirms = true,
): Step[] {
  const several = confirms && documents.filter((document) => document.approvals.some(isOpen)).length > 1;
  return documents.flatMap((document, documentIndex) => {
    const open = document.approvals.filter(isOpen);
    const found = open.flatMap((approval) =>
      stepsOfApproval(approval, askedOf(document, approval, answers, labels, language)).map((step) => ({
        ...step,
        documentId: document.id,
        documentIndex,
        approvalId: approval.id,
      })),
    );
    const places = found.map((step) => ({ ...(step.fields[0] as Field), step }));
    const ordered = inReadingOrder(places).map(({ step }) => step);
    const steps = toldApart(ordered, labels);
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
      boxLabel: labels.confirm(document.name),
      help: "",
      required: true,
      done,
      empty: !done,
      problem: null,
    };
    return [...steps, confirm];
  });
}

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
    boxLabel: attachment.name,
    help: attachment.description ?? "",
    required: attachment.required,
    done: attachment.status === "COMPLETE" || (attachment.status !== "REJECTED" && attachment.files.length > 0),
    empty: attachment.files.length === 0,
    problem: null,
  }));
