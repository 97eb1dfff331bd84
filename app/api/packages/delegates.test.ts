// Delegates: whoever acts for an owner reaches the owner's packages one by one, and the evidence tells who it was.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { delegates } from "#db/schema/senders.ts";
import { actingFor } from "#lib/packages/access/acting-for.ts";
import { makeAccount, type TestSender } from "#lib/testing/callers.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as onePackage from "./[packageId]/route.ts";
import * as allPackages from "./route.ts";

let sam: TestSender;
let dana: TestSender;
let manager: TestSender;
beforeAll(async () => {
  const made = await makeAccount({ senders: 2 });
  const [one, two] = made.senders;
  if (!one || !two) throw new Error("no senders");
  [sam, dana, manager] = [one, two, made.owner];
});

const hour = 3600_000;
async function delegate(startDate: Date | null, expiryDate: Date | null): Promise<void> {
  await db.delete(delegates).where(eq(delegates.senderId, sam.row.id));
  await db.insert(delegates).values({ senderId: sam.row.id, delegateId: dana.row.id, startDate, expiryDate });
}
const statusFor = async (who: TestSender, packageId: string) =>
  (await callRoute(onePackage, "GET /packages/x", { key: who.apiKey, params: { packageId } })).status;

test("200 for the delegate, who may send too; the evidence names both", async () => {
  await delegate(null, new Date(Date.now() + hour));
  const packageId = await createByApi(sam.apiKey);
  expect((await readByApi(dana.apiKey, packageId)).sender.id).toBe(sam.row.id);
  expect((await postChange(dana.apiKey, packageId, { status: "SENT" })).status).toBe(204);
  const events = await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId));
  const sent = events.find(({ type }) => type === "package.sent");
  expect([sent?.actorId, sent?.actorName, sent?.data.onBehalfOf]).toEqual([
    dana.row.id,
    `${dana.caller.name} on behalf of ${sam.caller.name}`,
    sam.row.id,
  ]);
  const own = events.find(({ type }) => type === "package.created");
  expect([own?.actorName, own?.data.onBehalfOf]).toEqual([sam.caller.name, undefined]);
});

test("404 before a delegation starts, after it ends, and without one", async () => {
  const packageId = await createByApi(sam.apiKey);
  await delegate(new Date(Date.now() + hour), null);
  expect(await statusFor(dana, packageId)).toBe(404);
  await delegate(new Date(Date.now() - 2 * hour), new Date(Date.now() - hour));
  expect(await statusFor(dana, packageId)).toBe(404);
  await delegate(null, null);
  expect(await statusFor(dana, packageId)).toBe(200);
  // Not the other way round.
  expect(await statusFor(sam, await createByApi(dana.apiKey))).toBe(404);
  await db.delete(delegates).where(eq(delegates.senderId, sam.row.id));
  expect(await statusFor(dana, packageId)).toBe(404);
});

test("404 for a delegate of another account, should a row ever say so", async () => {
  const { owner: stranger } = await makeAccount();
  const packageId = await createByApi(sam.apiKey);
  await db.insert(delegates).values({ senderId: sam.row.id, delegateId: stranger.row.id });
  expect(await statusFor(stranger, packageId)).toBe(404);
});

test("200: the delegate's own lists stay the delegate's", async () => {
  await delegate(null, null);
  await createByApi(sam.apiKey);
  const list = await callRoute(allPackages, "GET /packages", { key: dana.apiKey, query: { to: 100 } });
  expect(list.body.results.every((pkg: { sender: { id: string } }) => pkg.sender.id === dana.row.id)).toBe(true);
});

test("403 for acting as somebody without being manager or delegate", async () => {
  const asks = { ownerUserId: sam.row.id };
  expect((await actingFor(manager.caller, asks)).senderId).toBe(sam.row.id);
  expect((await actingFor({ ...dana.caller, actsFor: [sam.row.id] }, asks)).email).toBe(sam.row.email);
  expect((await actingFor(sam.caller, { ownerEmail: sam.row.email.toUpperCase() })).senderId).toBe(sam.row.id);
  const { owner: stranger } = await makeAccount();
  for (const [caller, wanted] of [
    [dana.caller, asks],
    [stranger.caller, asks],
    [manager.caller, { ownerUserId: stranger.row.id }],
    [manager.caller, { ownerEmail: "nobody@example.com" }],
    [{ ...manager.caller, onlyPackage: "x" }, asks],
  ] as const)
    await expect(actingFor(caller, wanted)).rejects.toMatchObject({ status: 403 });
});
