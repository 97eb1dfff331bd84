import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepSecret } from "./keep-secret.ts";

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "countersign-secret-"));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test("the first call makes 32 random bytes that only the owner can read", () => {
  const dataDir = join(parent, "data");
  expect(keepSecret(dataDir)).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(["secret"]);
});

test("every later call returns the same one", () => {
  expect(keepSecret(parent)).toBe(keepSecret(parent));
});

test("two instances have different ones", () => {
  expect(keepSecret(join(parent, "one"))).not.toBe(keepSecret(join(parent, "two")));
});

test("a damaged secret is refused, not replaced", () => {
  writeFileSync(join(parent, "secret"), "");
  expect(() => keepSecret(parent)).toThrow(/damaged/);
  expect(readFileSync(join(parent, "secret"), "utf8")).toBe("");
});
