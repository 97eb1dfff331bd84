import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { giveFolder } from "./give-folder.ts";
import { readMade } from "./read-made.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "countersign-made-"));
  mkdirSync(join(folder, "own/out"), { recursive: true });
  writeFileSync(join(folder, "secret"), "secret");
});
afterEach(() => rmSync(folder, { recursive: true }));
const made = () => readMade(join(folder, "own"), "out/document.pdf");

test("a file that was made is read, one that was not is none", async () => {
  expect(await made()).toBeNull();
  writeFileSync(join(folder, "own/out/document.pdf"), "made");
  expect((await made())?.toString()).toBe("made");
});

test("a link to a file of ours is not followed, nor is one in the place of a folder", async () => {
  symlinkSync(join(folder, "secret"), join(folder, "own/out/document.pdf"));
  expect(await made()).toBeNull();
  rmSync(join(folder, "own/out"), { recursive: true });
  mkdirSync(join(folder, "elsewhere"));
  writeFileSync(join(folder, "elsewhere/document.pdf"), "secret");
  symlinkSync(join(folder, "elsewhere"), join(folder, "own/out"));
  expect(await made()).toBeNull();
});

test("a pipe without a writer keeps nobody waiting", async () => {
  execFileSync("mkfifo", [join(folder, "own/out/document.pdf")]);
  expect(await made()).toBeNull();
});

test("a folder is given with all in it, where there is somebody to give it to", async () => {
  const owner = () => ["own", "own/out"].map((path) => statSync(join(folder, path)).uid);
  const before = owner();
  await giveFolder(join(folder, "own"), null);
  expect(owner()).toEqual(before);
  // Only root may give to another.
  const to = process.getuid?.() === 0 ? 65_000 : Number(process.getuid?.());
  await giveFolder(join(folder, "own"), to);
  expect(owner()).toEqual([to, to]);
});
