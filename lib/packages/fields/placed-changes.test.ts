import { expect, test } from "vitest";
import type { FieldRow } from "./approval-record.ts";
import type { ApprovalWithFields } from "./approval-rows.ts";
import { placedChanges } from "./placed-changes.ts";

const field = (id: string, more: Partial<FieldRow> = {}) =>
  ({ id, subtype: "TEXTFIELD", page: 0, left: 10, top: 20, width: 100, height: 30, value: null, ...more }) as FieldRow;
const approval = (id: string, fields: FieldRow[], more: Partial<ApprovalWithFields> = {}) =>
  ({ id, roleId: "ann", optional: false, fields, ...more }) as ApprovalWithFields;

const here = { page: 0, box: [10, 20, 100, 30] };
const ofAnn = { roleId: "ann", type: "TEXTFIELD" };

test("what stays as it was is not told", () => {
  const same = () => [approval("a", [field("one"), field("two")])];
  expect(placedChanges(same(), same())).toEqual({ fields: {}, approvals: {} });
});

test("a field that is moved tells from where, one that is changed tells what; one that is both tells both", () => {
  const before = [approval("a", [field("moved"), field("changed"), field("both")])];
  const after = [
    approval("a", [
      field("moved", { page: 1, left: 50 }),
      field("changed", { value: "Oslo" }),
      field("both", { top: 90, value: "Oslo" }),
    ]),
  ];
  expect(placedChanges(before, after).fields).toEqual({
    "a/moved": { did: "changed", ...ofAnn, page: 1, box: [50, 20, 100, 30], from: here },
    "a/changed": { did: "changed", ...ofAnn, ...here, members: ["value"] },
    "a/both": { did: "changed", ...ofAnn, page: 0, box: [10, 90, 100, 30], members: ["value"], from: here },
  });
});

test("an approval that comes or goes takes its fields along, each told where it is or was", () => {
  const [gone, come] = [approval("gone", [field("old")]), approval("come", [field("new")], { roleId: "bob" })];
  expect(placedChanges([gone], [come])).toEqual({
    approvals: { gone: { did: "removed", roleId: "ann" }, come: { did: "added", roleId: "bob" } },
    fields: {
      "gone/old": { did: "removed", ...ofAnn, ...here },
      "come/new": { did: "added", roleId: "bob", type: "TEXTFIELD", ...here },
    },
  });
});

test("an approval is changed by what is its own, not by its fields", () => {
  const before = [approval("a", [field("one")]), approval("b", [])];
  const after = [approval("a", []), approval("b", [], { optional: true })];
  expect(placedChanges(before, after).approvals).toEqual({ b: { did: "changed", roleId: "ann" } });
});
