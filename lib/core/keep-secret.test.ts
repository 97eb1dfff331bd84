import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keptSecrets, writeSecrets } from "./keep-secret.ts";

const keepSecret = (dataDir: string): string => keptSecrets(dataDir).secret;

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

test("while it is being changed there are two; whoever runs finds each with the next call", () => {
  const first = keepSecret(parent);
  expect(keptSecrets(parent)).toEqual({ secret: first, previousSecret: undefined });
  const both = { secret: "n".repeat(64), previousSecret: first };
  writeSecrets(parent, both);
  expect(keptSecrets(parent)).toEqual(both);
  expect(statSync(join(parent, "secret")).mode & 0o777).toBe(0o600);
  writeSecrets(parent, { ...both, previousSecret: undefined });
  expect(keptSecrets(parent)).toEqual({ secret: both.secret, previousSecret: undefined });
  expect(readdirSync(parent)).toEqual(["secret"]);
});

test.each(["short\n", `${"a".repeat(32)}\nshort\n`, `${"a".repeat(32)}\n`.repeat(3)])("damaged: %j", (content) => {
  writeFileSync(join(parent, "secret"), content);
  expect(() => keepSecret(parent)).toThrow(/damaged/);
});
