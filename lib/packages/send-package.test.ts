// Sending and editing by two transactions at once: they take turns at the package's row.
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { documents, packages } from "#db/schema/packages.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { untilSomebodyWaits } from "#lib/testing/until-somebody-waits.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { type Proven, proveDocuments } from "./documents/prove-documents.ts";
import { openPackage } from "./open-package.ts";
import { sendPackage } from "./send-package.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

/** Of a package whose documents are what they were when it was made. */
async function provenOf(packageId: string): Promise<Proven> {
  return proveDocuments(await db.select().from(documents).where(eq(documents.packageId, packageId)), { packageId });
}

test("an edit that came while the package was being sent is refused, and its time is after the sending", async () => {
  const id = await createByApi(account.owner.apiKey);
  const proven = await provenOf(id);
  let edit: Promise<{ status: number; body: { messageKey: string } }> | undefined;
  await inTransaction(account.owner.caller, async (work) => {
    const pkg = await openPackage(work, id, "send");
    edit = postChange(account.owner.apiKey, id, { name: "Too late" });
    await untilSomebodyWaits();
    await sendPackage(work, pkg, proven);
  });
  expect(await edit).toMatchObject({ status: 403, body: { messageKey: "error.forbidden.packageNotEditable" } });
  expect(await readByApi(account.owner.apiKey, id)).toMatchObject({ status: "SENT", name: "Lease" });
});

test("a sending that came while the package was being edited sends what was edited", async () => {
  const id = await createByApi(account.owner.apiKey);
  let sending: Promise<{ status: number }> | undefined;
  await inTransaction(account.owner.caller, async (work) => {
    await openPackage(work, id, "edit");
    sending = postChange(account.owner.apiKey, id, { status: "SENT" });
    await untilSomebodyWaits();
    await work.tx.update(packages).set({ name: "In time" }).where(eq(packages.id, id));
  });
  expect((await sending)?.status).toBe(204);
  expect(await readByApi(account.owner.apiKey, id)).toMatchObject({ status: "SENT", name: "In time" });
});

test("what a failing transaction did is gone with all of its evidence and jobs", async () => {
  const id = await createByApi(account.owner.apiKey);
  const proven = await provenOf(id);
  const before = await db.execute(
    sql`select (select count(*) from evidence_events) as events, (select count(*) from mails) as mails, (select count(*) from pgboss.job) as jobs`,
  );
  await expect(
    inTransaction(account.owner.caller, async (work) => {
      await sendPackage(work, await openPackage(work, id, "send"), proven);
      throw new Error("the power went");
    }),
  ).rejects.toThrow("the power went");
  const after = await db.execute(
    sql`select (select count(*) from evidence_events) as events, (select count(*) from mails) as mails, (select count(*) from pgboss.job) as jobs`,
  );
  expect(after.rows).toEqual(before.rows);
  expect((await readByApi(account.owner.apiKey, id)).status).toBe("DRAFT");
});
