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

test("the dates of a schedule are rows, in their order, and the database refuses what has no schedule", async () => {
  await broughtUp(
    8,
    `insert into reminder_schedules (package_id, start_in_days_delay, interval_in_days, repetitions_count, next_date, reminders) values
      ('lease', 1, 1, 2, '2026-03-03T12:00:00.789Z', '[{"date": "2026-03-01T12:00:00.789Z", "sentDate": null, "missed": true},
        {"date": "2026-03-02T12:00:00.789Z", "sentDate": "2026-03-02T12:05:00.001Z"},
        {"date": "2026-03-03T12:00:00.789Z", "sentDate": null}]'),
      ('other', 1, 1, 0, null, '[]')`,
  );
  expect(await rowsOf("select package_id, position, date, sent_date, missed from reminders order by 1, 2")).toEqual([
    ["lease", 0, new Date("2026-03-01T12:00:00.789Z"), null, true],
    ["lease", 1, new Date("2026-03-02T12:00:00.789Z"), new Date("2026-03-02T12:05:00.001Z"), false],
    ["lease", 2, new Date("2026-03-03T12:00:00.789Z"), null, false],
  ]);
  expect(await rowsOf("select package_id, next_date from reminder_schedules order by 1")).toEqual([
    ["lease", new Date("2026-03-03T12:00:00.789Z")],
    ["other", null],
  ]);
  await expect(
    client.query("insert into reminders (package_id, position, date) values ('third', 0, now())"),
  ).rejects.toThrow("reminders_package_id_reminder_schedules_package_id_fk");
  await client.query("delete from packages where id = 'lease'");
  expect(await rowsOf("select count(*)::int from reminders")).toEqual([[0]]);
});
