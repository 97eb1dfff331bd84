import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeLock } from "./lock.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "countersign-lock-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Another process that takes the lock and keeps it until it is killed. */
async function otherHolder() {
  const script = `import { takeLock } from ${JSON.stringify(join(import.meta.dirname, "lock.ts"))};
    takeLock(process.argv[1]); console.log("taken"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

test("who holds the lock is named to the second one", () => {
  takeLock(dataDir);
  expect(() => takeLock(dataDir)).toThrow(`Countersign already runs on ${dataDir} (process ${process.pid})`);
});

test("a lock that was given back can be taken, and nothing else is left behind", () => {
  takeLock(dataDir)();
  expect(readdirSync(dataDir)).toEqual([]);
  takeLock(dataDir);
  expect(readdirSync(dataDir)).toEqual(["lock"]);
});

test("the lock of a living process holds, that of a killed one is taken over", async () => {
  const other = await otherHolder();
  expect(() => takeLock(dataDir)).toThrow(`(process ${other.pid})`);
  other.kill("SIGKILL");
  await once(other, "exit");
  takeLock(dataDir);
  expect(JSON.parse(readFileSync(join(dataDir, "lock"), "utf8"))).toMatchObject({ pid: process.pid });
});

test("a later process that got the same id does not hold the lock", () => {
  writeFileSync(join(dataDir, "lock"), JSON.stringify({ pid: process.pid, born: "another boot-1", host: hostname() }));
  expect(() => takeLock(dataDir)).not.toThrow();
});

test("a lock file that was cut off is taken over", () => {
  writeFileSync(join(dataDir, "lock"), "");
  expect(() => takeLock(dataDir)).not.toThrow();
});
