import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { createTestDatabase, runStatement, withDatabase } from "#lib/testing/database.ts";
import { migratePartly } from "#lib/testing/migrations-before.ts";
import { migrateDatabase } from "./migrate.ts";

/** Names of columns that hold one word out of a few. */
const isEnumerated = /(^|_)(status|types?|subtype|kind|level|state|scheme|channel|visibility)$/;

/** What has such a name and no list, and why. */
const open: Record<string, string> = {
  "attachment_files.media_type": "a MIME type, as the file tells it",
  "supporting_documents.media_type": "a MIME type, as the file tells it",
  "idempotency_keys.media_type": "a MIME type, as it was answered",
  "documents.extraction_types": "words of clients, kept as they came",
  "evidence_events.type": "written once by any version, kept for years",
  "draft_edits.type": "as evidence_events.type, which it becomes",
  "evidence_events.actor_kind": "written once by any version, kept for years",
  "account_events.actor_kind": "written once by any version, kept for years",
  "account_events.subject_kind": "written once by any version, kept for years",
  "anchored_chains.kind": "written once by the job that makes anchors",
  "journal_entries.document_type": "what the notary wrote",
  "journal_entries.signature_type": "what the notary wrote",
  "journal_entries.id_type": "what the notary wrote",
  "package_counts.type": "a trigger's copy of packages.type",
  "package_counts.status": "a trigger's copy of packages.status",
};

type Column = { table: string; column: string; type: string; needed: boolean; known: string | null };

let client: Client;
let columns: Column[];
beforeAll(async () => {
  client = new Client({ connectionString: await createTestDatabase(inject("testServer")) });
  await client.connect();
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef as needed, pg_get_constraintdef(k.oid) as known
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      and k.conname = c.relname || '_' || a.attname || '_known' and k.convalidated
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1, 2`);
  columns = rows;
});
afterAll(() => client.end());

const nameOf = ({ table, column }: Column) => `${table}.${column}`;
const isText = ({ type }: Column) => type === "text" || type === "text[]";
/** The first word of a column's list. */
const firstKnown = ({ known }: Column) => /'([^']+)'::text/.exec(known ?? "")?.[1];

function valueFor(column: Column, word: string | undefined): string {
  const { type } = column;
  if (type === "text[]") return `array['${word}']`;
  if (type === "text") return `'${word ?? "x"}'`;
  if (type === "jsonb") return "'{}'";
  if (type === "boolean") return "false";
  if (type === "bytea") return "''";
  return type.startsWith("timestamp") ? "now()" : "1";
}

/** The constraint that refuses a row which is sound but for that word; undefined when no CHECK does. */
async function refusedBy(column: Column, word: string | undefined): Promise<string | undefined> {
  const row = columns.filter(
    (one) => one.table === column.table && (one.needed || one.known || one.column === column.column),
  );
  const values = row.map((one) => valueFor(one, one === column ? word : firstKnown(one)));
  const names = row.map((one) => `"${one.column}"`);
  await client.query("begin");
  try {
    await client.query(`insert into "${column.table}" (${names.join(", ")}) values (${values.join(", ")})`);
    return undefined;
  } catch (error) {
    const { code, constraint, message } = error as { code: string; constraint?: string; message: string };
    // A parent that is not there is asked for after the CHECKs.
    if (code !== "23514" && code !== "23503") throw new Error(message, { cause: error });
    return code === "23514" ? constraint : undefined;
  } finally {
    await client.query("rollback");
  }
}

describe("what the contract does not know", () => {
  test("every column that holds one word out of a few has its list, or a reason to have none", () => {
    const unlisted = columns.filter((one) => isText(one) && isEnumerated.test(one.column) && !one.known).map(nameOf);
    expect(unlisted.sort()).toEqual(Object.keys(open).sort());
  });

  test("is refused in each of those columns, and what it knows is not", async () => {
    const listed = columns.filter(({ known }) => known);
    expect(listed.length).toBeGreaterThan(20);
    for (const one of listed) {
      expect([nameOf(one), await refusedBy(one, "no such word")]).toEqual([
        nameOf(one),
        `${one.table}_${one.column}_known`,
      ]);
      expect([nameOf(one), await refusedBy(one, firstKnown(one))]).toEqual([nameOf(one), undefined]);
    }
  });
});

test("a database with a row that the lists do not know is brought up all the same, and the row is kept", async () => {
  const { adminUrl, url } = inject("testServer");
  await runStatement(adminUrl, "create database known_values_before owner countersign");
  const old = withDatabase(url, "known_values_before");
  await migratePartly(old, 2);
  await runStatement(
    old,
    `insert into accounts (id, name, company) values ('a', 'A', '{}');
    insert into mails (id, account_id, kind, to_email, status) values
      ('strange', 'a', 'carrier-pigeon', 'ann@example.com', 'sent'), ('sound', 'a', 'invitation', 'ann@example.com', 'sent')`,
  );
  await migrateDatabase(old, projectRoot);
  const there = new Client({ connectionString: old });
  await there.connect();
  try {
    const { rows } = await there.query("select id, kind from mails order by id");
    expect(rows).toEqual([
      { id: "sound", kind: "invitation" },
      { id: "strange", kind: "carrier-pigeon" },
    ]);
    const { rows: open } = await there.query("select conname from pg_constraint where not convalidated");
    expect(open).toEqual([{ conname: "mails_kind_known" }]);
    await expect(there.query("update mails set kind = 'carrier-pigeon' where id = 'sound'")).rejects.toThrow(
      "mails_kind_known",
    );
    await there.query("update mails set kind = 'reminder' where id = 'strange'");
  } finally {
    await there.end();
  }
});
