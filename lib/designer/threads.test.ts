// Which threads are drawn, and from where to where.
import { expect, test } from "vitest";
import type { DesignerField } from "./designer-field.ts";
import { lineBetween, threadsOf } from "./threads.ts";

const field = (id: string, rules: DesignerField["rules"] = []) =>
  ({ key: id, documentId: "d", id, rules }) as DesignerField;
const path = (id: string) => `document['d'].field['${id}']`;
const fields = [
  field("a"),
  field("b"),
  field("c", [
    {
      id: "1",
      condition: `${path("a")}.value == 'X' && ${path("b")}.empty == true`,
      action: `${path("c")}.required = true`,
    },
  ]),
  field("e", [{ id: "2", condition: `${path("c")}.value == 'X'`, action: `${path("e")}.disabled = true` }]),
  field("f", [{ id: "3", condition: `${path("gone")}.value == 'X'`, action: `${path("f")}.disabled = true` }]),
];
const drawn = (...selected: string[]) =>
  threadsOf(fields, new Set(selected)).map(({ from, to, outcome }) => `${from.id} ${outcome} ${to.id}`);

test("the selected field's rules, and those that ask for it", () => {
  expect(drawn()).toEqual([]);
  expect(drawn("c")).toEqual(["a required c", "b required c", "c closed e"]);
  expect(drawn("a")).toEqual(["a required c"]);
  expect(drawn("f")).toEqual([]);
});

const box = (left: number, top: number) => ({ left, top, width: 100, height: 20 });

test("a line leads from edge to edge, whatever the fields' places", () => {
  expect(lineBetween(box(0, 0), box(200, 100))).toMatchObject({ start: { x: 50, y: 20 }, end: { x: 250, y: 100 } });
  expect(lineBetween(box(0, 100), box(0, 0))).toMatchObject({ start: { x: 50, y: 100 }, end: { x: 50, y: 20 } });
  expect(lineBetween(box(0, 0), box(200, 5))).toMatchObject({ start: { x: 100, y: 10 }, end: { x: 200, y: 15 } });
  expect(lineBetween(box(200, 0), box(0, 5))).toMatchObject({ start: { x: 200, y: 10 }, end: { x: 100, y: 15 } });
});
