// A change of the seal's certificate that is stopped between any two of its steps: on record and in force, or neither.
import { and, desc, eq, inArray } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import * as route from "#app/api/instance/seal/certificate/route.ts";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { instanceFiles } from "#db/schema/instance-files.ts";
import { sealIdentity } from "#lib/sealing/seal-identity.ts";
import { sharedKeys } from "#lib/sealing/shared-keys.ts";
import * as uploads from "#lib/signatures/seal/uploads.ts";
import * as waiting from "#lib/signatures/seal/waiting-seals.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as audited from "#lib/work/account-events.ts";
import { sweep } from "#lib/worker/sweep.ts";

let made: TestAccount;
beforeAll(async () => {
  made = await makeAccount();
  await sealIdentity();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const stop = () => {
  throw new Error("stopped here");
};
const renew = async () =>
  (await callRoute(route, "POST /instance/seal/certificate", { key: made.owner.apiKey })).status;
const kept = async () => (await sharedKeys.names()).toSorted();
const told = async () =>
  db
    .select({ act: accountEvents.act, after: accountEvents.after })
    .from(accountEvents)
    .where(inArray(accountEvents.act, ["seal.made", "seal.uploaded"]))
    .orderBy(desc(accountEvents.sequence));
const sealsWith = async () => (await sealIdentity()).certificate.toString("hex");

test("stopped before it is on record, nothing has changed, and nothing is left of it", async () => {
  const [before, files, events] = [await sealsWith(), await kept(), (await told()).length];
  vi.spyOn(audited, "writeAccountEvents").mockImplementation(stop);
  expect(await renew()).toBe(500);
  vi.restoreAllMocks();
  // It waits: who was stopped does not know whether it is on record.
  const [left] = await waiting.waitingSeals(sharedKeys);
  if (!left) throw new Error("nothing waits");
  expect(await sealsWith()).toBe(before);
  await sweep("now");
  expect(await waiting.waitingSeals(sharedKeys)).toEqual([left]);
  const longAgo = new Date(Date.now() - 2 * 3600_000);
  await db
    .update(instanceFiles)
    .set({ updated: longAgo })
    .where(and(eq(instanceFiles.folder, "keys"), eq(instanceFiles.name, waiting.waitingFile(left))));
  await sweep("later");
  expect(await kept()).toEqual(files);
  expect([await sealsWith(), (await told()).length]).toEqual([before, events]);
});

test.each([
  ["before it takes effect", () => vi.spyOn(waiting, "putIntoForce").mockImplementation(stop)],
  ["between its file and the choice of it", () => vi.spyOn(uploads, "choose").mockImplementation(stop)],
])("on record and stopped %s, it takes effect with the next sweep, once", async (_, stopped) => {
  const [before, events, files] = [await sealsWith(), (await told()).length, (await kept()).length];
  stopped();
  expect(await renew()).toBe(500);
  vi.restoreAllMocks();
  expect(await told()).toHaveLength(events + 1);
  const [left] = await waiting.waitingSeals(sharedKeys);
  expect((await told())[0]?.after.change).toBe(left?.change);
  await Promise.all([sweep("one"), sweep("two")]);
  const after = await sealsWith();
  expect(after).not.toBe(before);
  expect(await waiting.waitingSeals(sharedKeys)).toEqual([]);
  // One file more, and the choice where there was none.
  expect((await kept()).filter((name) => name !== "chosen").length - files).toBeLessThanOrEqual(1);
  expect(await told()).toHaveLength(events + 1);
  await sweep("again");
  expect(await sealsWith()).toBe(after);
});

test("stopped before its waiting file is gone, it has its number already", async () => {
  const drop = vi.spyOn(waiting, "putIntoForce").mockImplementationOnce(async () => undefined);
  expect(await renew()).toBe(200);
  drop.mockRestore();
  const [left] = await waiting.waitingSeals(sharedKeys);
  if (!left) throw new Error("nothing waits");
  const name = waiting.waitingFile(left);
  const file = (await sharedKeys.read(name)) ?? Buffer.alloc(0);
  await sweep("now");
  const [files, seal] = [await kept(), await sealsWith()];
  await sharedKeys.keep(name, file);
  await sweep("again");
  expect(await kept()).toEqual(files);
  expect(await sealsWith()).toBe(seal);
});

test("whoever changes it next finishes what is on record first", async () => {
  vi.spyOn(waiting, "putIntoForce").mockImplementationOnce(stop);
  expect(await renew()).toBe(500);
  vi.restoreAllMocks();
  const force = vi.spyOn(waiting, "putIntoForce");
  expect(await Promise.all([renew(), renew()])).toEqual([200, 200]);
  const inForce = force.mock.calls.map(([, { change }]) => change);
  expect(inForce).toEqual(
    (await told())
      .slice(0, 3)
      .reverse()
      .map(({ after }) => after.change),
  );
  expect(await waiting.waitingSeals(sharedKeys)).toEqual([]);
});
