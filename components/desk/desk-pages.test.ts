// Which entry of the rail is marked, and which pages go without the rail.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import desk from "#lib/language/catalogues/en/desk.json" with { type: "json" };
import { DESK_PAGES, hasOwnBars, isCurrentPage, managersPages, pagesFor } from "./desk-pages.ts";

test.each([
  ["/", "/"],
  ["/inbox", "/inbox"],
  ["/packages/abc", "/inbox"],
  ["/packages/abc/designer", "/inbox"],
  ["/settings/api-keys", "/settings"],
  ["/packages/new", undefined],
  ["/inboxes", undefined],
])("on %s the marked entry is %s", (pathname, expected) => {
  const marked = DESK_PAGES.filter((page) => isCurrentPage(page, pathname)).map((page) => page.href);
  expect(marked).toEqual(expected === undefined ? [] : [expected]);
});

test.each([
  ["/packages/new", true],
  ["/packages/abc/designer", true],
  ["/packages/abc", false],
  ["/inbox", false],
])("%s has bars of its own: %s", (pathname, expected) => {
  expect(hasOwnBars(pathname)).toBe(expected);
});

test("reports are left out for those who have none", () => {
  const names = (seesReports: boolean) => pagesFor(seesReports).map(({ name }) => name);
  expect(names(true)).toContain("reports");
  expect(names(false)).toEqual(names(true).filter((name) => name !== "reports"));
});

test("every page of the settings that the navigation and the palette lead to is there and has its name", () => {
  expect(Object.keys(desk.settingsPage)).toEqual(["all", ...managersPages]);
  const missing = managersPages.filter(
    (name) => !existsSync(join(projectRoot, `app/(desk)/settings/${name}/page.tsx`)),
  );
  expect(missing).toEqual([]);
});
