// Everything that SECRET seals or derives is known to the command that changes it: read from the sources.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { lastingPurposes, renewedPurposes } from "#lib/core/derivation-keys.ts";
import { sealedColumns } from "./sealed-columns.ts";

const sources = globSync("{app,lib,db}/**/*.ts", { cwd: projectRoot })
  .filter((file) => !/\.test\.ts$|^lib\/(?:testing|core)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(projectRoot, file), "utf8") }));

/** What the calls of one of these are told first: a text, or a constant that the same file or another one names so. */
function purposesOf(call: RegExp): string[] {
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(call)].map(([, told = ""]) => {
      if (told.startsWith('"')) return told.slice(1, -1);
      const naming = new RegExp(`const ${told} = "([^"]+)"`);
      const named =
        naming.exec(text) ?? naming.exec(sources.map((one) => one.text).filter((one) => naming.test(one))[0] ?? "");
      if (!named?.[1]) throw new Error(`${file}: ${told} is none of the purposes`);
      return named[1];
    }),
  );
  return [...new Set(found)].sort();
}

test("what is sealed is sealed anew", () => {
  const sealed = purposesOf(/\bseal(?:Bytes)?\(\s*("[^"]+"|\w+)\s*,/g);
  expect(sealed.length).toBeGreaterThan(10);
  expect([...new Set(sealedColumns.flatMap(({ purposes }) => purposes))].sort()).toEqual(sealed);
});

test("what is derived either lasts or is renewed", () => {
  const derived = purposesOf(/\bderivedToken\(\s*("[^"]+"|\w+)\s*,/g);
  expect(derived.length).toBeGreaterThan(15);
  expect([...lastingPurposes, ...renewedPurposes].sort()).toEqual(derived);
});
