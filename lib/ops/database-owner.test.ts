// The product on a database whose tables belong to another role: everything works, and the guards of the evidence cannot be switched
// off. Both an empty database, and one that the application's role owned before.
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { isOwnedByApplication, takeOwnership } from "#db/owner.ts";
import { projectRoot } from "#lib/core/config.ts";
import { runStatement, withDatabase } from "#lib/testing/database.ts";
import { installQueues } from "#lib/work/queue/queue.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { startNotes } from "./start-notes.ts";

const owner = "countersign_owner";

/** The owner's own address, as the server of the tests knows no password of it: whoever comes by it works as that role. */
function addressesOf(name: string) {
  const { adminUrl, url } = inject("testServer");
  const asOwner = new URL(withDatabase(adminUrl, name));
  asOwner.searchParams.set("options", `-c role=${owner}`);
  return { url: withDatabase(url, name), ownerUrl: asOwner.href, superUrl: withDatabase(adminUrl, name) };
}

async function make(name: string, ownedBy: string) {
  await runStatement(inject("testServer").adminUrl, `create database ${name} owner ${ownedBy}`);
  return addressesOf(name);
}

async function refusal(url: string, statement: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
    return "done";
  } catch (cause) {
    return (cause as Error).message;
  } finally {
    await client.end();
  }
}

const attempts: [statement: string, refused: RegExp][] = [
  ["alter table evidence_events disable trigger all", /must be owner of table/],
  ["alter table evidence_events disable trigger evidence_events_append_only", /must be owner of table/],
  ["drop trigger evidence_events_append_only on evidence_events", /must be owner/],
  ["drop table evidence_events", /must be owner of table/],
  ["alter table evidence_events owner to countersign", /must be owner of table/],
  ["drop function refuse_evidence_change() cascade", /must be owner of function/],
  [
    "create or replace function refuse_evidence_change() returns trigger language plpgsql as $$ begin return new; end $$",
    /permission denied for schema public|must be owner of function/,
  ],
  ["truncate evidence_events", /permission denied for table/],
  ["delete from evidence_events", /permission denied for table/],
  ["update account_events set hash = ''", /permission denied for table/],
  ["delete from account_events", /permission denied for table/],
  ["update journal_entries set comment = ''", /permission denied for table/],
  ["update evidence_anchors set root = ''", /permission denied for table/],
  ["delete from evidence_anchors", /permission denied for table/],
  ["update anchored_chains set first = 1", /permission denied for table/],
  ["set session_replication_role = replica", /permission denied to set parameter/],
  ["alter database DATABASE owner to countersign", /must be owner of database/],
  [`set role ${owner}`, /permission denied to set role/],
];

test("an installation of before is moved over at the start: its role can no longer switch the guards off", async () => {
  const name = "moved_over";
  const { url, ownerUrl, superUrl } = await make(name, "countersign");
  await migrateDatabase(url, projectRoot);
  await installQueues(url);
  expect(await isOwnedByApplication(url)).toBe(true);
  expect(startNotes(false, true).join()).toContain("owns the evidence table");
  expect(await refusal(url, "alter table evidence_events disable trigger all"), "as it was before").toBe("done");
  await runStatement(url, "alter table evidence_events enable trigger all");

  expect(await takeOwnership(superUrl, owner)).toBeGreaterThan(50);
  expect(await takeOwnership(superUrl, owner), "a second start finds nothing to do").toBe(0);
  await prepareDatabase({ url, ownerUrl });
  await prepareDatabase({ url, ownerUrl });
  expect(await isOwnedByApplication(url)).toBe(false);
  expect(startNotes(false, false).join()).not.toContain("owns the evidence table");
  for (const [statement, refused] of attempts)
    expect(await refusal(url, statement.replace("DATABASE", name)), statement).toMatch(refused);
});

test("one role for both is told, and so is an owner who may not take over", async () => {
  const { url, ownerUrl } = await make("not_moved", "countersign");
  await migrateDatabase(url, projectRoot);
  await expect(prepareDatabase({ url, ownerUrl: url })).rejects.toThrow(/expected another role than DATABASE_URL's/);
  await expect(prepareDatabase({ url, ownerUrl })).rejects.toThrow(/may not take over what "countersign" owns/);
  expect(await isOwnedByApplication(url), "all of it or nothing").toBe(true);
});

test("a package is sent, signed, sealed and deleted by a role that owns none of the tables", async () => {
  const { url, ownerUrl } = await make("works_as", owner);
  await prepareDatabase({ url, ownerUrl });
  process.env.DATABASE_URL = url;
  const { makeAccount } = await import("#lib/testing/callers.ts");
  const { sendPackage, signEverything, readPackage } = await import("#lib/testing/sent-package.ts");
  const { runJobs } = await import("#lib/testing/run-jobs.ts");
  const { sweep } = await import("#lib/worker/sweep.ts");
  const { callRoute } = await import("#lib/testing/requests.ts");
  const packageRoute = await import("#app/api/packages/[packageId]/route.ts");
  const settingsRoute = await import("#app/api/account/admin/evidenceSettings/route.ts");
  const { eraseDeleted } = await import("#lib/packages/evidence/erase-deleted.ts");
  const { db } = await import("#db/client.ts");
  const { sql } = await import("drizzle-orm");
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  expect(rows[0]?.name, "the pool was not opened before").toBe("works_as");

  const { owner: sender } = await makeAccount();
  const packageId = await sendPackage(sender);
  for (const role of ["ann", "bob"]) expect((await signEverything(packageId, role)).status).toBe(200);
  await runJobs();
  await sweep("test", { starting: true });
  expect((await readPackage(sender, packageId)).status).toBe("COMPLETED");
  const json = { deletedPackagesDays: 1 };
  expect((await callRoute(settingsRoute, "PUT /x", { key: sender.apiKey, json })).status).toBe(200);
  const dropped = await callRoute(packageRoute, "DELETE /x", { key: sender.apiKey, params: { packageId } });
  expect(dropped.status, dropped.text).toBeLessThan(300);
  expect(await eraseDeleted(new Date(Date.now() + 3 * 24 * 3600_000))).toBe(1);
  await sweep("test", {});
}, 120_000);
