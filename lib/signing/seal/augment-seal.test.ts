// A seal whose servers were away: it says so, is augmented later, once, wherever the process dies and however many try at once.
import { and, asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { documents } from "#db/schema/packages.ts";
import { config } from "#lib/core/config.ts";
import { brokenAt } from "#lib/evidence/chain.ts";
import { forgetValidationData } from "#lib/signatures/seal/cached-validation-data.ts";
import { mostTries } from "#lib/signatures/seal/seal-plan.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { deaths, Killed } from "#lib/testing/deaths.ts";
import { checkStructure, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { files } from "#lib/testing/plain-files.ts";
import { type RevocationServer, startRevocationServer } from "#lib/testing/revocation-server.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { startTimestampServer, type TimestampServerForTests } from "#lib/testing/timestamp-server.ts";
import { sweep } from "#lib/worker/sweep.ts";
import { extendSeal } from "./augment-seal.ts";
import { planAugmentations } from "./plan-augmentations.ts";
import { sealPackage } from "./seal-package.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
const day = 86_400_000;
let account: TestAccount;
let revocation: RevocationServer;
let tsa: TimestampServerForTests;

beforeAll(async () => {
  account = await makeAccount();
  revocation = await startRevocationServer(folder.path);
  tsa = await startTimestampServer(folder.path, [revocation.crlExtension]);
  revocation.note("tsa", "good");
});
beforeEach(() => {
  forgetValidationData();
  revocation.away = false;
  Object.assign(config(), { tsaUrl: tsa.url, sealLevel: "B-LTA" });
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(config(), { tsaUrl: undefined, sealLevel: "B-B" });
});
afterAll(async () => {
  await tsa[Symbol.asyncDispose]();
  await revocation[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const away = () => Object.assign(config(), { tsaUrl: "http://127.0.0.1:9/tsa" });
const back = () => Object.assign(config(), { tsaUrl: tsa.url });

async function sealedPackage() {
  const packageId = await sendPackage(account.owner);
  for (const role of ["ann", "bob"]) await signEverything(packageId, role);
  await sealPackage(packageId);
  return packageId;
}
const leaseOf = async (packageId: string) => {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.packageId, packageId), eq(documents.id, "lease")));
  if (!row) throw new Error("no document");
  return row;
};
const extensionsOf = (packageId: string) =>
  db
    .select()
    .from(evidenceEvents)
    .where(
      and(
        eq(evidenceEvents.packageId, packageId),
        eq(evidenceEvents.documentId, "lease"),
        eq(evidenceEvents.type, "document.seal-extended"),
      ),
    );
const lease = (packageId: string) => ({ packageId, documentId: "lease" });
const soon = () => new Date(Date.now() + 2 * 60_000);

test("with everything there, the document is sealed on B-LTA at once and stamped anew before its stamp ends", async () => {
  const packageId = await sealedPackage();
  const sealed = await leaseOf(packageId);
  expect(sealed).toMatchObject({ sealLevel: "B-LTA", sealTries: 0, sealNote: null });
  // The test server's certificate is good for a year: ninety days before that.
  const inDays = ((sealed.sealDue?.getTime() ?? 0) - Date.now()) / day;
  expect(Math.round(inDays)).toBeGreaterThan(270);
  expect(Math.round(inDays)).toBeLessThan(277);
  await extendSeal(lease(packageId));
  expect((await leaseOf(packageId)).currentFile).toBe(sealed.currentFile);
  // When it is due: a second stamp, once.
  await db
    .update(documents)
    .set({ sealDue: new Date() })
    .where(and(eq(documents.packageId, packageId), eq(documents.id, "lease")));
  await extendSeal(lease(packageId), soon());
  await extendSeal(lease(packageId), soon());
  const renewed = await leaseOf(packageId);
  const [before, after] = [await files.get(sealed.currentFile ?? ""), await files.get(renewed.currentFile ?? "")];
  expect(after.subarray(0, before.length).equals(before)).toBe(true);
  expect(after.toString("latin1").match(/\/DocTimeStamp/g)).toHaveLength(2);
  expect(await extensionsOf(packageId)).toHaveLength(1);
});

test("a timestamp server that is away: sealed lower, said so, tried at growing pauses, augmented when it is back", async () => {
  away();
  const packageId = await sealedPackage();
  const low = await leaseOf(packageId);
  expect(low).toMatchObject({ sealLevel: "B-B", sealTries: 1 });
  expect(low.sealNote).toMatch(/No timestamp from TSA_URL/);
  await extendSeal(lease(packageId), soon());
  const again = await leaseOf(packageId);
  expect(again).toMatchObject({ sealLevel: "B-B", sealTries: 2, currentFile: low.currentFile });
  expect(again.sealDue && low.sealDue && again.sealDue > low.sealDue).toBe(true);
  expect(await extensionsOf(packageId)).toEqual([]);
  back();
  // The sweep finds it when it is due, and owes one job for it.
  await db.update(documents).set({ sealDue: new Date() }).where(eq(documents.packageId, packageId));
  await sweep("one");
  await sweep("two");
  await runJobs({ kinds: ["extend-seal"] });
  const augmented = await leaseOf(packageId);
  expect(augmented).toMatchObject({ sealLevel: "B-LTA", sealTries: 0, sealNote: null });
  const [before, bytes] = [await files.get(low.currentFile ?? ""), await files.get(augmented.currentFile ?? "")];
  expect(bytes.subarray(0, before.length).equals(before)).toBe(true);
  expect(checkStructure(bytes)).toMatchObject({ code: 0 });
  const real = judgeSignatures(bytes).filter(({ field }) => !field.startsWith("countersign-timestamp"));
  expect(real.every(({ valid }) => valid)).toBe(true);
  const [event] = await extensionsOf(packageId);
  expect(event).toMatchObject({
    documentHash: augmented.currentFile,
    data: { level: "B-LTA", previousHash: low.currentFile },
  });
  const chain = await db
    .select()
    .from(evidenceEvents)
    .where(eq(evidenceEvents.packageId, packageId))
    .orderBy(asc(evidenceEvents.sequence));
  expect(brokenAt(packageId, chain)).toBeNull();
});

test("a revocation source that is away leaves B-T; two runners at once augment it once", async () => {
  revocation.away = true;
  const packageId = await sealedPackage();
  expect(await leaseOf(packageId)).toMatchObject({ sealLevel: "B-T", sealNote: expect.stringContaining("CN=tsa") });
  revocation.away = false;
  await Promise.all([extendSeal(lease(packageId), soon()), extendSeal(lease(packageId), soon())]);
  expect(await leaseOf(packageId)).toMatchObject({ sealLevel: "B-LTA" });
  expect(await extensionsOf(packageId)).toHaveLength(1);
});

test.each(Object.entries(deaths))("a process that dies %s loses nothing and does nothing twice", async (_, die) => {
  away();
  const packageId = await sealedPackage();
  back();
  die();
  await expect(extendSeal(lease(packageId), soon())).rejects.toThrow(Killed);
  vi.restoreAllMocks();
  await extendSeal(lease(packageId), soon());
  expect(await leaseOf(packageId)).toMatchObject({ sealLevel: "B-LTA", sealNote: null });
  expect(await extensionsOf(packageId)).toHaveLength(1);
});

describe("sealed before there was a timestamp server", () => {
  async function sealedWithoutServer() {
    Object.assign(config(), { tsaUrl: undefined, sealLevel: "B-B" });
    const packageId = await sealedPackage();
    expect(await leaseOf(packageId)).toMatchObject({ sealLevel: "B-B", sealDue: null, sealNote: null });
    return packageId;
  }
  const setServer = () => Object.assign(config(), { tsaUrl: tsa.url, sealLevel: "B-LTA" });

  test("the sweep augments it once there is one, and leaves it alone before", async () => {
    const packageId = await sealedWithoutServer();
    await sweep("one");
    expect(await leaseOf(packageId)).toMatchObject({ sealLevel: "B-B", sealDue: null });
    setServer();
    await sweep("two");
    await sweep("three");
    await runJobs({ kinds: ["extend-seal"] });
    expect(await leaseOf(packageId)).toMatchObject({ sealLevel: "B-LTA", sealTries: 0, sealNote: null });
    expect(await extensionsOf(packageId)).toHaveLength(1);
  });

  test("one that was given up is tried once more at a start, and not at every sweep", async () => {
    const packageId = await sealedWithoutServer();
    away();
    Object.assign(config(), { sealLevel: "B-LTA" });
    await db.update(documents).set({ sealTries: mostTries }).where(eq(documents.packageId, packageId));
    await planAugmentations();
    expect(await leaseOf(packageId)).toMatchObject({ sealDue: null });
    await planAugmentations({ again: true });
    await extendSeal(lease(packageId), soon());
    expect(await leaseOf(packageId)).toMatchObject({
      sealDue: null,
      sealNote: expect.stringContaining("No timestamp"),
    });
  });

  test("where the certificate has ended meanwhile it stays as it is, and says why", async () => {
    const packageId = await sealedWithoutServer();
    setServer();
    await planAugmentations();
    const before = await leaseOf(packageId);
    await extendSeal(lease(packageId), new Date(Date.now() + 6 * 365 * day));
    expect(await leaseOf(packageId)).toMatchObject({
      sealLevel: "B-B",
      currentFile: before.currentFile,
      sealNote: "The seal's certificate has ended: a timestamp comes too late",
    });
    await planAugmentations();
    expect(await leaseOf(packageId)).toMatchObject({ sealDue: null });
  });
});

test("a level nobody asks for any more is left alone", async () => {
  away();
  const packageId = await sealedPackage();
  Object.assign(config(), { tsaUrl: undefined, sealLevel: "B-B" });
  await extendSeal(lease(packageId), soon());
  expect(await leaseOf(packageId)).toMatchObject({ sealLevel: "B-B", sealDue: null, sealNote: null });
});
