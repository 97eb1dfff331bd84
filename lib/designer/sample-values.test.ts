import { expect, test } from "vitest";
import { drawingOfValue } from "#lib/packages/fields/drawn-value.ts";
import { place } from "./commands.ts";
import type { DesignerField } from "./designer-field.ts";
import { sampleValues } from "./sample-values.ts";

const page = { width: 800, height: 1000 };
const one = (kindId: string, how: Partial<DesignerField> = {}): DesignerField => {
  const [field] = place(
    [],
    { kindId, documentId: "d", roleId: "r", page: 0, left: 0, top: 0 },
    () => page,
    () => kindId,
  ).fields;
  if (!field) throw new Error(`no ${kindId}`);
  return { ...field, ...how };
};
const now = new Date(2026, 10, 27);
const samples = (fields: DesignerField[], conditions: { id: string; condition: string; action: string }[] = []) => {
  const values = sampleValues(fields, conditions, now);
  return fields.map(({ key }) => values.get(key));
};
const asks = (id: string, is: string) => [
  {
    id: "c",
    condition: `document['d'].field['${id}'].value == '${is}'`,
    action: "document['d'].field['z'].disabled = false",
  },
];

test("each kind has a sample of its own; what is signed or filled in for somebody has none", () => {
  const list = one("list", { validation: { enum: ["First", "Second"] } });
  const fields = [
    one("text", { name: "City" }),
    one("checkbox"),
    list,
    one("date-picker"),
    one("signature"),
    one("name"),
  ];
  expect(samples(fields)).toEqual(["City", "X", "First", "2026-11-27", undefined, undefined]);
  // Whatever a rule compares it with: no word is a drawing.
  const [drawn] = samples([one("drawing", { id: "map" })], asks("map", "here"));
  expect(drawingOfValue(drawn ?? "")).toMatchObject({ kind: "drawn" });
});

test("what is filled in stays, and what a rule asks for comes before a sample", () => {
  const list = one("list", { validation: { enum: ["Yes", "No"] } });
  expect(samples([list], asks(list.id, "No"))).toEqual(["No"]);
  expect(samples([one("list", { ...list, value: "Yes" })], asks(list.id, "No"))).toEqual(["Yes"]);
});

test("a text follows its pattern and its length; a pattern of one's own is left empty", () => {
  const text = (validation: DesignerField["validation"]) => one("text", { name: "Fleet size", validation });
  expect(
    samples(
      [text({ pattern: "[0-9]+" }), text({ maxLength: 5 }), text({ pattern: "[A-Z]{9}" })].map((field, at) => ({
        ...field,
        key: `${at}`,
      })),
    ),
  ).toEqual(["12345", "Fleet", undefined]);
});

test("of radio buttons one of each group is chosen, the one that a rule asks for", () => {
  const radio = (id: string, group: string) => one("radio", { id, key: id, approvalId: "a", validation: { group } });
  const fields = [radio("a1", "a"), radio("a2", "a"), radio("b1", "b"), radio("b2", "b")];
  expect(samples(fields, asks("a2", "X"))).toEqual([undefined, "X", "X", undefined]);
});
