import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { createTestDatabase, runStatement, withDatabase } from "#lib/testing/database.ts";
import { migratePartly } from "#lib/testing/migrations-before.ts";
import { migrateDatabase } from "./migrate.ts";

/** An account with its owner, a colleague, and a package of theirs that Ann has signed. */
const world = `
  insert into accounts (id, name, company) values ('acme', 'Acme', '{}'), ('empty', 'Empty', '{}');
  insert into senders (id, account_id, email) values ('owner', 'acme', 'o@example.com'), ('colleague', 'acme', 'c@example.com'),
    ('outsider', 'acme', 'x@example.com'), ('alone', 'empty', 'a@example.com');
  update accounts set owner_id = 'owner' where id = 'acme';
  update accounts set owner_id = 'alone' where id = 'empty';
  insert into packages (id, account_id, owner_id, creator_id, name, language, timezone_id)
    values ('lease', 'acme', 'owner', 'colleague', 'Lease', 'en', 'GMT');
  insert into documents (package_id, id, name, index, size, pages, uploaded_file, original_file)
    values ('lease', 'pdf', 'Lease', 0, 1, '[]', '', '');
  insert into roles (package_id, id, name, position) values ('lease', 'ann', 'Ann', 0), ('lease', 'bob', 'Bob', 1);
  insert into signers (package_id, role_id, id, email, sender_id, auth, delivery)
    values ('lease', 'ann', 'ann', 'x@example.com', 'outsider', '{}', '{}');
  insert into approvals (package_id, document_id, id, role_id, position) values ('lease', 'pdf', 'sign', 'ann', 0);
  insert into signatures (package_id, document_id, sequence, approval_id, role_id, signer_id, signer_name, values, values_hash, committed)
    values ('lease', 'pdf', 1, 'sign', 'ann', 'ann', 'Ann', '[]', '', now());
  insert into sessions (hash, kind, account_id, sender_id, package_id, role_id, expires) values
    ('of a sender', 'sender', 'acme', 'outsider', null, null, now()),
    ('of a package', 'sender-package', 'acme', 'owner', 'lease', null, now()),
    ('of bob', 'signer', 'acme', null, 'lease', 'bob', now()),
    ('elsewhere', 'sender', 'empty', 'alone', null, null, now());
  insert into one_time_tokens (hash, kind, sender_id, package_id, role_id, expires) values
    ('of a sender', 'user', 'outsider', null, null, now()), ('of a package', 'signer', 'owner', 'lease', 'bob', now());
  insert into mails (id, account_id, package_id, role_id, kind, to_email) values
    ('of the lease', 'acme', 'lease', 'ann', 'invitation', 'x@example.com'), ('elsewhere', 'empty', null, null, 'password-reset', 'a@example.com');
  insert into sms_messages (id, account_id, package_id, role_id, signer_id, kind, to_phone)
    values ('of the lease', 'acme', 'lease', 'ann', 'ann', 'signing-link', '+1'), ('elsewhere', 'empty', 'gone', 'ann', 'ann', 'signing-link', '+1');`;

let client: Client;
beforeEach(async () => {
  client = new Client({ connectionString: await createTestDatabase(inject("testServer")) });
  await client.connect();
  await client.query(world);
});
afterEach(() => client.end());

const valuesOf = async (query: string): Promise<unknown[]> =>
  (await client.query({ text: query, rowMode: "array" })).rows.map(([value]: unknown[]) => value);

describe("what refers to something is never left without it", () => {
  test("every one of these foreign keys stands, validated", async () => {
    const keys = await valuesOf(`select conrelid::regclass || ': ' || pg_get_constraintdef(oid) from pg_constraint
      where contype = 'f' and convalidated and confrelid <> 'files'::regclass and conrelid::regclass::text in
        ('accounts', 'packages', 'signers', 'sessions', 'one_time_tokens', 'mails', 'sms_messages', 'signatures', 'client_apps',
         'bulk_batches', 'signing_turns') order by 1`);
    expect(keys).toEqual([
      "accounts: FOREIGN KEY (owner_id) REFERENCES senders(id)",
      "accounts: FOREIGN KEY (parent_id) REFERENCES accounts(id)",
      "bulk_batches: FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE",
      "bulk_batches: FOREIGN KEY (sender_id) REFERENCES senders(id)",
      "client_apps: FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE",
      "client_apps: FOREIGN KEY (creator_id) REFERENCES senders(id) ON DELETE CASCADE",
      "mails: FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE",
      "one_time_tokens: FOREIGN KEY (package_id) REFERENCES packages(id) ON DELETE CASCADE",
      "one_time_tokens: FOREIGN KEY (parent) REFERENCES sessions(hash) ON DELETE CASCADE",
      "one_time_tokens: FOREIGN KEY (sender_id) REFERENCES senders(id) ON DELETE CASCADE",
      "packages: FOREIGN KEY (account_id) REFERENCES accounts(id)",
      "packages: FOREIGN KEY (creator_id) REFERENCES senders(id)",
      "packages: FOREIGN KEY (owner_id) REFERENCES senders(id)",
      "sessions: FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE",
      "sessions: FOREIGN KEY (package_id) REFERENCES packages(id) ON DELETE CASCADE",
      "sessions: FOREIGN KEY (package_id, role_id) REFERENCES roles(package_id, id) ON DELETE CASCADE",
      "sessions: FOREIGN KEY (parent) REFERENCES sessions(hash) ON DELETE CASCADE",
      "sessions: FOREIGN KEY (sender_id) REFERENCES senders(id) ON DELETE CASCADE",
      "signatures: FOREIGN KEY (package_id, document_id) REFERENCES documents(package_id, id) ON DELETE CASCADE",
      "signatures: FOREIGN KEY (package_id, document_id, approval_id) REFERENCES approvals(package_id, document_id, id)",
      "signers: FOREIGN KEY (package_id, role_id) REFERENCES roles(package_id, id) ON DELETE CASCADE",
      "signers: FOREIGN KEY (sender_id) REFERENCES senders(id) ON DELETE SET NULL",
      "signing_turns: FOREIGN KEY (package_id) REFERENCES packages(id) ON DELETE CASCADE",
      "signing_turns: FOREIGN KEY (sender_id) REFERENCES senders(id) ON DELETE CASCADE",
      "sms_messages: FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE",
    ]);
  });

  test.each([
    ["a creator", "delete from senders where id = 'colleague'", "packages_creator_id_senders_id_fk"],
    ["an account's owner", "delete from senders where id = 'alone'", "accounts_owner_id_senders_id_fk"],
    ["a signed approval", "delete from approvals", "signatures_approval_fk"],
    ["the role that has signed", "delete from roles where id = 'ann'", "signatures_approval_fk"],
    [
      "a stranger as creator",
      "update packages set creator_id = 'nobody' where id = 'lease'",
      "packages_creator_id_senders_id_fk",
    ],
    [
      "a stranger as the maker of an application",
      "insert into client_apps (id, account_id, name, creator_id, secret_hash) values ('app', 'acme', '', 'nobody', '')",
      "client_apps_creator_id_senders_id_fk",
    ],
    [
      "a batch of no account",
      `insert into bulk_batches (id, template_id, account_id, sender_id, name, total, ip, user_agent)
        values ('batch', '', 'nobody', 'owner', '', 0, '', '')`,
      "bulk_batches_account_id_accounts_id_fk",
    ],
    [
      "a stranger's turn to sign",
      "insert into signing_turns (sender_id, package_id, is_turn) values ('nobody', 'lease', true)",
      "signing_turns_sender_id_senders_id_fk",
    ],
    ["a stranger as owner", "update accounts set owner_id = 'nobody'", "accounts_owner_id_senders_id_fk"],
  ])("%s is refused", async (_, statement, constraint) => {
    await expect(client.query(statement)).rejects.toThrow(constraint);
  });

  test("a sender who goes takes sessions and tokens along, and stays a signer by name", async () => {
    await client.query("delete from senders where id = 'outsider'");
    expect(await valuesOf("select hash from sessions order by 1")).toEqual(["elsewhere", "of a package", "of bob"]);
    expect(await valuesOf("select hash from one_time_tokens")).toEqual(["of a package"]);
    expect(await valuesOf("select sender_id from signers")).toEqual([null]);
  });

  test("a role takes its sessions along; its tokens stay, to say why they open nothing", async () => {
    await client.query("delete from roles where id = 'bob'");
    expect(await valuesOf("select hash from sessions order by 1")).toEqual([
      "elsewhere",
      "of a package",
      "of a sender",
    ]);
    expect(await valuesOf("select count(*)::int from one_time_tokens")).toEqual([2]);
  });

  test.each([
    ["document", "delete from documents"],
    ["package", "delete from packages"],
  ])("a %s takes its approvals and their signatures along", async (_, statement) => {
    await client.query(statement);
    expect(await valuesOf("select count(*)::int from approvals")).toEqual([0]);
    expect(await valuesOf("select count(*)::int from signatures")).toEqual([0]);
  });

  test("a package takes its sessions and tokens along; its mails and text messages stay", async () => {
    await client.query("delete from packages");
    expect(await valuesOf("select hash from sessions order by 1")).toEqual(["elsewhere", "of a sender"]);
    expect(await valuesOf("select hash from one_time_tokens")).toEqual(["of a sender"]);
    expect(await valuesOf("select id from mails order by 1")).toEqual(["elsewhere", "of the lease"]);
    expect(await valuesOf("select id from sms_messages order by 1")).toEqual(["elsewhere", "of the lease"]);
  });

  test("an account takes its senders along, the owner too, with sessions, mails and text messages", async () => {
    await client.query("delete from accounts where id = 'empty'");
    expect(await valuesOf("select id from senders where account_id = 'empty'")).toEqual([]);
    expect(await valuesOf("select hash from sessions where account_id = 'empty'")).toEqual([]);
    expect(await valuesOf("select id from mails")).toEqual(["of the lease"]);
    expect(await valuesOf("select id from sms_messages")).toEqual(["of the lease"]);
  });
});

test("a sender who goes takes applications and turns along: none is left to speak for the owner", async () => {
  await client.query(`insert into client_apps (id, account_id, name, creator_id, secret_hash)
      values ('mine', 'acme', '', 'owner', ''), ('theirs', 'acme', '', 'outsider', '');
    insert into signing_turns (sender_id, package_id, is_turn) values ('outsider', 'lease', true);
    delete from senders where id = 'outsider'`);
  expect(await valuesOf("select id from client_apps")).toEqual(["mine"]);
  expect(await valuesOf("select sender_id from signing_turns")).toEqual([]);
});

test("applications, batches and turns of who is gone do not keep a database from being brought up", async () => {
  const { adminUrl, url } = inject("testServer");
  await runStatement(adminUrl, "create database more_foreign_keys_before owner countersign");
  const old = withDatabase(url, "more_foreign_keys_before");
  await migratePartly(old, 9);
  await runStatement(old, world);
  await runStatement(
    old,
    `insert into client_apps (id, account_id, name, creator_id, secret_hash, revoked) values
      ('early', 'acme', '', null, '', null), ('mine', 'acme', '', 'owner', '', null), ('orphan', 'acme', '', 'gone', '', null),
      ('over', 'acme', '', 'gone', '', '2026-01-02T03:04:05Z');
    insert into bulk_batches (id, template_id, account_id, sender_id, name, total, ip, user_agent)
      values ('batch', '', 'gone', 'colleague', '', 0, '', '');
    insert into signing_turns (sender_id, package_id, is_turn) values ('gone', 'lease', true), ('outsider', 'lease', true)`,
  );
  await migrateDatabase(old, projectRoot);
  await client.end();
  client = new Client({ connectionString: old });
  await client.connect();
  expect(
    await valuesOf(
      `select id || ': ' || coalesce(creator_id, 'nobody') || case when revoked is null then '' else ', revoked' end
        from client_apps order by id`,
    ),
  ).toEqual(["early: nobody", "mine: owner", "orphan: nobody, revoked", "over: nobody, revoked"]);
  expect(await valuesOf("select revoked from client_apps where id = 'over'")).toEqual([
    new Date("2026-01-02T03:04:05Z"),
  ]);
  expect(await valuesOf("select account_id from bulk_batches")).toEqual(["acme"]);
  expect(await valuesOf("select sender_id from signing_turns")).toEqual(["outsider"]);
  expect(await valuesOf("select conname from pg_constraint where not convalidated")).toEqual([]);
});

test("a database with rows that refer to nothing is brought up all the same", async () => {
  const { adminUrl, url } = inject("testServer");
  await runStatement(adminUrl, "create database foreign_keys_before owner countersign");
  const old = withDatabase(url, "foreign_keys_before");
  await migratePartly(old, 2);
  await runStatement(old, world);
  await runStatement(
    old,
    `update accounts set owner_id = 'gone' where id = 'empty';
    update packages set creator_id = 'gone';
    update signers set sender_id = 'gone';
    insert into packages (id, account_id, owner_id, creator_id, name, language, timezone_id, visibility)
      values ('strange', 'acme', 'owner', 'gone', 'Strange', 'en', 'GMT', 'NOBODY');
    insert into approvals (package_id, document_id, id, role_id, position) values ('lease', 'pdf', 'other', 'ann', 1);
    update signatures set approval_id = 'gone';
    update sessions set package_id = 'gone' where hash = 'of a package';
    update sessions set role_id = 'gone' where hash = 'of bob';
    update one_time_tokens set sender_id = 'gone' where hash = 'of a sender';
    update mails set account_id = 'gone' where id = 'elsewhere';
    update sms_messages set account_id = 'gone' where id = 'elsewhere'`,
  );
  await migrateDatabase(old, projectRoot);
  await client.end();
  client = new Client({ connectionString: old });
  await client.connect();
  expect(await valuesOf("select owner_id from accounts order by id")).toEqual(["owner", null]);
  expect(await valuesOf("select sender_id from signers")).toEqual([null]);
  expect(await valuesOf("select hash from sessions order by 1")).toEqual(["elsewhere", "of a sender"]);
  expect(await valuesOf("select hash from one_time_tokens")).toEqual(["of a package"]);
  expect(await valuesOf("select id from mails")).toEqual(["of the lease"]);
  expect(await valuesOf("select id from sms_messages")).toEqual(["of the lease"]);
  // A signature is somebody's act, and a package that cannot be written is nobody's to mend here.
  expect(await valuesOf("select approval_id from signatures")).toEqual(["gone"]);
  expect(await valuesOf("select conname::text from pg_constraint where not convalidated order by 1")).toEqual([
    "packages_creator_id_senders_id_fk",
    "packages_visibility_known",
    "signatures_approval_fk",
  ]);
});
