// GET /packages/{packageId}/bulk_send/sample: a file for this template to begin from, with a row that shows what goes where.
import type { bulkSend } from "#lib/contract/bulk-send.ts";
import { csvOf } from "#lib/core/csv.ts";
import type { Operation } from "#lib/http/handle.ts";
import { resolveRole } from "#lib/packages/roles/resolve-role.ts";
import type { BulkTemplate, TemplateField } from "./bulk-header.ts";
import { personColumns } from "./person-columns.ts";
import { bulkTemplateOf, readBulkTemplate } from "./read-bulk-template.ts";
import { fieldsFor } from "./suggest-columns.ts";

/** A name says more than an id, where it means this field alone and no spreadsheet takes it for a formula. */
function headerOf(field: TemplateField, template: BulkTemplate): string {
  const { id, name } = field;
  const isPerson = personColumns.some((one) => one === name.toUpperCase());
  const isClear =
    /^[\p{L}\p{N}]/u.test(name) &&
    name.trim() === name &&
    !isPerson &&
    !resolveRole(template.roles, name) &&
    template.fields.every((one) => one === field || (one.id !== name && one.name !== name));
  return isClear ? name : id;
}

const people = [
  { FIRST_NAME: "Alex", LAST_NAME: "Example", EMAIL: "alex@example.com", AUTH_TYPE: "NONE" },
  { FIRST_NAME: "Robin", LAST_NAME: "Example", EMAIL: "robin@example.com", AUTH_TYPE: "NONE" },
];

function sampleOf(template: BulkTemplate): string {
  const places = template.roles.filter(({ isPlaceholder }) => isPlaceholder);
  const header = places.flatMap(({ id, name }) => [
    name || id,
    ...personColumns,
    ...fieldsFor(template, id).map((field) => headerOf(field, template)),
  ]);
  const row = places.flatMap(({ id }, at) => {
    const person: Record<string, string> = people[at % people.length] ?? {};
    return ["", ...personColumns.map((column) => person[column] ?? ""), ...fieldsFor(template, id).map(() => "")];
  });
  return csvOf(header, [row]);
}

export const readBulkSample: Operation<typeof bulkSend.readBulkSample> = async ({ caller, params }) => {
  const source = await readBulkTemplate(caller, params.packageId);
  // Spreadsheets take a file without this mark for what their country wrote before Unicode.
  const bytes = Buffer.from(`\ufeff${sampleOf(bulkTemplateOf(source))}`, "utf8");
  return { bytes, mediaType: "text/csv; charset=utf-8", name: `${source.name}.csv` };
};
