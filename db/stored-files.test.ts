// Hashes of stored files: whatever names one has its row in `files`, however many come and go at once.
import { Client } from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { createTestDatabase, runStatement, withDatabase } from "#lib/testing/database.ts";
import { migratePartly } from "#lib/testing/migrations-before.ts";
import { until } from "#lib/testing/until.ts";
import { migrateDatabase } from "./migrate.ts";

/** One row of each kind that named files first, with hashes that say where they stand. */
const world = `
  insert into accounts (id, name, company, configuration)
    values ('acme', 'Acme', '{}', '{"logo": {"file": "logo", "altTextKey": ""}}'), ('plain', 'Plain', '{}', '{}');
  insert into senders (id, account_id, email) values ('owner', 'acme', 'o@example.com');
  insert into packages (id, account_id, owner_id, name, language, timezone_id)
    values ('lease', 'acme', 'owner', 'Lease', 'en', 'GMT');
  insert into documents (package_id, id, name, index, size, pages, uploaded_file, original_file, plain_file, current_file)
    values ('lease', 'pdf', 'Lease', 0, 1, '[]', 'uploaded', 'original', 'plain', 'current');
  insert into roles (package_id, id, name, position) values ('lease', 'ann', 'Ann', 0);
  insert into approvals (package_id, document_id, id, role_id, position)
    values ('lease', 'pdf', 'one', 'ann', 0), ('lease', 'pdf', 'two', 'ann', 1), ('lease', 'pdf', 'three', 'ann', 2);
  insert into signatures (package_id, document_id, sequence, approval_id, role_id, signer_id, signer_name, mark, values, values_hash, committed)
    values ('lease', 'pdf', 1, 'one', 'ann', 'ann', 'Ann', '{"kind": "image", "file": "picture"}', '[]', '', now()),
      ('lease', 'pdf', 2, 'two', 'ann', 'ann', 'Ann', '{"kind": "typed", "text": "Ann", "vector": "strokes"}', '[]', '', now()),
      ('lease', 'pdf', 3, 'three', 'ann', 'ann', 'Ann', null, '[]', '', now());
  insert into library_documents (id, account_id, name, file, size, pages) values ('terms', 'acme', 'Terms', 'library', 1, '[]');
  insert into attachment_files (package_id, attachment_id, id, role_id, name, media_type, file, size)
    values ('lease', 'passport', 0, 'ann', 'p.txt', 'text/plain', 'attachment', 1);
  insert into sessions (hash, kind, package_id, role_id, expires) values ('of ann', 'signer', 'lease', 'ann', now());`;
const saved = "insert into sender_signatures (sender_id, file_name, file) values ('owner', 'hand.png', 'saved')";
const image = "insert into session_images (session_hash, file) values ('of ann', 'uploaded picture')";
const all = [
  "attachment",
  "current",
  "library",
  "logo",
  "original",
  "picture",
  "plain",
  "saved",
  "strokes",
  "uploaded",
  "uploaded picture",
];

let url: string;
const clients: Client[] = [];
async function connect(to = url): Promise<Client> {
  const client = new Client({ connectionString: to });
  await client.connect();
  clients.push(client);
  return client;
}
let client: Client;
beforeEach(async () => {
  url = await createTestDatabase(inject("testServer"));
  client = await connect();
  await client.query(world);
  await client.query(saved);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((one) => one.end()));
});

const valuesOf = async (query: string): Promise<unknown[]> =>
  (await client.query({ text: query, rowMode: "array" })).rows.map(([value]: unknown[]) => value);
const hashes = () => valuesOf('select hash from files order by hash collate "C"');
const name = (hash: string, asking = client) =>
  asking.query("update documents set current_file = $1 where id = 'pdf'", [hash]);
const untilOneWaits = () =>
  until(
    async () =>
      (await valuesOf("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
        .length === 1,
  );

test("every row that names a file makes the file's row", async () => {
  await client.query(image);
  expect(await hashes()).toEqual(all);
});

test.each(all)("the file of a row cannot be taken away: %s", async (hash) => {
  await client.query(image);
  await expect(client.query("delete from files where hash = $1", [hash])).rejects.toThrow(/_files_hash_fk/);
});

test("a row whose trigger is not there names no file without one", async () => {
  const admin = new URL(inject("testServer").adminUrl);
  admin.pathname = new URL(url).pathname;
  const superuser = await connect(admin.href);
  for (const [table, trigger, change, constraint] of [
    ["documents", "documents_hold_files", "uploaded_file = 'x'", "documents_uploaded_file_files_hash_fk"],
    ["documents", "documents_hold_files", "original_file = 'x'", "documents_original_file_files_hash_fk"],
    ["documents", "documents_hold_files", "plain_file = 'x'", "documents_plain_file_files_hash_fk"],
    ["documents", "documents_hold_files", "current_file = 'x'", "documents_current_file_files_hash_fk"],
    ["library_documents", "library_documents_hold_file", "file = 'x'", "library_documents_file_files_hash_fk"],
    ["attachment_files", "attachment_files_hold_file", "file = 'x'", "attachment_files_file_files_hash_fk"],
    ["sender_signatures", "sender_signatures_hold_file", "file = 'x'", "sender_signatures_file_files_hash_fk"],
    ["signatures", "signatures_hold_file", `mark = '{"file": "x"}'`, "signatures_mark_file_files_hash_fk"],
    ["signatures", "signatures_hold_file", "logo = 'x'", "signatures_logo_files_hash_fk"],
    [
      "accounts",
      "accounts_hold_file",
      `configuration = '{"signatureLayout": {"file": "x"}}'`,
      "accounts_signature_logo_file_files_hash_fk",
    ],
    ["accounts", "accounts_hold_file", `configuration = '{"logo": {"file": "x"}}'`, "accounts_logo_file_files_hash_fk"],
  ]) {
    await superuser.query(`alter table ${table} disable trigger ${trigger}`);
    await expect(superuser.query(`update ${table} set ${change}`)).rejects.toThrow(constraint);
  }
  await superuser.query("alter table session_images disable trigger session_images_hold_file");
  await expect(superuser.query(image)).rejects.toThrow("session_images_file_files_hash_fk");
});

test("a session takes its pictures along", async () => {
  await client.query(image);
  await client.query("delete from sessions");
  expect(await valuesOf("select file from session_images")).toEqual([]);
  expect(await hashes()).toEqual(all);
});

test("whoever names a file while its row is removed waits, and makes it anew", async () => {
  await client.query("insert into files (hash) values ('going')");
  const [sweep, writer] = [await connect(), await connect()];
  await sweep.query("begin");
  await sweep.query("delete from files where hash = 'going'");
  const named = name("going", writer);
  await untilOneWaits();
  await sweep.query("commit");
  await named;
  expect(await valuesOf("select current_file from documents")).toEqual(["going"]);
  expect(await hashes()).toContain("going");
});

test("two who bring the same new file at once have one row, also when the first gives up", async () => {
  await client.query(`insert into documents (package_id, id, name, index, size, pages, uploaded_file, original_file)
    values ('lease', 'other', 'Other', 1, 1, '[]', 'uploaded', 'original')`);
  for (const [hash, end] of [
    ["kept by both", "commit"],
    ["kept by one", "rollback"],
  ] as const) {
    const [first, second] = [await connect(), await connect()];
    await first.query("begin");
    await name(hash, first);
    const other = second.query("update documents set current_file = $1 where id = 'other'", [hash]);
    await untilOneWaits();
    await first.query(end);
    await other;
    expect(await valuesOf("select current_file from documents where id = 'other'")).toEqual([hash]);
    expect(await hashes()).toContain(hash);
  }
});

test("a file that many name is nobody's to wait for", async () => {
  const [first, second] = [await connect(), await connect()];
  await first.query("begin");
  await second.query("begin");
  await first.query("update library_documents set file = 'uploaded'");
  await second.query("update attachment_files set file = 'uploaded'");
  await Promise.all([first.query("commit"), second.query("commit")]);
  expect(await valuesOf("select file from library_documents union all select file from attachment_files")).toEqual([
    "uploaded",
    "uploaded",
  ]);
});

test("a database from before has the files of its rows, and what the sweep knew of the others", async () => {
  const { adminUrl, url: server } = inject("testServer");
  await runStatement(adminUrl, "create database stored_files_before owner countersign");
  const old = withDatabase(server, "stored_files_before");
  await migratePartly(old, 6);
  await runStatement(old, world);
  await runStatement(
    old,
    `update sessions set facts = '{"images": ["uploaded picture"], "viewed": ["pdf"]}';
    insert into sessions (hash, kind, expires, facts) values ('odd', 'signer', now(), '{"images": "none"}');
    insert into unused_files (hash, since) values ('left', '2026-01-02T03:04:05Z'), ('plain', '2026-01-02T03:04:05Z')`,
  );
  await migrateDatabase(old, projectRoot);
  client = await connect(old);
  expect(await hashes()).toEqual([...all, "left"].filter((hash) => hash !== "saved").sort());
  expect(await valuesOf("select hash from files where unused_since = '2026-01-02T03:04:05Z'")).toEqual(["left"]);
  expect(await valuesOf("select session_hash || ': ' || file from session_images")).toEqual([
    "of ann: uploaded picture",
  ]);
  expect(await valuesOf("select facts->'viewed' from sessions where hash = 'of ann'")).toEqual([["pdf"]]);
  expect(await valuesOf("select conname from pg_constraint where not convalidated")).toEqual([]);
});
