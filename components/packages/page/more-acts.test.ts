// What the menu beside a package's acts holds, by which its button is named.
import { expect, test } from "vitest";
import type { PackageStatus } from "#lib/contract/records/package.ts";
import { type RareAct, rareActsOf } from "./more-acts.ts";

test.each<[PackageStatus, boolean, RareAct[]]>([
  ["DRAFT", false, ["edit", "trash"]],
  ["SENT", false, ["takeBack", "trash"]],
  ["DECLINED", false, ["takeBack", "trash"]],
  ["COMPLETED", false, ["archive", "trash"]],
  ["ARCHIVED", false, ["unarchive", "trash"]],
  ["COMPLETED", true, ["restore", "delete"]],
  ["DRAFT", true, ["restore", "delete"]],
])("%s, in the trash %s", (status, trashed, acts) => {
  expect(rareActsOf({ status, trashed, type: "PACKAGE" })).toEqual(acts);
});
