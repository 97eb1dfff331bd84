// What conditions and actions may look like.
import { describe, expect, test } from "vitest";
import { ConditionProblem, fieldsAsked, parseAction, parseCondition } from "./condition-syntax.ts";

const d = (field: string) => `document['d1'].field['${field}']`;

describe("conditions", () => {
  test.each([
    [`${d("f")}.value == 'X'`, { kind: "value", documentId: "d1", fieldId: "f", is: "X", negated: false }],
    [
      `document["d 1"].field["f"].value!="it's"`,
      { kind: "value", documentId: "d 1", fieldId: "f", is: "it's", negated: true },
    ],
    [`${d("f")}.value == 'it\\'s'`, { kind: "value", documentId: "d1", fieldId: "f", is: "it's", negated: false }],
    [`${d("f")}.value == 42`, { kind: "value", documentId: "d1", fieldId: "f", is: "42", negated: false }],
    [`${d("f")}.empty == true`, { kind: "empty", documentId: "d1", fieldId: "f", is: true }],
    [` ${d("f")}.value.empty != true `, { kind: "empty", documentId: "d1", fieldId: "f", is: false }],
  ])("%s", (text, expected) => {
    expect(parseCondition(text)).toEqual(expected);
  });

  test("&& binds tighter than ||, parentheses tighter still", () => {
    const text = `${d("a")}.value == '1' || ${d("b")}.value == '2' && (${d("c")}.value == '3' || ${d("d")}.empty == true)`;
    expect(parseCondition(text)).toMatchObject({
      kind: "any",
      of: [
        { fieldId: "a" },
        { kind: "all", of: [{ fieldId: "b" }, { kind: "any", of: [{ fieldId: "c" }, { fieldId: "d" }] }] },
      ],
    });
    expect(fieldsAsked(parseCondition(text)).map((one) => one.fieldId)).toEqual(["a", "b", "c", "d"]);
  });

  test.each([
    "",
    "true",
    `${d("f")}.value = 'X'`,
    `${d("f")}.value == `,
    `${d("f")}.colour == 'X'`,
    `${d("f")}.value == 'X' &&`,
    `${d("f")}.value == 'X' and so on`,
    `(${d("f")}.value == 'X'`,
    `${d("f")}.value == 'X`,
    "document[d1].field['f'].value == 'X'",
    "document['d1'].approval['a'].value == 'X'",
    `${d("f")}.value == 'X' # a remark`,
  ])("cannot be read: %s", (text) => {
    expect(() => parseCondition(text)).toThrow(ConditionProblem);
  });
});

describe("actions", () => {
  test.each([
    [`${d("f")}.disabled = false`, [{ documentId: "d1", on: "field", id: "f", member: "disabled", value: false }]],
    [`${d("f")}.enabled = true`, [{ documentId: "d1", on: "field", id: "f", member: "disabled", value: false }]],
    [
      "document['d1'].approval['a'].enabled = false",
      [{ documentId: "d1", on: "approval", id: "a", member: "disabled", value: true }],
    ],
    [`${d("f")}.required=true;`, [{ documentId: "d1", on: "field", id: "f", member: "required", value: true }]],
    [
      `document['d1'].approval['a'].disabled = true; ${d("f")}.disabled = true`,
      [
        { documentId: "d1", on: "approval", id: "a", member: "disabled", value: true },
        { documentId: "d1", on: "field", id: "f", member: "disabled", value: true },
      ],
    ],
  ])("%s", (text, expected) => {
    expect(parseAction(text)).toEqual(expected);
  });

  test.each([
    "",
    `${d("f")}.disabled`,
    `${d("f")}.value = 'X'`,
    `${d("f")}.disabled = maybe`,
    "document['d1'].approval['a'].required = true",
  ])("cannot be read: %s", (text) => {
    expect(() => parseAction(text)).toThrow(ConditionProblem);
  });
});
