// The table of OWASP ASVS is whole and names tests that are there; and what it says of the sources, which no other test looks at.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";

const rows = readFileSync(join(projectRoot, ".github/ASVS.md"), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, id, level, , cell] = /^\| (\d+\.\d+\.\d+) +\| ([12]) +\| ([^|]+) \| (.+?) +\|$/.exec(line) ?? [];
    return id && level && cell ? [{ id, level, cell }] : [];
  });
/** As ASVS 5.0.0 has them. */
const howMany = { 1: 70, 2: 183 };

test("every requirement of the levels 1 and 2 stands there once, in order", () => {
  const of = (level: string) => rows.filter((row) => row.level === level).length;
  expect({ 1: of("1"), 2: of("2") }).toEqual(howMany);
  const ids = rows.map(({ id }) => id);
  const inOrder = ids.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
  expect(ids).toEqual([...new Set(inOrder)]);
});

test("each has a test that is there, or says why not", () => {
  const tests = ({ cell }: { cell: string }) =>
    [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = ""]) => path);
  expect(rows.flatMap(tests).filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  // A sentence, not a path alone.
  expect(rows.filter((row) => tests(row).length === 0 && !/^[A-Z].{12,}\.$/.test(row.cell))).toEqual([]);
});

const sources = globSync("{app,components,db,lib}/**/*.{ts,tsx,mjs}", { cwd: projectRoot })
  .filter((file) => !/\.(?:test|testing)\.tsx?$|^lib\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(projectRoot, file), "utf8") }));
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test("nothing draws text as markup but what is ours, no text is run, and certificates are always checked", () => {
  expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/)).toEqual(["app/layout.tsx"]);
  expect(filesWith(/\bnew Function\(|(?<![\w.])eval\(/)).toEqual([]);
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
});
