// What the trial of the user that the web shall work as is told, and what nobody else on the machine reads of it.
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { expect, test, vi } from "vitest";
import { config, projectRoot } from "#lib/core/config.ts";
import { chooseServiceUser, ownEnvironment } from "./service-user.ts";

vi.mock("node:child_process", async (load) => {
  const real = await load<typeof import("node:child_process")>();
  return { ...real, spawnSync: vi.fn(real.spawnSync) };
});
vi.setConfig({ testTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)("the database is tried, and its password is in no list of processes", () => {
  const databaseUrl = "postgresql://countersign:hunter2@127.0.0.1:1/none";
  vi.stubEnv("DATABASE_OWNER_URL", "postgresql://owner:secret@127.0.0.1:1/none");
  vi.mocked(spawnSync).mockClear();
  const { user, reasons } = chooseServiceUser({ ...config(), dataDir: tmpdir(), databaseUrl }, projectRoot);
  vi.unstubAllEnvs();
  expect([user, reasons.join()]).toEqual([null, expect.stringContaining("the database of DATABASE_URL")]);
  const calls = vi.mocked(spawnSync).mock.calls as unknown as [string, string[], { env?: NodeJS.ProcessEnv }][];
  const trial = calls.find(([, args]) => args?.some((one) => one.endsWith("try-service-user.ts")));
  expect(trial?.[1].join(" ")).not.toContain("hunter2");
  expect(trial?.[2].env?.DATABASE_OWNER_URL).toBeUndefined();
});

test("the owner of the tables lets in nobody but the starter", () => {
  expect({ DATABASE_OWNER_URL: "x", ...ownEnvironment("/data") }.DATABASE_OWNER_URL).toBeUndefined();
});
