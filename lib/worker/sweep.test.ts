// What the sweep finds: due dates that passed, and work whose job is gone.
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { packages } from "#db/schema/packages.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { sweep } from "./sweep.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const jobs = async (packageId: string, kind: string) =>
  (
    await db.execute(
      sql`select 1 from pgboss.job where name = ${kind} and data->>'packageId' = ${packageId} and state in ('created', 'retry')`,
    )
  ).rows.length;
const loseJobs = () => db.execute(sql`delete from pgboss.job where state in ('created', 'retry')`);
const statusOf = async (packageId: string) =>
  (await db.select({ status: packages.status }).from(packages).where(eq(packages.id, packageId)))[0]?.status;

test("a package whose due date has passed expires once, and its owner and who was asked to sign are told once", async () => {
  const packageId = await sendPackage(account.owner);
  const other = await sendPackage(account.owner);
  await db
    .update(packages)
    .set({ due: new Date(Date.now() - 1000) })
    .where(eq(packages.id, packageId));
  await db
    .update(packages)
    .set({ due: new Date(Date.now() + 3600_000) })
    .where(eq(packages.id, other));
  await Promise.all([sweep("one"), sweep("two")]);
  expect([await statusOf(packageId), await statusOf(other)]).toEqual(["EXPIRED", "SENT"]);
  expect(
    await db.$count(
      evidenceEvents,
      and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "package.expired")),
    ),
  ).toBe(1);
  expect(
    (
      await db
        .select()
        .from(mails)
        .where(and(eq(mails.packageId, packageId), eq(mails.kind, "expired")))
    )
      .map((mail) => mail.toEmail)
      .sort(),
  ).toEqual([account.owner.row.email, "ann@example.net", "bob@example.net"].sort());
}, 60_000);

test("a due date in the trash waits", async () => {
  const packageId = await sendPackage(account.owner);
  await db
    .update(packages)
    .set({ due: new Date(Date.now() - 1000), trashed: true })
    .where(eq(packages.id, packageId));
  await sweep("one");
  expect(await statusOf(packageId)).toBe("SENT");
}, 60_000);

test("signatures and seals whose job is lost are enqueued again, once", async () => {
  const packageId = await sendPackage(account.owner);
  for (const role of ["ann", "bob"]) await signEverything(packageId, role);
  // The last one's is applied by sealing.
  expect([await jobs(packageId, "apply-signatures"), await jobs(packageId, "seal-package")]).toEqual([1, 1]);
  await loseJobs();
  // What is young has a job on its way, except when a worker has just started.
  await sweep("young");
  expect([await jobs(packageId, "apply-signatures"), await jobs(packageId, "seal-package")]).toEqual([0, 0]);
  await sweep("start", { starting: true });
  await sweep("again", { starting: true });
  expect([await jobs(packageId, "apply-signatures"), await jobs(packageId, "seal-package")]).toEqual([1, 1]);
  await runJobs();
  const [pkg] = await db.select().from(packages).where(eq(packages.id, packageId));
  expect(pkg?.sealed).not.toBeNull();
  await sweep("done", { starting: true });
  expect([await jobs(packageId, "apply-signatures"), await jobs(packageId, "seal-package")]).toEqual([0, 0]);
}, 60_000);

test("a mail that has waited for long is enqueued again", async () => {
  const packageId = await sendPackage(account.owner);
  await loseJobs();
  await db
    .update(mails)
    .set({ created: new Date(Date.now() - 3600_000) })
    .where(eq(mails.packageId, packageId));
  await sweep("one");
  await sweep("two");
  await runJobs();
  expect(
    (await db.select().from(mails).where(eq(mails.packageId, packageId))).map((mail) => [mail.status, mail.attempts]),
  ).toEqual([
    ["outbox", 1],
    ["outbox", 1],
  ]);
}, 60_000);
