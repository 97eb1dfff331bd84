// Personal data of deleted packages: what goes when, what stays, and that nothing else can happen to evidence.
import { asc, eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import * as settingsRoute from "#app/api/account/admin/evidenceSettings/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { deletedPackages } from "#db/schema/deleted-packages.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { brokenAt } from "#lib/evidence/chain.ts";
import { makeAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { eraseDeleted, eraseEvidence } from "./erase-deleted.ts";

// Packages are signed to their end, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000 + 60_000);
const chainOf = (packageId: string) =>
  db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId)).orderBy(asc(evidenceEvents.sequence));
const standing = async (packageId: string) =>
  (await db.select().from(deletedPackages).where(eq(deletedPackages.packageId, packageId)))[0];

async function signed(owner: TestSender): Promise<string> {
  const packageId = await sendPackage(owner);
  expect((await signEverything(packageId, "ann")).status).toBe(200);
  return packageId;
}
async function deleted(owner: TestSender): Promise<string> {
  const packageId = await signed(owner);
  const answer = await callRoute(packageRoute, `DELETE /packages/${packageId}`, {
    key: owner.apiKey,
    params: { packageId },
  });
  expect(answer.status, answer.text).toBeLessThan(300);
  return packageId;
}
async function keepFor(owner: TestSender, deletedPackagesDays: number) {
  const json = { deletedPackagesDays };
  const answer = await callRoute(settingsRoute, "PUT /account/admin/evidenceSettings", { key: owner.apiKey, json });
  expect(answer.status, answer.text).toBe(200);
}

const cause = async (change: PromiseLike<unknown>) => {
  try {
    await change;
  } catch (caught) {
    return String((caught as Error).cause ?? caught);
  }
  return "nothing";
};

test("after the account's days nothing of a person is left in the evidence of a deleted package, and its chain holds", async () => {
  const { owner } = await makeAccount();
  const [gone, there] = [await deleted(owner), await signed(owner)];
  const before = await chainOf(gone);
  const kept = JSON.stringify(await chainOf(there));
  expect(JSON.stringify(before)).toContain(owner.row.email);

  await eraseDeleted(inDays(4000));
  expect(await chainOf(gone), "an account that says nothing keeps it").toEqual(before);
  await keepFor(owner, 30);
  await eraseDeleted(inDays(29));
  expect(await chainOf(gone), "not before its days").toEqual(before);

  await eraseDeleted(inDays(30));
  const after = await chainOf(gone);
  const people = [owner.row.email, owner.row.lastName, ...before.map(({ actorEmail }) => actorEmail).filter(Boolean)];
  for (const person of people) expect(JSON.stringify(after)).not.toContain(person);
  expect(after.map(({ ip, userAgent, actorId, documentId }) => [ip, userAgent, actorId, documentId])).toEqual(
    after.map(() => ["", "", "", null]),
  );
  const links = (chain: typeof before) =>
    chain.map((event) => [event.sequence, event.type, event.at, event.previousHash, event.hash, event.documentHash]);
  expect(links(after)).toEqual(links(before));
  expect(brokenAt(gone, after, true)).toBeNull();
  expect(brokenAt(gone, [...after.slice(0, 2), ...after.slice(3)], true), "one taken out shows").toBe(3);
  expect(brokenAt(gone, after), "nobody takes it for what it was").toBe(1);
  expect(after.at(-1)?.data).toEqual({ status: "SENT" });
  expect(JSON.stringify(await chainOf(there))).toBe(kept);

  const first = await standing(gone);
  expect(first?.erased).toBeInstanceOf(Date);
  await eraseDeleted(inDays(60));
  expect(await standing(gone), "once is enough").toEqual(first);
});

test("two sweeps at once erase once", async () => {
  const { owner } = await makeAccount();
  const gone = await deleted(owner);
  const done = await Promise.all([eraseEvidence(gone), eraseEvidence(gone), eraseEvidence(gone)]);
  expect(done.filter(Boolean)).toHaveLength(1);
});

test("nothing else can happen to evidence: of a package that is there, with another hash, or with other words", async () => {
  const { owner } = await makeAccount();
  const [gone, there] = [await deleted(owner), await signed(owner)];
  const blank = { actorId: "", actorName: "", actorEmail: "", ip: "", userAgent: "", documentId: null, data: {} };
  const change = (packageId: string, set: object) =>
    cause(
      db
        .update(evidenceEvents)
        .set({ ...blank, ...set })
        .where(eq(evidenceEvents.packageId, packageId)),
    );
  const refused = /cannot be updated or deleted/;
  expect(await change(there, {})).toMatch(refused);
  for (const other of [
    { hash: "0".repeat(64) },
    { previousHash: "0".repeat(64) },
    { at: new Date(0) },
    { type: "package.created" },
    { actorName: "Somebody else" },
    { data: { name: "Another" } },
    { documentHash: "0".repeat(64) },
    { sequence: sql`${evidenceEvents.sequence} + 100` },
  ])
    expect(await change(gone, other), JSON.stringify(Object.keys(other))).toMatch(refused);
  expect(await cause(db.delete(evidenceEvents).where(eq(evidenceEvents.packageId, gone)))).toMatch(refused);
  expect(await standing(there)).toBeUndefined();
});
