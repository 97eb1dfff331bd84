// `npm run secret:rotate` as it is run: against a database and a DATA_DIR, in a process of its own.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { instanceFiles } from "#db/schema/instance-files.ts";
import { projectRoot } from "#lib/core/config.ts";
import { lockHolder, takeLock } from "./lock.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "countersign-rotate-command-"));
  writeFileSync(join(dataDir, "secret"), `${"a".repeat(64)}\n`);
});
afterEach(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  // What one test's SECRET has signed the next one's opens nothing of.
  await db.delete(instanceFiles);
});

const secretFile = () => readFileSync(join(dataDir, "secret"), "utf8");

function rotate(env: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ["lib/ops/rotate-secret.ts"], {
    cwd: projectRoot,
    env: { ...process.env, SECRET: "", SECRET_PREVIOUS: "", DATA_DIR: dataDir, ...env },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, said })));
}

test("stopped: the file holds a new secret, and the lock is given back", async () => {
  const { code, said } = await rotate();
  expect([code, said]).toEqual([
    0,
    expect.stringContaining("sealed with the new SECRET; nothing is with the previous one."),
  ]);
  expect(secretFile()).toMatch(/^[0-9a-f]{64}\n$/);
  expect(secretFile()).not.toContain("aaaa");
  expect(lockHolder(dataDir)).toBeUndefined();
});

test("running on a secret that it would not follow: refused, and nothing is changed", async () => {
  const before = secretFile();
  const release = takeLock(dataDir, "another one");
  const { code, said } = await rotate();
  const inEnvironment = await rotate({ SECRET: "n".repeat(32), SECRET_PREVIOUS: "o".repeat(32) });
  release();
  expect([code, said]).toEqual([1, expect.stringContaining("Stop it, and run this again.")]);
  expect(inEnvironment.said).toContain("The product runs with another SECRET.");
  expect(secretFile()).toBe(before);
});

test("in the environment: says what to set, and then what to take away", async () => {
  const alone = await rotate({ SECRET: "n".repeat(32) });
  expect([alone.code, alone.said]).toEqual([
    1,
    expect.stringContaining("SECRET_PREVIOUS: expected the SECRET until now"),
  ]);
  const same = await rotate({ SECRET: "n".repeat(32), SECRET_PREVIOUS: "n".repeat(32) });
  expect([same.code, same.said]).toEqual([1, expect.stringContaining("SECRET: expected another one")]);
  const both = await rotate({ SECRET: "n".repeat(32), SECRET_PREVIOUS: "o".repeat(32) });
  expect([both.code, both.said]).toEqual([0, expect.stringContaining("Take SECRET_PREVIOUS away now.")]);
});
