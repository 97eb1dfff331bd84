// Where the lines of the security log go, and their form, which other people's programs read.
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { withLogIds } from "#lib/core/log-ids.ts";
import { metrics } from "./metrics.ts";
import { lineOf, type SecurityEvent, tellSecurity } from "./security-log.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "security-log-"));
});
afterEach(() => {
  config().securityLog = undefined;
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const event: SecurityEvent = {
  id: "a-1/7",
  at: new Date("2026-05-04T03:02:01.000Z"),
  act: "signIn.failed",
  account: "a-1",
  actor: { kind: "anyone", id: "" },
  subject: { kind: "sender", id: "s-1" },
  address: "192.0.2.7",
  detail: { failures: 3 },
};

test("a line has this form, which lives for years", () => {
  expect(withLogIds({ requestId: "r-1" }, () => lineOf(event))).toBe(
    '{"stream":"security","v":1,"id":"a-1/7","time":"2026-05-04T03:02:01.000Z","act":"signIn.failed","outcome":"failure","account":"a-1",' +
      '"actor":{"kind":"anyone","id":""},"subject":{"kind":"sender","id":"s-1"},"address":"192.0.2.7","requestId":"r-1","detail":{"failures":3}}',
  );
  const { address, subject, detail, ...least } = event;
  expect(JSON.parse(lineOf({ ...least, act: "signIn.succeeded" }))).toEqual({
    stream: "security",
    v: 1,
    id: "a-1/7",
    time: "2026-05-04T03:02:01.000Z",
    act: "signIn.succeeded",
    outcome: "success",
    account: "a-1",
    actor: { kind: "anyone", id: "" },
  });
});

test("a file grows by a line, for its owner alone, also after it was rotated", () => {
  const path = join(folder, "deeper", "security.log");
  config().securityLog = { kind: "file", path };
  tellSecurity(event);
  tellSecurity({ ...event, id: "a-1/8" });
  const ids = (file: string) =>
    readFileSync(file, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).id);
  expect(ids(path)).toEqual(["a-1/7", "a-1/8"]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  renameSync(path, `${path}.1`);
  tellSecurity({ ...event, id: "a-1/9" });
  expect([ids(path), ids(`${path}.1`)]).toEqual([["a-1/9"], ["a-1/7", "a-1/8"]]);
});

test("standard output gets the line as it is", () => {
  config().securityLog = { kind: "stdout" };
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  tellSecurity(event);
  expect(write.mock.calls).toEqual([[`${lineOf(event)}\n`]]);
});

test("syslog gets a datagram by RFC 5424: failures are warnings, all else notices", async () => {
  const receiver = createSocket("udp4");
  receiver.bind(0, "127.0.0.1");
  await once(receiver, "listening");
  try {
    config().securityLog = { kind: "syslog", host: "127.0.0.1", port: receiver.address().port };
    for (const [act, priority] of [
      ["signIn.failed", 84],
      ["signIn.succeeded", 85],
    ] as const) {
      const arrived = once(receiver, "message");
      tellSecurity({ ...event, act });
      const [text] = (await arrived) as [Buffer];
      const [, given, line] = /^<(\d+)>1 \S+Z \S+ countersign \d+ security - (\{.*\})$/.exec(text.toString()) ?? [];
      expect([Number(given), JSON.parse(line ?? "").act]).toEqual([priority, act]);
    }
  } finally {
    receiver.close();
  }
});

test("a line that cannot be written is counted and said in the log, and stops nobody", async () => {
  const error = vi.spyOn(log, "error").mockReturnValue(undefined);
  writeFileSync(join(folder, "file"), "");
  config().securityLog = { kind: "file", path: join(folder, "file", "security.log") };
  const before = (await metrics.securityLogFailures.get()).values[0]?.value ?? 0;
  tellSecurity(event);
  expect((await metrics.securityLogFailures.get()).values[0]?.value).toBe(before + 1);
  expect(error.mock.calls[0]?.[0]).toMatchObject({ id: "a-1/7", act: "signIn.failed" });
});

test("without SECURITY_LOG nothing is told", () => {
  const write = vi.spyOn(process.stdout, "write");
  tellSecurity(event);
  expect(write).not.toHaveBeenCalled();
});
