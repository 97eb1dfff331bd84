import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { copyMark } from "./outbox-mode.ts";

const mark = join(process.env.DATA_DIR ?? "", copyMark);
afterEach(() => {
  rmSync(mark, { force: true });
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("from a copy nothing leaves, whatever is configured", async () => {
  vi.stubEnv("SMTP_URL", "smtp://mail.example.com");
  vi.stubEnv("MAIL_FROM", "sign@example.com");
  vi.stubEnv("SMS_URL", "https://sms.example.com");
  vi.stubEnv("CALLBACK_ALLOW_PRIVATE", "true");
  vi.resetModules();
  const { isCopy, keepsMails, keepsSms } = await import("./outbox-mode.ts");
  const { postCallback } = await import("#lib/delivery/webhooks/post-callback.ts");
  let called = 0;
  const server = createServer((_, response) => {
    called += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const target = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, key: "", signingSecret: "s" };
  expect([isCopy(), keepsMails(), keepsSms()]).toEqual([false, false, false]);
  expect((await postCallback(target, "one", {})).status).toBe(200);
  writeFileSync(mark, "");
  expect([isCopy(), keepsMails(), keepsSms()]).toEqual([true, true, true]);
  expect(await postCallback(target, "two", {})).toMatchObject({
    status: null,
    problem: expect.stringContaining("copy"),
  });
  expect(called).toBe(1);
  server.close();
});
