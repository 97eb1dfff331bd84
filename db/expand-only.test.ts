// Processes of the previous release go on working beside the tables of this one, while one after the other is replaced: no migration
// since then takes away, renames or forbids what they use.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { contractingStatements } from "#lib/testing/contracting-statements.ts";
import { migrationsOfPrevious } from "#lib/testing/previous-release.ts";

/** By file and how the statement begins: why older processes do not stumble over it all the same. */
const harmless: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "0060_sub_accounts": {
    'ALTER TABLE "account_roles" DROP CONSTRAINT "account_roles_permissions_known"':
      "made anew below, with more permissions",
    'ALTER TABLE "account_roles" ADD CONSTRAINT "account_roles_permissions_known"': "all that were allowed are",
    'DROP INDEX "senders_email"': "made anew below; nobody names it, a conflict with any index is taken the same way",
    'CREATE UNIQUE INDEX "senders_email"': "forbids less: as before, but not what only this version makes",
  },
  "0061_session_parents_rate_limits": {
    "CREATE TRIGGER sessions_end_with_parent": "sessions of older processes have no parent, so none is found",
  },
  "0062_kept_evidence": {
    "CREATE TRIGGER packages_deleted": "notes the deletion beside it and refuses none",
    "CREATE OR REPLACE FUNCTION refuse_evidence_change()": "refuses less: erasing what only this version erases",
  },
  "0068_signers_devices": {
    'ALTER TABLE "remote_acts" DROP CONSTRAINT "remote_acts_stage_known"': "made anew below, with more stages",
    'ALTER TABLE "remote_acts" ADD CONSTRAINT "remote_acts_stage_known"': "all that were allowed are",
  },
  "0070_destination_state": {
    'ALTER TABLE "delivery_destinations" ADD CONSTRAINT "delivery_destinations_reason_known"':
      "of a column that is new: older processes leave it empty",
  },
  "0071_one_time_codes": {
    "CREATE TRIGGER forget_remote_acts": "of a session that has ended, which nobody goes on from",
    "CREATE TRIGGER forget_ended_acts": "of what has ended already; what is on its way stays",
  },
  "0073_certificate_issuer": {
    'ALTER TABLE "remote_acts" DROP CONSTRAINT "remote_acts_outcome_known"': "made anew below, with one more outcome",
    'ALTER TABLE "remote_acts" ADD CONSTRAINT "remote_acts_outcome_known"': "all that were allowed are",
  },
};

const folder = join(projectRoot, "db/migrations");
const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as { entries: { tag: string }[] };
const since = journal.entries.slice(migrationsOfPrevious).map(({ tag }) => tag);

test.each(since)("%s only adds", (tag) => {
  const known = Object.keys(harmless[tag] ?? {});
  const found = contractingStatements(readFileSync(join(folder, `${tag}.sql`), "utf8"));
  expect(found.filter((statement) => !known.some((beginning) => statement.startsWith(beginning)))).toEqual([]);
  // What is no longer there needs no reason.
  expect(known.filter((beginning) => !found.some((statement) => statement.startsWith(beginning)))).toEqual([]);
});

test.each<[string, string, boolean]>([
  ["a column that may be empty", "ALTER TABLE packages ADD COLUMN a text", false],
  ["a column with a default", "ALTER TABLE packages ADD COLUMN a text DEFAULT '' NOT NULL", false],
  ["a column that older writers leave out", 'ALTER TABLE "packages" ADD COLUMN "a" text NOT NULL', true],
  ["a column that is gone", 'ALTER TABLE "packages" DROP COLUMN "name"', true],
  ["another name of a column", 'ALTER TABLE "packages" RENAME COLUMN "name" TO "title"', true],
  ["another name of a table", 'ALTER TABLE "packages" RENAME TO "transactions"', true],
  ["a column of another type", 'ALTER TABLE "packages" ALTER COLUMN "name" SET DATA TYPE integer', true],
  ["a column that may no longer be empty", 'ALTER TABLE "packages" ALTER COLUMN "due" SET NOT NULL', true],
  ["a column that may now be empty", 'ALTER TABLE "packages" ALTER COLUMN "name" DROP NOT NULL', true],
  ["a table that is gone", 'DROP TABLE "packages"', true],
  ["rows that are gone", "DELETE FROM packages", true],
  ["a new value of a type", "ALTER TYPE status ADD VALUE 'NEW'", true],
  ["a condition for old columns", 'ALTER TABLE "packages" ADD CONSTRAINT "a" CHECK (name <> \'\')', true],
  [
    "a key over old columns",
    'ALTER TABLE "packages" ADD CONSTRAINT "a" FOREIGN KEY ("sender_id") REFERENCES "senders"("id")',
    true,
  ],
  [
    "a unique index over old columns",
    'CREATE UNIQUE INDEX "a" ON "packages" USING btree (lower("name")) WHERE "b" is null',
    true,
  ],
  [
    "a unique index whose condition alone is new",
    'ALTER TABLE "packages" ADD COLUMN "b" text; CREATE UNIQUE INDEX "a" ON "packages" ("name") WHERE "b" is null',
    true,
  ],
  [
    "a key and a unique index of a new column",
    'ALTER TABLE "packages" ADD COLUMN "b" text;--> statement-breakpoint\nALTER TABLE "packages" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "senders"("id"); CREATE UNIQUE INDEX "c" ON "packages" ("b", "id")',
    false,
  ],
  ["an index", 'CREATE INDEX "a" ON "packages" USING btree ("name")', false],
  [
    "a trigger on what was there",
    'CREATE TRIGGER a BEFORE INSERT ON "packages" FOR EACH ROW EXECUTE FUNCTION b()',
    true,
  ],
  [
    "all of it on a new table",
    'CREATE TABLE "a" ("b" text NOT NULL); ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b <> \'\'); CREATE UNIQUE INDEX "d" ON "a" ("b"); CREATE TRIGGER e BEFORE INSERT ON "a" FOR EACH ROW EXECUTE FUNCTION b()',
    false,
  ],
  [
    "a function with another body",
    "CREATE OR REPLACE FUNCTION a() RETURNS trigger AS $$ BEGIN DELETE FROM b; END $$",
    true,
  ],
  ["a new function", "CREATE FUNCTION a() RETURNS trigger AS $$ BEGIN\n-- said\nDELETE FROM b; END $$", false],
  ["what a comment says", "-- DROP TABLE packages;\nCREATE INDEX a ON b (c)", false],
])("%s", (_, sql, is) => {
  expect(contractingStatements(sql).length > 0).toBe(is);
});
