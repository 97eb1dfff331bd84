// Trust lists that are put on the disk of one machine: in the database while they are there, whatever ends the process on its way.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "#lib/core/log.ts";
import * as kept from "#lib/files/instance-files.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { shareOperatorFiles } from "./operator-files.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const names = async () => (await kept.listInstanceFiles("trust")).map(({ name }) => name);
const text = async (name: string) => (await kept.readInstanceFile("trust", name))?.toString();
const stop = () => Promise.reject(new Error("stopped here"));

function machine() {
  const folder = temporaryFolder();
  const trust = join(folder.path, "trust");
  mkdirSync(trust);
  return {
    path: folder.path,
    put: (name: string, content: string) => writeFileSync(join(trust, name), content),
    take: (name: string) => rmSync(join(trust, name)),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

test("a list of one machine stays when another shares its own, and goes when its own machine takes it away", async () => {
  using one = machine();
  using two = machine();
  one.put("a.pem", "first");
  one.put("notes.txt", "no list");
  two.put("b.xml", "second");
  await Promise.all([one, two].map(({ path }) => shareOperatorFiles(path)));
  expect(await names()).toEqual(["a.pem", "b.xml"]);
  one.put("a.pem", "first, changed");
  await shareOperatorFiles(one.path);
  await shareOperatorFiles(two.path);
  expect(await text("a.pem")).toBe("first, changed");
  one.take("a.pem");
  await shareOperatorFiles(two.path);
  expect(await names()).toEqual(["a.pem", "b.xml"]);
  await shareOperatorFiles(one.path);
  expect(await names()).toEqual(["b.xml"]);
  two.take("b.xml");
  await shareOperatorFiles(two.path);
  expect(await names()).toEqual([]);
});

test("stopped before or after the database has it, it is shared by the next look, and taken away with its file", async () => {
  using one = machine();
  one.put("a.pem", "first");
  vi.spyOn(kept, "replaceInstanceFile").mockImplementationOnce(stop);
  await expect(shareOperatorFiles(one.path)).rejects.toThrow("stopped here");
  expect(await names()).toEqual([]);
  await shareOperatorFiles(one.path);
  expect(await text("a.pem")).toBe("first");
  // Ended between the database and the last mark.
  writeFileSync(join(one.path, "shared.json"), JSON.stringify({ "trust/a.pem": "" }));
  one.take("a.pem");
  vi.spyOn(kept, "removeInstanceFile").mockImplementationOnce(stop);
  await expect(shareOperatorFiles(one.path)).rejects.toThrow("stopped here");
  expect(await names()).toEqual(["a.pem"]);
  await shareOperatorFiles(one.path);
  expect(await names()).toEqual([]);
  expect(JSON.parse(readFileSync(join(one.path, "shared.json"), "utf8"))).toEqual({});
});

test("a database that has never seen what this machine has shared gets it anew, as after it was set back to an earlier time", async () => {
  using one = machine();
  one.put("a.pem", "first");
  await shareOperatorFiles(one.path);
  await kept.removeInstanceFile("trust", "a.pem");
  // By a name that this process has not looked at: as one that has just started.
  const again = `${one.path}/`;
  await shareOperatorFiles(again);
  expect(await text("a.pem")).toBe("first");
  one.take("a.pem");
  await shareOperatorFiles(again);
  expect(await names()).toEqual([]);
});

test("a second machine's file of the same name and other bytes takes its place with a word, and only then", async () => {
  const warn = vi.spyOn(log, "warn");
  using one = machine();
  using two = machine();
  one.put("a.pem", "first");
  await shareOperatorFiles(one.path);
  two.put("a.pem", "first");
  await shareOperatorFiles(two.path);
  one.put("a.pem", "first, changed");
  await shareOperatorFiles(one.path);
  expect(warn).not.toHaveBeenCalled();
  two.put("a.pem", "another");
  await shareOperatorFiles(two.path);
  expect(await text("a.pem")).toBe("another");
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.lastCall?.[1]).toMatch(
    /^trust\/a\.pem in DATA_DIR is another file .*this machine's counts from now on/,
  );
});
