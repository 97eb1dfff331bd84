import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { config } from "#lib/core/config.ts";
import { cached } from "./cache.ts";
import { sweepCache } from "./cache-folder.ts";

const folder = () => join(config().dataDir, "cache");
const filesIn = () =>
  readdirSync(folder(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const owner = { accountId: "acme" };
let made = 0;
const make = (text: string) => async () => {
  made++;
  return Buffer.from(text);
};
const ask = async (key: string, text: string) => Buffer.from(await cached(key, owner, make(text))).toString();

test("what was made once is read, also by those who asked meanwhile, and made again where it was damaged", async () => {
  made = 0;
  expect(await Promise.all([ask("a", "first"), ask("a", "other")])).toEqual(["first", "first"]);
  expect(await ask("a", "second")).toBe("first");
  expect(made).toBe(1);
  const [path = ""] = filesIn();
  writeFileSync(path, readFileSync(path).subarray(0, -1));
  expect(await ask("a", "third")).toBe("third");
  await expect(cached("b", owner, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await ask("b", "yes")).toBe("yes");
});

test("the sweep keeps what was read last, within the bytes it may keep", async () => {
  const now = Date.now();
  await sweepCache({ mostBytes: 0, now, everyMs: 0 });
  expect(filesIn()).toEqual([]);
  for (const key of ["old", "new"]) await ask(key, "x".repeat(100));
  const old = filesIn().find((path) => readFileSync(path, "latin1").includes("x"));
  utimesSync(old ?? "", new Date(now - 60_000), new Date(now - 60_000));
  await sweepCache({ mostBytes: 200, now, everyMs: 0 });
  expect(filesIn()).toHaveLength(1);
  expect(filesIn()).not.toContain(old);
  await sweepCache({ now: now + 15 * 24 * 3_600_000, everyMs: 0 });
  expect(filesIn()).toEqual([]);
});
