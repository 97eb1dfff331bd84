// What stood in JSON and now stands in columns and tables of its own is carried over from a database of before.
import { Client } from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { runStatement, withDatabase } from "#lib/testing/database.ts";
import { migratePartly } from "#lib/testing/migrations-before.ts";
import { migrateDatabase } from "./migrate.ts";

let url: string;
let client: Client;
let count = 0;
beforeEach(async () => {
  const server = inject("testServer");
  count += 1;
  const name = `plain_columns_before_${count}`;
  await runStatement(server.adminUrl, `create database ${name} owner countersign`);
  url = withDatabase(server.url, name);
});
afterEach(() => client.end());

/** A database with the first `migrations`, an account's packages and what else `rows` says, brought up. */
async function broughtUp(migrations: number, rows: string): Promise<void> {
  await migratePartly(url, migrations);
  await runStatement(
    url,
    `insert into accounts (id, name, company) values ('acme', 'Acme', '{}');
    insert into senders (id, account_id, email) values ('owner', 'acme', 'o@example.com');
    insert into packages (id, account_id, owner_id, name, language, timezone_id) values
      ('lease', 'acme', 'owner', 'Lease', 'en', 'GMT'), ('other', 'acme', 'owner', 'Other', 'en', 'GMT'),
      ('third', 'acme', 'owner', 'Third', 'en', 'GMT');
    ${rows}`,
  );
  await migrateDatabase(url, projectRoot);
  client = new Client({ connectionString: url });
  await client.connect();
}
const rowsOf = async (query: string): Promise<unknown[]> =>
  (await client.query({ text: query, rowMode: "array" })).rows;

test("the message to a recipient is its text", async () => {
  await broughtUp(
    7,
    `insert into roles (package_id, id, name, position, email_message) values
      ('lease', 'a', '', 0, '{"content": "First line\\nSecond"}'), ('lease', 'b', '', 1, '{"content": ""}'),
      ('lease', 'c', '', 2, null), ('lease', 'd', '', 3, 'null'), ('lease', 'e', '', 4, '{}')`,
  );
  expect(await rowsOf("select id, email_message from roles order by id")).toEqual([
    ["a", "First line\nSecond"],
    ["b", ""],
    ["c", null],
    ["d", null],
    ["e", ""],
  ]);
});
