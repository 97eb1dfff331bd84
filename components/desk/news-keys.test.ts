// Which answers are old once something has changed.
import { expect, test } from "vitest";
import { folderKey, packageKeys } from "#components/queries/packages.ts";
import { isOld } from "./news-keys.ts";

const one = { all: false, ids: new Set(["p1"]) };

test.each([
  ["lists", packageKeys.list({}), true],
  ["counts", packageKeys.overview({}), true],
  ["the package itself", packageKeys.one("p1"), true],
  ["its evidence", packageKeys.evidence("p1"), true],
  ["another package", packageKeys.one("p2"), false],
  ["mails", ["mails", {}], true],
  ["how many packages folders hold", folderKey, true],
  ["who is signed in", ["me"], false],
])("%s", (_, key, is) => expect(isOld(key, one)).toBe(is));

test("where it is not said which, every package", () => {
  expect(isOld(packageKeys.one("p2"), { all: true, ids: new Set() })).toBe(true);
});

test("who has no folders has no counts of them", () => {
  expect(isOld(folderKey, one, { folders: [] })).toBe(false);
  expect(isOld(folderKey, one, { folders: [{ id: "f1" }] })).toBe(true);
});
