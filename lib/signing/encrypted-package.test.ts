// A whole package where documents are encrypted: made, signed, sealed, read in every way, verified, and unreadable without its key.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as originalRoute from "#app/api/packages/[packageId]/documents/[documentId]/original/route.ts";
import * as pageRoute from "#app/api/packages/[packageId]/documents/[documentId]/pages/[pageIndex]/route.ts";
import * as pdfRoute from "#app/api/packages/[packageId]/documents/[documentId]/pdf/route.ts";
import * as zipRoute from "#app/api/packages/[packageId]/documents/zip/route.ts";
import * as preflightRoute from "#app/api/packages/[packageId]/preflight/route.ts";
import * as progressRoute from "#app/api/packages/[packageId]/progress/route.ts";
import * as verifyRoute from "#app/api/verify/route.ts";
import { config } from "#lib/core/config.ts";
import { filesFolder } from "#lib/files/disk-store.ts";
import { forgetKeys } from "#lib/files/sealed/data-keys.ts";
import { destroyAccountKey } from "#lib/instance/destroy-account-key.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { countStatements } from "#lib/testing/count-statements.ts";
import { encryptWith, newMasterKey } from "#lib/testing/encrypt-with.ts";
import { createByApi, postChange } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { signEverything } from "#lib/testing/sent-package.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let account: TestAccount;
let packageId: string;
let putBack: () => void;
beforeAll(async () => {
  putBack = encryptWith({ keys: newMasterKey() });
  account = await makeAccount();
  packageId = await createByApi(account.owner.apiKey);
});
afterAll(() => putBack());

type Reading = [name: string, route: RouteModule, params?: Record<string, string>];
const readings: Reading[] = [
  ["pdf", pdfRoute],
  ["original", originalRoute],
  ["page", pageRoute, { pageIndex: "0" }],
  ["zip", zipRoute],
  ["progress", progressRoute],
];
const read = ([name, route, params = {}]: Reading, query = "") =>
  callRoute(route, `GET /packages/${name}${query}`, {
    key: account.owner.apiKey,
    params: { packageId, documentId: "lease", ...params },
  });
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile() && !path.endsWith("/store"));

test("it goes through all its stages, and no byte of it lies on the disk as it is", async () => {
  const key = account.owner.apiKey;
  const preflight = await callRoute(preflightRoute, "GET /packages/preflight", { key, params: { packageId } });
  expect(preflight.status, preflight.text).toBe(200);
  expect((await postChange(key, packageId, { status: "SENT" })).status).toBe(204);
  await runJobs();
  for (const role of ["ann", "bob"]) {
    const signed = await signEverything(packageId, role);
    expect(signed.status, signed.text).toBe(200);
    await runJobs();
  }
  for (const reading of readings) {
    const answer = await read(reading);
    expect(answer.status, `${reading[0]} ${answer.text.slice(0, 200)}`).toBe(200);
  }
  const sealed = await read(["pdf", pdfRoute]);
  const form = [{ name: "file", fileName: "lease.pdf", bytes: sealed.bytes, type: "application/pdf" }];
  expect((await callRoute(verifyRoute, "POST /verify", { form })).body).toMatchObject({ verdict: "good" });
  const flat = await read(["pdf", pdfRoute], "?flatten=true");
  expect(Buffer.from(flat.bytes.subarray(0, 5)).toString()).toBe("%PDF-");
  const zip = unzipSync((await read(["zip", zipRoute])).bytes);
  expect(Object.values(zip).some((bytes) => Buffer.from(bytes).equals(Buffer.from(sealed.bytes)))).toBe(true);

  const all = [filesFolder(), join(config().dataDir, "cache")].flatMap(filesIn);
  expect(all.length).toBeGreaterThan(5);
  for (const path of all) {
    const bytes = readFileSync(path);
    expect(bytes.subarray(0, 100).includes("CSE1"), path).toBe(true);
    for (const mark of ["%PDF-", "PNG\r\n"]) expect(bytes.includes(mark), path).toBe(false);
  }
});

test("reading the sealed PDF asks the database as often as without encryption", async () => {
  const reading = () => read(["pdf", pdfRoute]);
  // What is known of keys is not old by then, however slow this machine is.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  await reading();
  const { statements } = await countStatements(reading);
  vi.useRealTimers();
  const back = encryptWith(undefined);
  // The same questions, for a file that cannot be had then.
  const { statements: without } = await countStatements(reading);
  back();
  forgetKeys();
  expect(statements.length).toBeLessThanOrEqual(4);
  expect(statements.some((one) => one.includes("account_keys"))).toBe(false);
  expect(without.some((one) => one.includes("account_keys"))).toBe(false);
});

test("without the key that wraps its account's, 503 and nothing lost", async () => {
  const back = encryptWith({ keys: newMasterKey() });
  const answer = await read(["pdf", pdfRoute]);
  expect([answer.status, answer.body.messageKey]).toEqual([503, "error.unavailable.storage"]);
  back();
  expect((await read(["pdf", pdfRoute])).status).toBe(200);
});

test("410 once its account's key is destroyed, for all that is made of it as well", async () => {
  await destroyAccountKey(account.owner.row.accountId);
  for (const reading of readings) {
    const answer = await read(reading);
    expect([reading[0], answer.status, answer.body.messageKey]).toEqual([reading[0], 410, "error.gone.keyDestroyed"]);
  }
});
