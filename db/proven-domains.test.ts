// Domains of sign-in providers that were named before they had to be proven: what was used stays, what nobody used is proven first.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { runStatement, withDatabase } from "#lib/testing/database.ts";
import { migratePartly } from "#lib/testing/migrations-before.ts";
import { migrateDatabase } from "./migrate.ts";

/** How many migrations there were before. */
const journal = readFileSync(join(projectRoot, "db/migrations/meta/_journal.json"), "utf8");
const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
const before = entries.findIndex(({ tag }) => tag.endsWith("_proven_domains"));

test("a domain whose people have signed in by its provider stays proven, another one waits", async () => {
  const { adminUrl, url } = inject("testServer");
  const name = "proven_domains_before";
  await runStatement(adminUrl, `create database ${name} owner countersign`);
  const old = withDatabase(url, name);
  await migratePartly(old, before);
  const client = new Client({ connectionString: old });
  await client.connect();
  try {
    await client.query(`insert into accounts (id, name, company) values ('a', 'A', '{}')`);
    await client.query(`insert into senders (id, account_id, email, first_name, last_name, type, status)
      values ('s', 'a', 'Sam@Used.example', 'Sam', 'S', 'REGULAR', 'ACTIVE')`);
    await client.query(`insert into sign_in_providers (account_id, id, issuer, client_id, secret_sealed)
      values ('a', 'p', 'https://id.example.com', 'us', 'x')`);
    await client.query(
      `insert into sign_in_domains (domain, account_id) values ('used.example', 'a'), ('not.example', 'a')`,
    );
    await client.query(`insert into sender_identities (issuer, subject, sender_id)
      values ('https://id.example.com#us@p', 'sam', 's')`);
    await migrateDatabase(old, projectRoot);
    const { rows } = await client.query(
      "select domain, proven is not null as proven, proven_by from sign_in_domains order by 1",
    );
    expect(rows).toEqual([
      { domain: "not.example", proven: false, proven_by: null },
      { domain: "used.example", proven: true, proven_by: "USE" },
    ]);
  } finally {
    await client.end();
  }
});
