// POST /packages/{packageId}/bulk_send/check: a trial of a file for the desk. It is read whole and thrown away again.
import type { bulkSend } from "#lib/contract/bulk-send.ts";
import type { BulkCheck, CheckedRow } from "#lib/contract/records/bulk-send.ts";
import { refuse } from "#lib/core/errors.ts";
import { joinName } from "#lib/core/person-name.ts";
import type { Operation } from "#lib/http/handle.ts";
import { pageOf } from "#lib/http/page-of.ts";
import { requireSealing } from "#lib/packages/send-package.ts";
import { type BulkTemplate, type MatchedColumn, readHeader } from "./bulk-header.ts";
import { problem } from "./problems.ts";
import { type Matched, type ReadRow, readBulkFile } from "./read-bulk-file.ts";
import { bulkTemplateOf, readBulkTemplate } from "./read-bulk-template.ts";
import { MalformedCsv, readCsv } from "./read-csv.ts";
import { requireReady } from "./start-bulk-send.ts";
import { fieldsFor, suggestColumns } from "./suggest-columns.ts";

/** Our choice: so many cells of a column show what is in it. */
const examples = 2;

const rolesOf = (template: BulkTemplate): BulkCheck["roles"] =>
  template.roles
    .filter(({ isPlaceholder }) => isPlaceholder)
    .map(({ id, name, signs }) => ({
      id,
      name,
      signs,
      fields: fieldsFor(template, id).map((field) => ({ id: field.id, name: field.name || field.id })),
    }));

/** The file's columns and what each is, as it was said or as it seems. */
async function columnsOf(file: Uint8Array, template: BulkTemplate, matched: Matched): Promise<BulkCheck["columns"]> {
  let columns: BulkCheck["columns"] | undefined;
  let seen = 0;
  try {
    for await (const { cells } of readCsv(file)) {
      if (!columns) {
        const match: readonly (MatchedColumn | null)[] = matched ?? suggestColumns(cells, template);
        columns = cells.map((header, at) => ({ header, examples: [], match: match[at] ?? null }));
        continue;
      }
      for (const [at, column] of columns.entries()) if (cells[at]) column.examples.push(cells[at].slice(0, 80));
      seen += 1;
      if (seen === examples) break;
    }
  } catch (cause) {
    if (!(cause instanceof MalformedCsv)) throw cause;
  }
  return columns ?? [];
}

type Repeats = NonNullable<CheckedRow["repeats"]>;

/** Which addresses of a row have stood in the same place before: `seen` holds the first row of each, and takes in this one. */
function repeatsOf({ rowNumber, row }: ReadRow, seen: Map<string, number>): Repeats {
  const found = row.people.flatMap(({ roleId, email }) => {
    if (!email) return [];
    const place = `${roleId}\n${email.toLowerCase()}`;
    const first = seen.get(place);
    if (first === undefined) seen.set(place, rowNumber);
    return first === undefined ? [] : [{ email, rowNumber: first }];
  });
  // Somebody in two places of a row is told of once.
  return found.filter(({ email }, at) => found.findIndex((one) => one.email === email) === at);
}

function rowRecord({ rowNumber, row, problems }: ReadRow, template: BulkTemplate, repeats: Repeats): CheckedRow {
  const nameOf = (roleId: string) => template.roles.find(({ id }) => id === roleId)?.name ?? roleId;
  const fieldName = (id: string) => template.fields.find((field) => field.id === id)?.name || id;
  return {
    rowNumber,
    people: row.people.map(({ roleId, email, ...names }) => ({ role: nameOf(roleId), name: joinName(names), email })),
    values: row.values.map(({ fieldId, value }) => ({ field: fieldName(fieldId), value })),
    problems,
    ...(repeats.length > 0 ? { repeats } : {}),
  };
}

export const checkBulkSend: Operation<typeof bulkSend.checkBulkSend> = async ({
  caller,
  params,
  query,
  body,
  files,
}) => {
  const source = await readBulkTemplate(caller, params.packageId);
  const file = files[0] ?? refuse("error.validation.missingFile", { say: "noCsvFile" });
  await requireSealing();
  await requireReady(caller, source);
  const template = bulkTemplateOf(source);
  const columns = await columnsOf(file.bytes, template, body?.columns);
  // A header that says itself what its columns are is judged as it stands: what is wrong in it must not go by unseen.
  const saysItself = readHeader(
    columns.map(({ header }) => header),
    1,
    template,
  ).blocks[0];
  const matched = body?.columns ?? (saysItself ? null : columns.map(({ match }) => match));
  const answer: BulkCheck = {
    columns,
    roles: rolesOf(template),
    problems: [],
    total: 0,
    wrong: 0,
    rows: { count: 0, results: [] },
  };
  const { offset, limit } = pageOf(query);
  const seen = new Map<string, number>();
  try {
    for await (const read of readBulkFile(file.bytes, template, matched)) {
      if (read.isHeader) {
        answer.problems.push(...read.problems);
        break;
      }
      answer.total += 1;
      const repeats = repeatsOf(read, seen);
      if (read.problems.length > 0) answer.wrong += 1;
      else if (query.only === "wrong") continue;
      const at = answer.rows.count++;
      if (at >= offset && at < offset + limit) answer.rows.results.push(rowRecord(read, template, repeats));
    }
  } catch (cause) {
    if (!(cause instanceof MalformedCsv)) throw cause;
    answer.problems.push(problem("malformed", cause.rowNumber));
  }
  if (answer.total === 0 && answer.problems.length === 0) answer.problems.push(problem("noRows", 1));
  return answer;
};
