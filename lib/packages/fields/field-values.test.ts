import { describe, expect, test } from "vitest";
import type { FieldValidation } from "#lib/contract/records/field.ts";
import type { FieldSubtype } from "#lib/contract/records/field-enums.ts";
import { type CheckedField, checkValues, groupOf, isEditable, takenValue } from "./field-values.ts";

function field(
  id: string,
  subtype: FieldSubtype,
  validation: FieldValidation | null = null,
  more: Partial<CheckedField> = {},
): CheckedField {
  return { id, name: id, type: "INPUT", subtype, value: null, binding: null, validation, ...more };
}
const codes = (fields: CheckedField[], values: Record<string, string>) =>
  checkValues(
    fields,
    Object.entries(values).map(([fieldId, value]) => ({ fieldId, value })),
  ).map(({ fieldId, code }) => `${fieldId} ${code}`);

test.each([
  ["^[0-9]{5}$", "٠١٢٣٤", "01234"],
  ["\\d+", "१२", "12"],
  // Not whole yet, or not what is asked for at all.
  ["^[0-9]{5}$", "٠١", "٠١"],
  ["[0-9]+", "٣ب", "٣ب"],
  // Accepted as it is, or without a rule.
  ["[٠-٩]+", "٣١", "٣١"],
  ["", "٣١", "٣١"],
])("for %j digits of other scripts are taken as Latin ones where those fit: %s", (pattern, given, taken) => {
  expect(takenValue(field("f", "TEXTFIELD", { pattern }), given)).toBe(taken);
  expect(takenValue(field("f", "LIST", { pattern }), given)).toBe(given);
});

describe("one field", () => {
  test.each<[string, FieldSubtype, FieldValidation | null, string, string[]]>([
    ["no rules", "TEXTFIELD", null, "", []],
    ["required and empty", "TEXTFIELD", { required: true }, "", ["f required"]],
    ["required and blank", "TEXTFIELD", { required: true }, "  \n", ["f required"]],
    ["required and filled with what nobody sees", "TEXTFIELD", { required: true }, "\u200b \u2800", ["f required"]],
    ["required and filled", "TEXTAREA", { required: true }, "yes", []],
    ["too short", "TEXTFIELD", { minLength: 3 }, "ab", ["f minLength"]],
    ["short is fine while empty and optional", "TEXTFIELD", { minLength: 3 }, "", []],
    ["just long enough", "TEXTFIELD", { minLength: 3, maxLength: 3 }, "abc", []],
    ["too long", "TEXTFIELD", { maxLength: 3 }, "abcd", ["f maxLength"]],
    ["characters, not code units", "TEXTFIELD", { maxLength: 2 }, "😀字", []],
    ["the clients' way of saying no limit", "TEXTFIELD", { minLength: 0, maxLength: 2147483647 }, "x".repeat(9000), []],
    ["zero is no limit either", "TEXTFIELD", { maxLength: 0 }, "abc", []],
    ["matches the pattern", "TEXTFIELD", { pattern: "^[0-9]{4}$" }, "2026", []],
    ["the whole value has to match", "TEXTFIELD", { pattern: "[0-9]{4}" }, "20261", ["f pattern"]],
    ["empty pattern", "TEXTFIELD", { pattern: "" }, "x", []],
    ["a pattern that is none", "TEXTFIELD", { pattern: "([a-" }, "x", []],
    ["an option", "LIST", { enum: ["red", "green"] }, "green", []],
    ["no option", "LIST", { enum: ["red", "green"] }, "blue", ["f option"]],
    ["a list without options", "LIST", null, "blue", []],
    ["a required list", "LIST", { required: true, enum: ["red"] }, "", ["f required"]],
    ["a date", "DATEPICKER", null, "2026-02-28", []],
    ["no such day", "DATEPICKER", null, "2026-02-30", ["f date"]],
    ["a date in another order", "DATEPICKER", { pattern: "dd/MM/yyyy" }, "2026-02-28", ["f date"]],
    ["the order that is asked for", "DATEPICKER", { pattern: "dd/MM/yyyy" }, "28/02/2026", []],
    ["ticked", "CHECKBOX", { required: true }, "X", []],
    ["not ticked", "CHECKBOX", { required: true }, "", ["f required"]],
    ["neither ticked nor empty", "CHECKBOX", null, "yes", ["f option"]],
    ["a radio button alone", "RADIO", { required: true }, "", ["f required"]],
    ["labels are ours", "LABEL", { required: true }, "", []],
    ["read-only keeps its value", "TEXTFIELD", { required: true, disabled: true }, "", []],
    ["read-only refuses another", "TEXTFIELD", { disabled: true }, "other", ["f readOnly"]],
  ])("%s", (_, subtype, validation, value, expected) => {
    expect(codes([field("f", subtype, validation)], { f: value })).toEqual(expected);
  });

  test("a field without a given value keeps the one it has", () => {
    expect(codes([field("f", "TEXTFIELD", { required: true }, { value: "prefilled" })], {})).toEqual([]);
  });

  test("bound fields and signatures are never the signer's to fill", () => {
    const bound = field("b", "LABEL", { required: true }, { binding: "{signer.name}" });
    const signature = field("s", "FULLNAME", { required: true }, { type: "SIGNATURE" });
    expect(codes([bound, signature], {})).toEqual([]);
    expect([bound, signature].map(isEditable)).toEqual([false, false]);
    expect(isEditable(field("t", "TEXTFIELD", { disabled: true }))).toBe(false);
  });

  test("the sender's own message is shown for a wrong value, not for a missing one", () => {
    const rules = { required: true, pattern: "[0-9]+", errorMessage: "Digits only, please" };
    const messages = (value: string) =>
      checkValues([field("f", "TEXTFIELD", rules)], [{ fieldId: "f", value }]).map(
        (problem) => problem.own ?? problem.rule,
      );
    expect(messages("x")).toEqual(["Digits only, please"]);
    expect(messages("")).toEqual(["fillIn"]);
  });
});

describe("radio groups", () => {
  const old = (id: string, required = true) => field(id, "RADIO", { required, enum: ["colour"] });
  const other = (id: string) => field(id, "RADIO", { required: true, group: "size" });

  test.each<[string, Record<string, string>, string[]]>([
    ["exactly one of each group", { a: "X", c: "X" }, []],
    ["none of one group", { a: "X" }, ["c required"]],
    ["two of one group", { a: "X", b: "X", c: "X" }, ["b group"]],
    ["nothing at all", {}, ["a required", "c required"]],
  ])("%s", (_, values, expected) => {
    expect(codes([old("a"), old("b"), other("c"), other("d")], values)).toEqual(expected);
  });

  test("an optional group may stay empty, but never has two", () => {
    expect(codes([old("a", false), old("b", false)], {})).toEqual([]);
    expect(codes([old("a", false), old("b", false)], { a: "X", b: "X" })).toEqual(["b group"]);
  });

  test("the newer way to name a group wins over the older", () => {
    expect(groupOf(field("a", "RADIO", { group: "new", enum: ["old"] }))).toBe("new");
    expect(groupOf(field("a", "RADIO", { enum: ["old"] }))).toBe("old");
    expect(groupOf(field("a", "RADIO"))).toBe("#a");
    expect(groupOf(field("a", "CHECKBOX"))).toBeNull();
  });
});

describe("checkbox groups", () => {
  const box = (id: string, more: FieldValidation = {}) =>
    field(id, "CHECKBOX", { group: "g", minimumRequired: 1, maximumRequired: 2, ...more });

  test.each<[string, Record<string, string>, string[]]>([
    ["too few", {}, ["a groupMinimum"]],
    ["enough", { b: "X" }, []],
    ["as many as allowed", { b: "X", c: "X" }, []],
    ["too many", { a: "X", b: "X", c: "X" }, ["c groupMaximum"]],
  ])("%s", (_, values, expected) => {
    expect(codes([box("a"), box("b"), box("c")], values)).toEqual(expected);
  });

  test("numbers of the group replace the members' own required", () => {
    expect(codes([box("a", { required: true }), box("b", { required: true })], { a: "X" })).toEqual([]);
  });

  test("a group asks for no more boxes than it has", () => {
    expect(codes([box("a", { minimumRequired: 5, maximumRequired: null })], { a: "X" })).toEqual([]);
    expect(codes([box("a", { minimumRequired: 5, maximumRequired: null })], {})).toEqual(["a groupMinimum"]);
  });

  test("without numbers each box stands for itself", () => {
    const plain = (id: string, required: boolean) => field(id, "CHECKBOX", { group: "g", required });
    expect(codes([plain("a", true), plain("b", false)], { b: "X" })).toEqual(["a required"]);
  });
});
