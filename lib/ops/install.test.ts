import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { isInstalled } from "./install.mjs";

let root: string;
const write = (path: string, content: unknown) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
};
const one = { version: "1.0.0", integrity: "sha512-one" };
const two = { version: "2.0.0", integrity: "sha512-two" };
const lock = (packages: object) => write("package-lock.json", { packages: { "": {}, ...packages } });
const present = (packages: object) => write("node_modules/.package-lock.json", { packages });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "countersign-install-"));
  write("node_modules/.bin/node", "");
  lock({ "node_modules/one": one, "node_modules/two": two });
  present({ "node_modules/one": one, "node_modules/two": two });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("everything there", () => expect(isInstalled(root)).toBe(true));

test("a clean clone", () => {
  rmSync(join(root, "node_modules"), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

test("an installation that was interrupted, so that npm did not write its record", () => {
  rmSync(join(root, "node_modules/.package-lock.json"));
  expect(isInstalled(root)).toBe(false);
});

test("no Node of our own, because its install script did not run", () => {
  rmSync(join(root, "node_modules/.bin/node"));
  expect(isInstalled(root)).toBe(false);
});

test("a package that is new in the lock file", () => {
  present({ "node_modules/one": one });
  expect(isInstalled(root)).toBe(false);
});

test.each([{ version: "2.0.1" }, { integrity: "sha512-other" }])("a package that changed: %o", (change) => {
  lock({ "node_modules/one": one, "node_modules/two": { ...two, ...change } });
  expect(isInstalled(root)).toBe(false);
});

test("a package for another platform may be missing", () => {
  lock({ "node_modules/one": one, "node_modules/two": two, "node_modules/mac": { ...one, optional: true } });
  expect(isInstalled(root)).toBe(true);
});

test("packages come by `npm ci` alone, in every command and check", () => {
  const files = ["package.json", ".ci/run", ...globSync("lib/ops/*.{mjs,ts}", { cwd: projectRoot })];
  const asking = files
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(projectRoot, file), "utf8"));
  expect(asking.join("\n")).toContain('npm(["ci"])');
  expect(
    asking.filter((text) => /npm\(\["(?!ci")|\bnpm (?:install|i|add|update)\b(?!.*--package-lock-only)/.test(text)),
  ).toEqual([]);
});
