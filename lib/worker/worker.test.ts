// The real job process, killed without warning in the middle of signing and sealing, and started again.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { and, asc, eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { documents, packages } from "#db/schema/packages.ts";
import { projectRoot } from "#lib/core/config.ts";
import { brokenAt } from "#lib/evidence/chain.ts";
import { currentPdf } from "#lib/signing/read/current-pdf.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { checkStructure, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { startTimestampServer } from "#lib/testing/timestamp-server.ts";
import { until } from "#lib/testing/until.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const started = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of started) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  }
  started.clear();
});

function startWorker(tsaUrl: string): ChildProcess {
  const env = { ...process.env, TSA_URL: tsaUrl, SEAL_LEVEL: "B-T", COUNTERSIGN_ROOT: projectRoot, LOG_LEVEL: "fatal" };
  const child = spawn(process.execPath, ["--conditions=react-server", "lib/worker/main.ts"], {
    cwd: projectRoot,
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  started.add(child);
  return child;
}

const isSealed = async (packageId: string) =>
  (await db.select({ sealed: packages.sealed }).from(packages).where(eq(packages.id, packageId)))[0]?.sealed !== null;

/** A timestamp server that lets `answered` requests pass without a timestamp, then tells and never answers again. */
async function trap(answered: number, spring: () => void) {
  let asked = 0;
  const server = createServer((request, response) => {
    request.resume();
    asked += 1;
    if (asked <= answered) response.writeHead(404).end();
    else spring();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** Kills the worker when it asks for its (answered + 1)th timestamp: the act is under way, and nothing of it is stored. */
async function killInTheMiddle(answered: number): Promise<boolean> {
  let child: ChildProcess | undefined;
  const server = await trap(answered, () => child?.kill("SIGKILL"));
  child = startWorker(server.url);
  const [, signal] = await once(child, "exit");
  server.close();
  return signal === "SIGKILL";
}

test("kill -9 at every timestamp of signing and sealing: repaired by the next start, signed and sealed exactly once", async () => {
  using folder = temporaryFolder();
  await using tsa = await startTimestampServer(folder.path);
  const packageId = await sendPackage(account.owner);
  for (const role of ["ann", "bob"]) expect((await signEverything(packageId, role)).status).toBe(200);

  // First before anything is done, then one step further each time.
  expect(await killInTheMiddle(0)).toBe(true);
  expect(await killInTheMiddle(1)).toBe(true);
  expect(await killInTheMiddle(1)).toBe(true);
  expect(await isSealed(packageId)).toBe(false);

  const worker = startWorker(tsa.url);
  await until(() => isSealed(packageId));
  const completed = and(eq(mails.packageId, packageId), eq(mails.kind, "completed"));
  await until(
    async () =>
      (
        await db
          .select()
          .from(mails)
          .where(and(completed, eq(mails.status, "outbox")))
      ).length === 3,
  );

  const rows = await db
    .select()
    .from(signatures)
    .where(eq(signatures.packageId, packageId))
    .orderBy(asc(signatures.sequence));
  expect(rows.map((row) => [row.sequence, row.applied !== null])).toEqual([
    [1, true],
    [2, true],
  ]);
  const files = await db
    .select()
    .from(documents)
    .where(eq(documents.packageId, packageId))
    .orderBy(asc(documents.index));
  expect(files.map((file) => file.sealLevel)).toContain("B-T");
  const events = await db
    .select()
    .from(evidenceEvents)
    .where(eq(evidenceEvents.packageId, packageId))
    .orderBy(asc(evidenceEvents.sequence));
  expect(brokenAt(packageId, events)).toBeNull();
  const count = (type: string) => events.filter((event) => event.type === type).length;
  expect([count("approval.signed"), count("document.sealed"), count("package.sealed")]).toEqual([2, 2, 1]);
  const sealedHash = events.find(
    (event) => event.type === "document.sealed" && event.documentId === "lease",
  )?.documentHash;
  expect(sealedHash).toBe(files.find((file) => file.id === "lease")?.currentFile);

  const pdf = await currentPdf(packageId, "lease");
  const judged = judgeSignatures(pdf);
  expect(judged.map((one) => one.valid)).toEqual([true, true, true]);
  expect(judged.at(-1)?.coversAll).toBe(true);
  expect(checkStructure(pdf).code).toBe(0);

  worker.kill("SIGTERM");
  expect(await once(worker, "exit")).toEqual([0, null]);
}, 180_000);

test("a job that a running worker is told of is done without waiting for the next sweep", async () => {
  using folder = temporaryFolder();
  await using tsa = await startTimestampServer(folder.path);
  const worker = startWorker(tsa.url);
  const packageId = await sendPackage(account.owner);
  await signEverything(packageId, "ann");
  await until(async () =>
    (await db.select().from(signatures).where(eq(signatures.packageId, packageId))).every((row) => row.level === "B-T"),
  );
  worker.kill("SIGTERM");
  expect(await once(worker, "exit")).toEqual([0, null]);
}, 120_000);

test("two of them share the jobs, and each job is done once", async () => {
  using folder = temporaryFolder();
  await using tsa = await startTimestampServer(folder.path);
  const workers = [startWorker(tsa.url), startWorker(tsa.url)];
  const packageIds: string[] = [];
  for (let made = 0; made < 3; made++) packageIds.push(await sendPackage(account.owner));
  await Promise.all(
    packageIds.map(async (packageId) => {
      for (const role of ["ann", "bob"]) expect((await signEverything(packageId, role)).status).toBe(200);
    }),
  );
  for (const packageId of packageIds) {
    await until(() => isSealed(packageId));
    const told = and(eq(mails.packageId, packageId), eq(mails.kind, "completed"));
    await until(async () => (await db.select().from(mails).where(told)).every((mail) => mail.status === "outbox"));
    const events = await db
      .select()
      .from(evidenceEvents)
      .where(eq(evidenceEvents.packageId, packageId))
      .orderBy(asc(evidenceEvents.sequence));
    expect(brokenAt(packageId, events)).toBeNull();
    const count = (type: string) => events.filter((event) => event.type === type).length;
    expect([count("approval.signed"), count("document.sealed"), count("package.sealed")]).toEqual([2, 2, 1]);
    expect(await db.select().from(mails).where(told)).toHaveLength(3);
  }
  for (const worker of workers) {
    worker.kill("SIGTERM");
    expect(await once(worker, "exit")).toEqual([0, null]);
  }
}, 180_000);
