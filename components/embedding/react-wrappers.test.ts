// The wrappers for React that README.md gives away are those that are compiled.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { Designer, Signing } from "./react-wrappers.testing.tsx";

test("README.md's blocks are the functions of the file that is compiled, no more and no fewer", () => {
  const source = readFileSync(join(projectRoot, "components/embedding/react-wrappers.testing.tsx"), "utf8");
  const blocks = [...readFileSync(join(projectRoot, "README.md"), "utf8").matchAll(/```tsx\n(.*?)```/gs)];
  const given = blocks.map(([, block = ""]) => block.trim()).join("\n\n");
  expect(source.trim().endsWith(given)).toBe(true);
  expect([Signing.name, Designer.name].map((name) => given.includes(`function ${name}(`))).toEqual([true, true]);
});
