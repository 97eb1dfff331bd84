// The data management policy really deletes, and only what it should.
import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as policyRoute from "#app/api/dataManagementPolicy/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages } from "#db/schema/packages.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sweep } from "#lib/worker/sweep.ts";
import { applyRetention } from "./apply-retention.ts";

let made: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  made = await makeAccount();
  other = await makeAccount();
});

const ago = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
const setPolicy = (transactionRetention: Record<string, unknown>) =>
  callRoute(policyRoute, "PUT /dataManagementPolicy", { key: made.owner.apiKey, json: { transactionRetention } });

async function packageOf(account: TestAccount, days: number, change: Partial<typeof packages.$inferInsert> = {}) {
  const { id } = await makeDraft(account.owner, { documents: [] });
  await db
    .update(packages)
    .set({ created: ago(days), updated: ago(days), ...change })
    .where(eq(packages.id, id));
  return id;
}
const left = async (...ids: string[]) => {
  const rows = await db.select({ id: packages.id }).from(packages).where(inArray(packages.id, ids));
  return ids.filter((id) => rows.some((row) => row.id === id));
};

test("nothing is deleted without a policy", async () => {
  const old = await packageOf(made, 9000);
  await applyRetention("test");
  expect(await left(old)).toEqual([old]);
});

test("what was kept long enough goes with the sweep, also from the trash; the evidence says why", async () => {
  expect((await setPolicy({ declined: 30 })).status).toBe(200);
  const [over, trashed, young, draft, template, theirs] = [
    await packageOf(made, 31, { status: "DECLINED" }),
    await packageOf(made, 31, { status: "DECLINED", trashed: true }),
    await packageOf(made, 29, { status: "DECLINED" }),
    await packageOf(made, 31),
    await packageOf(made, 31, { type: "TEMPLATE" }),
    await packageOf(other, 31, { status: "DECLINED" }),
  ];
  await Promise.all([sweep("one"), sweep("two")]);
  expect(await left(over, trashed, young, draft, template, theirs)).toEqual([young, draft, template, theirs]);
  const events = await db
    .select()
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, over), eq(evidenceEvents.type, "package.deleted")));
  expect(events.map(({ data }) => data)).toMatchObject([{ status: "DECLINED", retention: "declined", days: 30 }]);
});

test("a lifetime ends what is being signed only when the policy includes it", async () => {
  const sent = await packageOf(made, 100, { status: "SENT" });
  await setPolicy({ lifetimeTotal: 90 });
  await applyRetention("test");
  expect(await left(sent)).toEqual([sent]);
  await setPolicy({ includeSent: true });
  expect(await applyRetention("test")).toBe(1);
  expect(await left(sent)).toEqual([]);
});

test("two at once delete a package once", async () => {
  await setPolicy({ expired: 10, lifetimeTotal: 0 });
  await packageOf(made, 11, { status: "EXPIRED" });
  const counts = await Promise.all([applyRetention("one"), applyRetention("two")]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
});
