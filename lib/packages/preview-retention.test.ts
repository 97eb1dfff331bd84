// What a policy would delete is told before it holds, exactly as the sweep would find it, and asking changes nothing.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as previewRoute from "#app/api/dataManagementPolicy/preview/route.ts";
import * as policyRoute from "#app/api/dataManagementPolicy/route.ts";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { applyRetention } from "./apply-retention.ts";

const ago = (days: number) => new Date(Date.now() - days * 24 * 3600_000);

async function packageOf({ owner }: TestAccount, days: number, change: Partial<typeof packages.$inferInsert> = {}) {
  const { id } = await makeDraft(owner, { documents: [] });
  await db
    .update(packages)
    .set({ created: ago(days), updated: ago(days), ...change })
    .where(eq(packages.id, id));
}

test("each rule has its number, the total counts a package once, and as many are deleted when it holds", async () => {
  const [made, other] = [await makeAccount({ senders: 1 }), await makeAccount()];
  const key = made.owner.apiKey;
  await packageOf(made, 40);
  await packageOf(made, 400);
  await packageOf(made, 40, { status: "DECLINED" });
  await packageOf(made, 20, { status: "DECLINED" });
  await packageOf(made, 400, { type: "TEMPLATE" });
  await packageOf(other, 400);
  const preview = (transactionRetention: object, as = key) =>
    callRoute(previewRoute, "POST /dataManagementPolicy/preview", { key: as, json: { transactionRetention } });
  expect((await preview({})).body).toEqual({ total: 0, byRule: {} });
  const policy = { draft: 30, declined: 30, lifetimeTotal: 365 };
  expect((await preview(policy)).body).toEqual({ total: 3, byRule: { draft: 2, declined: 1, lifetimeTotal: 1 } });
  expect((await callRoute(policyRoute, "GET /dataManagementPolicy", { key })).body.transactionRetention.draft).toBe(0);
  expect((await preview(policy, made.senders[0]?.apiKey)).status).toBe(403);
  const json = { transactionRetention: policy };
  await callRoute(policyRoute, "PUT /dataManagementPolicy", { key, json });
  // What is not sent is as it is set.
  expect((await preview({ draft: 0 })).body).toEqual({ total: 2, byRule: { declined: 1, lifetimeTotal: 1 } });
  expect(await applyRetention("test")).toBe(3);
  expect((await preview({})).body.total).toBe(0);
});
