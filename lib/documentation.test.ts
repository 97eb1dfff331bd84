// The guides name files: every path of the repository that they put in backticks is there.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";

const guides = [
  "README.md",
  "db/README.md",
  ...globSync(".github/*.md", { cwd: projectRoot }),
  ...globSync("lib/**/README.md", { cwd: projectRoot }),
];
const isOurs = /^(?:app|components|db|e2e|lib|\.github|\.ci)\//;

/** Paths from the root; and, at a room's door, names of its files and folders. */
function missingIn(guide: string, text: string): string[] {
  const room = /^(?:db|lib\/[^/]+)(?=\/README\.md$)/.exec(guide)?.[0];
  return [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, named = ""]) => {
    // Such as `issue-*.ts` and `schema/<noun>.ts`; three dots stand for a path that is told elsewhere.
    if (named.includes("…")) return [];
    const path = named.replace(/<\w+>/g, "*");
    const isFile = /^[\w.[\]()*-]+(?:\/[\w.[\]()*-]+)*(?:\/|\.(?:ts|tsx|mjs))$/.test(path);
    if (!isOurs.test(path) && !(room && isFile)) return [];
    const places = isOurs.test(path) ? [path] : [`${room}/${path}`];
    const isThere = (place: string) =>
      existsSync(join(projectRoot, place)) || (place.includes("*") && globSync(place, { cwd: projectRoot }).length > 0);
    return places.some(isThere) ? [] : [`${guide}: ${named}`];
  });
}

test("the test finds a path that leads nowhere", () => {
  const text = "`lib/packages/open-package.ts` `lib/packages/closed-package.ts` `npm start` `/api/docs` `here.ts`";
  expect(missingIn(".github/CONTRIBUTING.md", text)).toEqual([
    ".github/CONTRIBUTING.md: lib/packages/closed-package.ts",
  ]);
  expect(missingIn("lib/http/README.md", "`handle.ts` `here.ts`")).toEqual(["lib/http/README.md: here.ts"]);
});

test("every path that the guides name is there", () => {
  expect(guides.length).toBeGreaterThan(20);
  expect(guides).toContain(".github/CONTRIBUTING.md");
  expect(guides.flatMap((guide) => missingIn(guide, readFileSync(join(projectRoot, guide), "utf8")))).toEqual([]);
});
