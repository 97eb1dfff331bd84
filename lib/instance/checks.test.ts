// The checks where something is wrong: a seal that cannot be made, a mail server that does not answer.
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { accountKeys } from "#db/schema/account-keys.ts";
import { config } from "#lib/core/config.ts";
import { databaseKeys } from "#lib/files/sealed/data-keys.ts";
import { masterKeys } from "#lib/files/sealed/master-keys.ts";
import { sealingReady, sealProof } from "#lib/sealing/sealing-ready.ts";
import { encryptWith, newMasterKey } from "#lib/testing/encrypt-with.ts";
import { startKeyService } from "#lib/testing/key-service.ts";
import { type MailServerForTests, startMailServer } from "#lib/testing/mail-server.ts";
import { exportP12, issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { runChecks } from "./checks.ts";

const folder = temporaryFolder();
let server: MailServerForTests;
beforeAll(async () => {
  server = await startMailServer();
  vi.stubEnv("SMTP_URL", server.url);
  vi.stubEnv("MAIL_FROM", "sign@nordhaven.example");
  vi.stubEnv("SEAL_P12", join(folder.path, "seal.p12"));
  vi.stubEnv("SEAL_P12_PASSWORD", "x");
});
let putBack: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const back of putBack.reverse()) back();
  putBack = [];
});
afterAll(() => {
  vi.unstubAllEnvs();
  folder[Symbol.dispose]();
});

const minutesLater = (minutes: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });

test("a key of documents that does not work is said, as files that cannot be kept", async () => {
  const service = await startKeyService();
  const kms = { url: service.url, token: service.token, tokenFile: undefined };
  service.trouble = { status: 503, body: "" };
  const back = encryptWith({ wrapsWith: "kms", kms });
  expect((await runChecks()).files).toMatchObject({ ok: false, key: "keyAway" });
  service.trouble = undefined;
  minutesLater(1);
  expect((await runChecks()).files).toMatchObject({ ok: true, key: "filesOk" });
  back();
  await service.close();
});

test("a key that the database's keys are not wrapped by, and none at all, are said with the one that is needed", async () => {
  minutesLater(5);
  const right = newMasterKey();
  putBack.push(encryptWith({ keys: right }));
  await databaseKeys.current("someone");
  const id = masterKeys()[0]?.id ?? "";
  expect((await runChecks()).files).toMatchObject({ ok: true });
  putBack.push(encryptWith({ keys: newMasterKey() }));
  expect((await runChecks()).files).toMatchObject({ ok: false, key: "keyOther", parameters: { keys: id } });
  putBack.push(encryptWith(undefined));
  expect((await runChecks()).files).toMatchObject({ ok: false, key: "keyOther", parameters: { keys: id } });
  // Only one that is in use counts.
  await db.update(accountKeys).set({ wrapped: null, wrappedBy: null, destroyed: new Date() });
  expect((await runChecks()).files).toMatchObject({ ok: true });
});

test("a seal that cannot be made is said with the reason, and nothing may be sent", async () => {
  const { sealing } = await runChecks();
  expect(sealing).toEqual({ ok: false, detail: expect.stringContaining("SEAL_P12") });
  expect(await sealingReady()).toBe(false);
});

test("the answer is kept; ten minutes later it is tried again, and works once the operator has put the file right", async () => {
  issueCertificate(folder.path, "seal");
  exportP12(folder.path, "seal", "x");
  const failed = await sealProof();
  expect(await sealProof()).toBe(failed);
  minutesLater(10);
  // The last answer stands until the new one is there.
  expect(await sealProof()).toBe(failed);
  await vi.waitFor(async () => expect(await sealingReady()).toBe(true), 20_000);
  expect((await runChecks()).sealing).toMatchObject({ ok: true, key: "sealed", parameters: { level: "B-B" } });
});

test("a mail server that answers is fine; one that does not is named by its trouble, and not asked again at once", async () => {
  // It also says whether mails that come back are reported.
  expect((await runChecks()).mail).toMatchObject({ ok: true, key: "mailSilent" });
  minutesLater(30);
  config().mailReportsKey = "returned-mails.0123456789";
  expect((await runChecks()).mail).toMatchObject({ ok: true, key: "mailOk", detail: expect.any(String) });
  await server.stop();
  expect((await runChecks()).mail.ok).toBe(true);
  minutesLater(60);
  expect((await runChecks()).mail).toMatchObject({ ok: false, detail: expect.stringContaining("(ECONNREFUSED)") });
});
