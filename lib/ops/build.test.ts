import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashSources, isBuilt, markBuilt } from "./build.ts";

let root: string;
const write = (path: string, content: string) => {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), content);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "countersign-build-"));
  write("app/page.tsx", "page");
  write("package-lock.json", "{}");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("the fingerprint of the sources", () => {
  test.each([
    ["a changed file", "app/page.tsx", "changed"],
    ["a new file deep inside", "components/ui/button.tsx", "button"],
    ["a changed lock file", "package-lock.json", "{ }"],
    ["a new migration", "db/migrations/0001.sql", "create"],
  ])("changes with %s", (_, path, content) => {
    const before = hashSources(root);
    write(path, content);
    expect(hashSources(root)).not.toBe(before);
  });

  test("changes when a file is renamed", () => {
    const before = hashSources(root);
    rmSync(join(root, "app/page.tsx"));
    write("app/pages.tsx", "page");
    expect(hashSources(root)).not.toBe(before);
  });

  test.each(["lib/a.test.ts", "lib/testing/a.ts", "README.md", ".data/a", "e2e/a.spec.ts"])(
    "does not change with %s",
    (path) => {
      const before = hashSources(root);
      write(path, "anything");
      expect(hashSources(root)).toBe(before);
    },
  );
});

describe("a build", () => {
  const build = (id: string) => write(".next/BUILD_ID", id);

  test("is needed at first", () => {
    expect(isBuilt(root, hashSources(root))).toBe(false);
  });

  test("is not needed again while the sources are the same", () => {
    build("one");
    markBuilt(root, hashSources(root));
    expect(isBuilt(root, hashSources(root))).toBe(true);
  });

  test("is needed when a source changed", () => {
    build("one");
    markBuilt(root, hashSources(root));
    write("app/page.tsx", "changed");
    expect(isBuilt(root, hashSources(root))).toBe(false);
  });

  test("is needed when somebody built by hand since, from who knows what", () => {
    build("one");
    markBuilt(root, hashSources(root));
    build("two");
    expect(isBuilt(root, hashSources(root))).toBe(false);
  });

  test("is needed when the last one was interrupted", () => {
    build("one");
    markBuilt(root, hashSources(root));
    rmSync(join(root, ".next/BUILD_ID"));
    expect(isBuilt(root, hashSources(root))).toBe(false);
  });

  test("that left nothing behind has failed", () => {
    expect(() => markBuilt(root, "hash")).toThrow(/left no build/);
  });
});
