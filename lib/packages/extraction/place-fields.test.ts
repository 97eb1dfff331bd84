// Where fields land that ask for anchors or form fields.
import { expect, test } from "vitest";
import type { FormField } from "#lib/pdf/text/find-fields.ts";
import { anchorsOf, placeFields } from "./place-fields.ts";

const box = (page: number, left = 0) => ({ page, left, top: 1, width: 2, height: 3 });
const form = (name: string, ...pages: number[]): FormField => ({
  name,
  kind: "text",
  boxes: pages.map((page) => box(page)),
  tagged: false,
  required: false,
  maxLength: null,
  options: [],
  value: "",
  tooltip: "",
});
const anchor = (text: string) => ({
  text,
  anchorPoint: "TOPLEFT" as const,
  index: 0,
  characterIndex: 0,
  leftOffset: 0,
  topOffset: 0,
  width: 2,
  height: 3,
});

test("each field takes the next widget of its name, and the last one when there are no more", () => {
  const asking = { name: "a", extract: true };
  const fields = [asking, asking, asking, { name: "b", extract: false, page: 9 }];
  const placed = placeFields([{ role: "r", fields }], [], [form("a", 0, 4)]);
  expect(placed.approvals[0]?.fields?.map((field) => field.page)).toEqual([0, 4, 4, 9]);
  expect(placed).toMatchObject({ consumed: ["a"], missingFields: [], missingAnchors: [] });
});

test("anchors find their own fields, come before names, and are all named when they are missing", () => {
  const approvals = [
    { role: "r", fields: [{ extractAnchor: anchor("x") }, { name: "a", extract: true, extractAnchor: anchor("y") }] },
    {
      role: "s",
      fields: [{ extractAnchor: anchor("z") }, { extractAnchor: anchor("z") }, { name: "no", extract: true }],
    },
  ];
  const requests = anchorsOf(approvals);
  expect(requests.map((request) => request.text)).toEqual(["x", "y", "z", "z"]);
  expect(new Set(requests.map((request) => request.key)).size).toBe(4);
  const results = requests.map(({ key, text }, at) => ({ key, box: text === "z" ? null : box(at, 7), last: null }));
  const placed = placeFields(approvals, results, [form("a", 5)]);
  expect(placed.approvals[0]?.fields).toMatchObject([
    { page: 0, left: 7 },
    { page: 1, left: 7 },
  ]);
  expect(placed).toMatchObject({ consumed: [], missingFields: ["no"], missingAnchors: ["z"] });
});

test("a form field that shows nowhere is not found", () => {
  const placed = placeFields([{ role: "r", fields: [{ name: "a", extract: true }] }], [], [form("a")]);
  expect(placed).toMatchObject({ missingFields: ["a"], consumed: [] });
});

test("a text that is there, but not so often, is missing, unless its last occurrence will do, which is noted then", () => {
  const approvals = [
    { role: "r", fields: [{ extractAnchor: { ...anchor("x"), index: 2 } }, { extractAnchor: anchor("no") }] },
  ];
  const [x, no] = anchorsOf(approvals).map(({ key }) => key);
  const results = [
    { key: x ?? "", box: null, last: { index: 0, box: box(3, 7) } },
    { key: no ?? "", box: null, last: null },
  ];
  expect(placeFields(approvals, results, []).missingAnchors).toEqual(["x", "no"]);
  const placed = placeFields(approvals, results, [], true);
  expect(placed.missingAnchors).toEqual(["no"]);
  expect(placed.approvals[0]?.fields?.[0]).toMatchObject({ page: 3, left: 7, extractAnchor: { index: 2, taken: 0 } });
});
