// PURE. The header of a bulk send's file: a block of columns for each placeholder.
import { isDrawn } from "#lib/packages/fields/field-kinds.ts";
import { type CheckedField, isEditable } from "#lib/packages/fields/field-values.ts";
import { resolveRole } from "#lib/packages/roles/resolve-role.ts";
import { type PersonColumn, personColumns } from "./person-columns.ts";
import { type BulkProblem, problem } from "./problems.ts";

export type TemplateField = CheckedField & { documentId: string; approvalId: string; roleId: string };
export type BulkTemplate = {
  roles: readonly { id: string; name: string; isPlaceholder: boolean; signs: boolean }[];
  fields: readonly TemplateField[];
  language: string;
};

const required: readonly PersonColumn[] = ["FIRST_NAME", "LAST_NAME", "EMAIL"];

/** What a column of a file is: a PersonColumn, or a field's id or name, of the placeholder with this id. */
export type MatchedColumn = { role: string; column: string };

type FieldColumn = { at: number; header: string; fields: readonly TemplateField[] };
export type Block = {
  role: { id: string; name: string };
  /** Where in the row each column of the person stands. */
  person: Map<PersonColumn, number>;
  fields: FieldColumn[];
};

/** Our choice: a text that the sender writes into the document is filled like a field of the signer's. */
export const isFillable = (field: TemplateField): boolean =>
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
  const say: Say = (kind, name, role) => problems.push(problem(kind, rowNumber, name, role));
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
    } else addColumn(template, block, header, at, say);
  }
  requireWhole(template, blocks, say);
  return { blocks, problems };
}

type Say = (kind: Parameters<typeof problem>[0], column: string, role?: string) => void;

function addColumn(template: BulkTemplate, block: Block, header: string, at: number, say: Say): void {
  const column = personColumns.find((one) => one === header.toUpperCase());
  if (column) {
    if (block.person.has(column)) say("duplicateColumn", header, block.role.name);
    block.person.set(column, at);
    return;
  }
  const fields = fieldsOf(template, header, block.role.id);
  if (fields.length === 0) say("unknownColumn", header, block.role.name);
  else if (!fields.every(isFillable)) say("notFillable", header, block.role.name);
  else if (block.fields.some((one) => one.header === header)) say("duplicateColumn", header, block.role.name);
  else block.fields.push({ at, header, fields });
}

function requireWhole(template: BulkTemplate, blocks: readonly Block[], say: Say): void {
  for (const { role, person } of blocks)
    for (const name of required) if (!person.has(name)) say("missingColumn", name, role.name);
  // A package is not sent while nobody is named for a role that signs.
  for (const role of template.roles)
    if (role.isPlaceholder && role.signs && !blocks.some((one) => one.role.id === role.id))
      say("missingRole", role.name, role.name);
}

/** The same where somebody has said what each column of the file is; null for those left out. */
export function readMatched(
  columns: readonly (MatchedColumn | null)[],
  rowNumber: number,
  template: BulkTemplate,
): { blocks: Block[]; problems: BulkProblem[] } {
  const blocks: Block[] = [];
  const problems: BulkProblem[] = [];
  const say: Say = (kind, name, role) => problems.push(problem(kind, rowNumber, name, role));
  for (const [at, column] of columns.entries()) {
    if (!column) continue;
    const role = template.roles.find(({ id }) => id === column.role);
    if (!role?.isPlaceholder) {
      say(role ? "notPlaceholder" : "unknownRole", column.column, role?.name ?? column.role);
      continue;
    }
    let block = blocks.find((one) => one.role.id === role.id);
    if (!block) {
      block = { role, person: new Map(), fields: [] };
      blocks.push(block);
    }
    addColumn(template, block, column.column, at, say);
  }
  requireWhole(template, blocks, say);
  return { blocks, problems };
}
