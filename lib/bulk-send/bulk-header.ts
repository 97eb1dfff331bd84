// PURE. The header of a bulk send's file: a block of columns for each placeholder.
import { isDrawn } from "#lib/packages/fields/field-kinds.ts";
import { type CheckedField, isEditable } from "#lib/packages/fields/field-values.ts";
import { resolveRole } from "#lib/packages/roles/resolve-role.ts";
import { type BulkProblem, problem } from "./problems.ts";

export type TemplateField = CheckedField & { documentId: string; approvalId: string; roleId: string };
export type BulkTemplate = {
  roles: readonly { id: string; name: string; isPlaceholder: boolean; signs: boolean }[];
  fields: readonly TemplateField[];
  language: string;
};

export const personColumns = [
  "FIRST_NAME",
  "LAST_NAME",
  "EMAIL",
  "AUTH_TYPE",
  "AUTH_PROMPT",
  "AUTH_CHALLENGE",
  "SIGNER_VERIFICATION",
] as const;
export type PersonColumn = (typeof personColumns)[number];
const required: readonly PersonColumn[] = ["FIRST_NAME", "LAST_NAME", "EMAIL"];

type FieldColumn = { at: number; header: string; fields: readonly TemplateField[] };
export type Block = {
  role: { id: string; name: string };
  /** Where in the row each column of the person stands. */
  person: Map<PersonColumn, number>;
  fields: FieldColumn[];
};

/** Our choice: a text that the sender writes into the document is filled like a field of the signer's. */
const isFillable = (field: TemplateField): boolean =>
  (isEditable({ ...field, validation: null }) && !isDrawn(field)) || (field.subtype === "LABEL" && !field.binding);

/** By id, as documented; our choice: by name where no id fits. The role's own field before another's of the same id. */
function fieldsOf({ fields }: BulkTemplate, header: string, roleId: string): readonly TemplateField[] {
  const byId = fields.filter((field) => field.id === header);
  const found = byId.length > 0 ? byId : fields.filter((field) => field.name === header);
  const own = found.filter((field) => field.roleId === roleId);
  return own.length > 0 ? own : found;
}

/** The first cell, and every later one that is a role's name, begins that role's block; its columns come in any order. */
export function readHeader(
  cells: readonly string[],
  rowNumber: number,
  template: BulkTemplate,
): { blocks: Block[]; problems: BulkProblem[] } {
  const blocks: Block[] = [];
  const problems: BulkProblem[] = [];
  const say = (...words: [Parameters<typeof problem>[0], string?, string?]) =>
    problems.push(problem(words[0], rowNumber, words[1], words[2]));
  let block: Block | undefined;
  for (const [at, header] of cells.entries()) {
    if (header === "") continue;
    const column = personColumns.find((one) => one === header.toUpperCase());
    const role = block && column ? undefined : resolveRole(template.roles, header);
    if (role) {
      if (!role.isPlaceholder) say("notPlaceholder", header, role.name);
      if (blocks.some((one) => one.role.id === role.id)) say("duplicateRole", header, role.name);
      block = { role, person: new Map(), fields: [] };
      blocks.push(block);
    } else if (!block) {
      say("unknownRole", header);
      return { blocks, problems };
    } else if (column) {
      if (block.person.has(column)) say("duplicateColumn", header, block.role.name);
      block.person.set(column, at);
    } else {
      const fields = fieldsOf(template, header, block.role.id);
      if (fields.length === 0) say("unknownColumn", header, block.role.name);
      else if (!fields.every(isFillable)) say("notFillable", header, block.role.name);
      else if (block.fields.some((one) => one.header === header)) say("duplicateColumn", header, block.role.name);
      else block.fields.push({ at, header, fields });
    }
  }
  for (const { role, person } of blocks)
    for (const name of required) if (!person.has(name)) say("missingColumn", name, role.name);
  // A package is not sent while nobody is named for a role that signs.
  for (const role of template.roles)
    if (role.isPlaceholder && role.signs && !blocks.some((one) => one.role.id === role.id))
      say("missingRole", role.name, role.name);
  return { blocks, problems };
}
