import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tarOf } from "./tar.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "countersign-tar-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("another program reads it: names, bytes of every length, and what can be run", () => {
  const files = [0, 1, 511, 512, 513, 2000].map((length, at) => ({
    name: `package/f${length}`,
    bytes: Buffer.alloc(length, at + 1),
    isProgram: length === 1,
  }));
  const archive = join(folder, "a.tar");
  writeFileSync(archive, tarOf(files));
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  for (const { name, bytes, isProgram } of files) {
    expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true);
    expect((statSync(join(folder, name)).mode & 0o111) !== 0).toBe(isProgram);
  }
});

test("a name that does not fit is refused", () => {
  expect(() => tarOf([{ name: "n".repeat(101), bytes: Buffer.alloc(0), isProgram: false }])).toThrow(RangeError);
});
