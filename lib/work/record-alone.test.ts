// Evidence of what changes nothing else: chained to the newest event that was seen, or not at all.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages } from "#db/schema/packages.ts";
import { brokenAt } from "#lib/evidence/chain.ts";
import type { EvidenceEventInput } from "#lib/evidence/events.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { countStatements } from "#lib/testing/count-statements.ts";
import { readyPackage } from "#lib/testing/package-input.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import { inTransaction } from "./in-transaction.ts";
import { recordAlone } from "./record-alone.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const download: EvidenceEventInput = { type: "zip.downloaded", data: { text: "Zoë “quoted” \\ \u2028" } };

async function read(packageId: string) {
  const [pkg] = await db.select().from(packages).where(eq(packages.id, packageId));
  const events = await db
    .select()
    .from(evidenceEvents)
    .where(eq(evidenceEvents.packageId, packageId))
    .orderBy(evidenceEvents.sequence);
  if (!pkg) throw new Error("no such package");
  return { pkg, events };
}

async function expectHead(packageId: string, count: number) {
  const { pkg, events } = await read(packageId);
  expect(brokenAt(packageId, events)).toBeNull();
  expect(events).toHaveLength(count);
  expect({ sequence: pkg.evidenceSequence, hash: pkg.evidenceHash }).toEqual({
    sequence: count,
    hash: events.at(-1)?.hash,
  });
}

const inOrder = (packageId: string) =>
  inTransaction(account.owner.caller, async (work) => {
    await work.record(await openPackage(work, packageId, "read"), download);
  });

test("several events take one statement and stand in the chain as if they had been recorded under the lock", async () => {
  const id = await sendPackage(account.owner);
  const { pkg, events } = await read(id);
  const { result, statements } = await countStatements(() =>
    recordAlone(account.owner.caller, pkg, [download, { ...download, documentId: "lease" }]),
  );
  expect(result).toBe(true);
  expect(statements).toHaveLength(1);
  await inOrder(id);
  await expectHead(id, events.length + 3);
  const [one, two, locked] = (await read(id)).events.slice(-3);
  expect([one?.data, one?.actorEmail]).toEqual([locked?.data, locked?.actorEmail]);
  expect([one?.documentId, two?.documentId]).toEqual([null, "lease"]);
});

test("of many that saw the same event only one is chained to it, and the others write nothing", async () => {
  const id = await sendPackage(account.owner);
  const { pkg, events } = await read(id);
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => recordAlone(account.owner.caller, pkg, [download])),
    inOrder(id),
  ]);
  const alone = answers.filter((answer) => answer === true).length;
  expect(alone).toBeLessThanOrEqual(1);
  await expectHead(id, events.length + alone + 1);
});

test("who waits for a transaction that records finds itself overtaken", async () => {
  const id = await sendPackage(account.owner);
  const { pkg, events } = await read(id);
  let late: Promise<boolean> | undefined;
  await inTransaction(account.owner.caller, async (work) => {
    await work.record(await openPackage(work, id, "read"), download);
    late = recordAlone(account.owner.caller, pkg, [download]);
    // It has reached the row, which is ours, when a look at it from outside finds somebody waiting.
    for (let look = 0; look < 1000; look++) {
      const { rows } = await db.execute("select 1 from pg_locks where not granted");
      if (rows.length > 0) break;
    }
  });
  expect(await late).toBe(false);
  await expectHead(id, events.length + 1);
});

test("a draft, what programs are called back for, and a package from before are left to the long way", async () => {
  const draft = await createByApi(account.owner.apiKey, readyPackage());
  expect(await recordAlone(account.owner.caller, (await read(draft)).pkg, [download])).toBe(false);
  const id = await sendPackage(account.owner);
  const { pkg, events } = await read(id);
  expect(await recordAlone(account.owner.caller, pkg, [{ type: "mail.failed" }])).toBe(false);
  // As an earlier version left it.
  await db.update(packages).set({ evidenceSequence: 0, evidenceHash: "" }).where(eq(packages.id, id));
  expect(await recordAlone(account.owner.caller, (await read(id)).pkg, [download])).toBe(false);
  await inOrder(id);
  await expectHead(id, events.length + 1);
});
