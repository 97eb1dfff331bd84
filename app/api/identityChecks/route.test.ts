// GET /identityChecks: what the overview and the rail tell a sender to look at.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { identityChecks } from "#db/schema/identity.ts";
import { packages } from "#db/schema/packages.ts";
import { openAsked, sendAsking } from "#lib/testing/asked-signer.ts";
import { makeAccount, type TestSender } from "#lib/testing/callers.ts";
import { checksOf, decide, handIn, photo } from "#lib/testing/identity.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

const document = { scheme: "ID_VERIFICATION", challenges: [] };
const waitsFor = async ({ apiKey }: TestSender) =>
  (await callRoute(route, "GET /identityChecks", { key: apiKey })).body as { id: string; packageId: string }[];

async function waiting(owner: TestSender) {
  const packageId = await sendAsking(owner, document);
  await handIn(await openAsked(packageId), { front: photo() });
  const [check] = (await checksOf(packageId, owner)).body;
  return { packageId, id: check.id as string };
}

test("200: of all packages of the caller and of nobody else, the longest waiting first, until somebody decides", async () => {
  const account = await makeAccount({ senders: 1 });
  const [other] = account.senders;
  const first = await waiting(account.owner);
  const second = await waiting(account.owner);
  const named = { name: "Ann Tester", since: expect.any(String), packageName: expect.any(String) };
  expect(await waitsFor(account.owner)).toEqual([
    { ...first, ...named },
    { ...second, ...named },
  ]);
  expect(other && (await waitsFor(other))).toEqual([]);
  // Who made the package for its owner looks as well.
  await db
    .update(packages)
    .set({ creatorId: other?.row.id ?? "" })
    .where(eq(packages.id, second.packageId));
  expect(other && (await waitsFor(other))).toMatchObject([{ id: second.id }]);
  expect((await decide(first.packageId, first.id, account.owner, { decision: "approved" })).status).toBe(204);
  expect(await waitsFor(account.owner)).toMatchObject([{ id: second.id }]);
  // Neither in the trash, nor once the package has ended, nor at a service.
  for (const change of [{ trashed: true }, { status: "DECLINED" as const }]) {
    await db.update(packages).set(change).where(eq(packages.id, second.packageId));
    expect(await waitsFor(account.owner)).toEqual([]);
    await db.update(packages).set({ trashed: false, status: "SENT" }).where(eq(packages.id, second.packageId));
  }
  await db.update(identityChecks).set({ source: "service" }).where(eq(identityChecks.id, second.id));
  expect(await waitsFor(account.owner)).toEqual([]);
});
