// Which properties a field of each kind has, and what is taken of what is typed.
import { describe, expect, test } from "vitest";
import { type DesignerField, newApproval } from "#lib/designer/designer-field.ts";
import { ownProperties, type Property, textProperties } from "./field-property-list.ts";

const field = (how: Partial<DesignerField>): DesignerField => ({
  key: "lease/a/town",
  documentId: "lease",
  approvalId: "a",
  roleId: "tenant",
  id: "town",
  name: "town",
  type: "INPUT",
  subtype: "TEXTFIELD",
  page: 0,
  left: 0,
  top: 0,
  width: 200,
  height: 30,
  value: null,
  locked: false,
  binding: null,
  validation: null,
  fontSize: null,
  tooltip: null,
  optional: false,
  anchor: null,
  approval: newApproval,
  rules: [],
  ...how,
});

const labelsOf = (how: Partial<DesignerField>) =>
  [...ownProperties, ...textProperties]
    .filter((property) => property.concerns(field(how)))
    .map(({ label, as }) => `${label}: ${as}`);

const line = (label: Property["label"]): Extract<Property, { as: "line" | "area" }> => {
  const found = ownProperties.find((property) => property.label === label);
  if (found?.as !== "line") throw new Error(`${label} is no line`);
  return found;
};

describe("the properties of a kind", () => {
  test.each([
    [{ subtype: "TEXTFIELD" }, ["name: line", "help: line", "value: line", "size: number"]],
    [{ subtype: "TEXTAREA" }, ["name: line", "help: line", "value: area", "size: number"]],
    [{ subtype: "LIST" }, ["name: line", "help: line", "choice: choice", "size: number"]],
    [{ subtype: "CHECKBOX" }, ["name: line", "help: line"]],
    [{ subtype: "LABEL" }, ["binding: choice", "label: area", "name: line", "size: number"]],
    [{ subtype: "CUSTOMFIELD" }, ["help: line", "value: line", "size: number"]],
    [{ subtype: "LABEL", binding: "{signer.name}" }, ["binding: choice", "name: line", "help: line", "size: number"]],
    [{ type: "SIGNATURE", subtype: "FULLNAME" }, ["name: line", "help: line"]],
  ] satisfies [Partial<DesignerField>, string[]][])("%o", (how, labels) => {
    expect(labelsOf(how)).toEqual(labels);
  });
});

test("a name is trimmed, is not another field's, and is never empty", () => {
  const { write } = line("name");
  expect(write("  city ", [])).toEqual({ name: "city" });
  expect(write("city", [field({ name: "city" })])).toEqual({ name: "city 2" });
  expect(write("  ", [])).toBeUndefined();
});

test("what is emptied is nothing, not an empty text", () => {
  expect(line("help").write("", [])).toEqual({ tooltip: null });
});

test("text is at most 72 points large", () => {
  const [size] = textProperties;
  if (size?.as !== "number") throw new Error("the size is a number");
  expect(size.write(400)).toEqual({ fontSize: 72 });
  expect(size.write(null)).toEqual({ fontSize: null });
});
