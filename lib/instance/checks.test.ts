// The checks where something is wrong: a seal that cannot be made, a mail server that does not answer.
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { config } from "#lib/core/config.ts";
import { sealingReady, sealProof } from "#lib/sealing/sealing-ready.ts";
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
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  vi.unstubAllEnvs();
  folder[Symbol.dispose]();
});

const minutesLater = (minutes: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });

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
