// Who is asked for something by it, and sending and editing by two transactions at once: they take turns at the package's row.
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { documents, packages } from "#db/schema/packages.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { readyPackage } from "#lib/testing/package-input.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { untilSomebodyWaits } from "#lib/testing/until-somebody-waits.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { proveDocuments } from "./documents/prove-documents.ts";
import { openPackage } from "./open-package.ts";
import { sendPackage } from "./send-package.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

/** Of a package whose documents are what they were when it was made. */
async function provenOf(packageId: string): Promise<Set<string>> {
  return new Set(await proveDocuments(await db.select().from(documents).where(eq(documents.packageId, packageId))));
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

test("who has nothing to sign is asked for nothing once it is sent, is invited to nothing, and is back in the draft", async () => {
  const ready = readyPackage();
  const roles = [
    ...(ready.roles ?? []),
    { id: "reader", signers: [{ email: "reader@example.net", firstName: "Rea", lastName: "Der" }] },
    {
      id: "files",
      signers: [{ email: "files@example.net", firstName: "Fi", lastName: "Les" }],
      attachmentRequirements: [{ id: "passport", name: "Passport" }],
    },
  ];
  const key = account.owner.apiKey;
  const id = await createByApi(key, { ...ready, roles });
  const consenting = async () => {
    const pkg = await readByApi(key, id);
    return pkg.documents.find((one) => one.id === pkg.consent)?.approvals.map((one) => one.role) ?? [];
  };
  expect(await consenting()).toEqual(expect.arrayContaining(["reader", "files"]));
  expect((await postChange(key, id, { status: "SENT" })).status).toBe(204);
  expect(await consenting()).toContain("files");
  expect(await consenting()).not.toContain("reader");
  const mailed = await db.select({ to: mails.toEmail }).from(mails).where(eq(mails.packageId, id));
  expect(mailed.map(({ to }) => to)).not.toContain("reader@example.net");
  expect((await postChange(key, id, { status: "DRAFT" })).status).toBe(204);
  expect(await consenting()).toContain("reader");
});
