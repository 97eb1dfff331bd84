// What the menu beside a package's acts holds, by which its button is named.
import { expect, test } from "vitest";
import type { PackageStatus } from "#lib/contract/records/package.ts";
import { type RareAct, rareActsOf } from "./more-acts.ts";

test.each<[PackageStatus, boolean, RareAct[]]>([
  ["DRAFT", false, ["edit", "duplicate", "template", "layout", "move", "trash"]],
  ["SENT", false, ["due", "takeBack", "duplicate", "template", "layout", "move", "trash"]],
  ["DECLINED", false, ["takeBack", "duplicate", "template", "layout", "move", "trash"]],
  ["COMPLETED", false, ["archive", "duplicate", "template", "layout", "move", "trash"]],
  ["ARCHIVED", false, ["unarchive", "duplicate", "template", "layout", "move", "trash"]],
  ["COMPLETED", true, ["restore", "delete"]],
  ["DRAFT", true, ["restore", "delete"]],
])("%s, in the trash %s", (status, trashed, acts) => {
  expect(rareActsOf({ status, trashed, type: "PACKAGE" })).toEqual(acts);
});

test("a template goes to many", () => {
  expect(rareActsOf({ status: "DRAFT", trashed: false, type: "TEMPLATE" })).toEqual([
    "edit",
    "layout",
    "bulk",
    "trash",
  ]);
});

test("a layout is none of a layout", () => {
  expect(rareActsOf({ status: "DRAFT", trashed: false, type: "LAYOUT" })).toEqual(["edit", "trash"]);
});
