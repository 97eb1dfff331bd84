// PURE. One row of a bulk send's file: the people who fill the placeholders, and the values of fields.
import { LineText, ShortText, ValueText } from "#lib/contract/records/limits.ts";
import { EmailAddress, type SignerAuth } from "#lib/contract/records/signer.ts";
import { checkValues } from "#lib/packages/fields/field-values.ts";
import type { Block, BulkTemplate, TemplateField } from "./bulk-header.ts";
import type { PersonColumn } from "./person-columns.ts";
import { type BulkProblem, problem } from "./problems.ts";

/** Stored until the row is sent, sealed: add members, never rename one. */
export type BulkRow = {
  people: {
    roleId: string;
    firstName: string;
    lastName: string;
    email: string;
    auth: SignerAuth;
    /** Id of the signing method, or null. */
    verification: string | null;
  }[];
  values: { documentId: string; approvalId: string; fieldId: string; value: string }[];
};

const e164 = /^\+[1-9]\d{6,14}$/;
/** Our choice: what the vendor's SDK calls EMAIL is the link in the invitation alone. */
const withoutProof = ["", "NONE", "EMAIL"];

type Say = (kind: Parameters<typeof problem>[0], column: string) => void;

function authOf(cell: (column: PersonColumn) => string, say: Say): SignerAuth {
  const type = cell("AUTH_TYPE").toUpperCase();
  const question = cell("AUTH_PROMPT");
  const answer = cell("AUTH_CHALLENGE");
  if (type === "SMS") {
    if (!e164.test(question)) say("phone", "AUTH_PROMPT");
    return { scheme: "SMS", challenges: [{ question, answer: null, maskInput: false }] };
  }
  if (type === "CHALLENGE") {
    if (!question) say("challenge", "AUTH_PROMPT");
    if (!answer) say("challenge", "AUTH_CHALLENGE");
    return { scheme: "CHALLENGE", challenges: [{ question, answer, maskInput: false }] };
  }
  if (!withoutProof.includes(type)) say("authType", "AUTH_TYPE");
  return { scheme: "NONE", challenges: [] };
}

/** A box is ticked with an X; spreadsheets like to write TRUE and FALSE. */
function cellValue({ subtype }: TemplateField, cell: string): string {
  if (subtype !== "CHECKBOX" && subtype !== "RADIO") return cell;
  if (/^(x|true)$/i.test(cell)) return "X";
  return /^false$/i.test(cell) ? "" : cell;
}

/** What a signer is still to do is no fault of the file: only what its own values break counts. */
const signersOwn = ["required", "groupMinimum"];

function brokenBy(values: Map<TemplateField, string>, { fields, language }: BulkTemplate): Set<TemplateField> {
  const approvals = new Set([...values.keys()].map((field) => `${field.documentId}\n${field.approvalId}`));
  const broken = new Set<TemplateField>();
  for (const approval of approvals) {
    const all = fields.filter((field) => `${field.documentId}\n${field.approvalId}` === approval);
    // What the signer may not change, the sender still may.
    const filled = all.map((field) => ({
      ...field,
      value: values.get(field) ?? field.value,
      validation: field.validation && { ...field.validation, disabled: false },
    }));
    for (const { fieldId, code } of checkValues(filled, [], language)) {
      const field = all.find((one) => one.id === fieldId);
      if (field && values.has(field) && !signersOwn.includes(code)) broken.add(field);
    }
  }
  return broken;
}

export function readRow(
  cells: readonly string[],
  rowNumber: number,
  blocks: readonly Block[],
  template: BulkTemplate,
  verificationTypes: readonly string[],
): { row: BulkRow; problems: BulkProblem[] } {
  const row: BulkRow = { people: [], values: [] };
  const problems: BulkProblem[] = [];
  const values = new Map<TemplateField, string>();
  const columns = new Map<TemplateField, [header: string, role: string]>();
  for (const { role, person, fields } of blocks) {
    const say: Say = (kind, column) => problems.push(problem(kind, rowNumber, column, role.name));
    const cell = (column: PersonColumn) => cells[person.get(column) ?? -1] ?? "";
    for (const column of ["FIRST_NAME", "LAST_NAME"] as const) {
      if (!cell(column)) say("nameRequired", column);
      if (!ShortText.safeParse(cell(column)).success) say("tooLong", column);
    }
    for (const column of ["AUTH_PROMPT", "AUTH_CHALLENGE"] as const)
      if (!LineText.safeParse(cell(column)).success) say("tooLong", column);
    const email = EmailAddress.safeParse(cell("EMAIL"));
    if (!email.success) say("email", "EMAIL");
    const verification = cell("SIGNER_VERIFICATION") || null;
    if (verification && !verificationTypes.includes(verification)) say("signerVerification", "SIGNER_VERIFICATION");
    row.people.push({
      roleId: role.id,
      firstName: cell("FIRST_NAME"),
      lastName: cell("LAST_NAME"),
      email: cell("EMAIL"),
      auth: authOf(cell, say),
      verification,
    });
    for (const column of fields)
      for (const field of column.fields) {
        const text = cells[column.at] ?? "";
        // Our choice: an empty cell keeps what the template has.
        if (text === "") continue;
        if (!ValueText.safeParse(text).success) problems.push(problem("tooLong", rowNumber, column.header, role.name));
        values.set(field, cellValue(field, text));
        columns.set(field, [column.header, role.name]);
      }
  }
  const broken = brokenBy(values, template);
  for (const [field, [header, role]] of columns)
    if (broken.has(field)) problems.push(problem("value", rowNumber, header, role));
  for (const [{ documentId, approvalId, id }, value] of values)
    row.values.push({ documentId, approvalId, fieldId: id, value });
  return { row, problems };
}
