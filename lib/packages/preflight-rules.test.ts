import { describe, expect, test } from "vitest";
import type { Field } from "#lib/contract/records/field.ts";
import { englishFinding } from "./english-findings.ts";
import { coverFindings, glyphFindings, layoutFindings } from "./preflight-rules.ts";

const field = (change: object = {}) =>
  ({
    id: "f1",
    name: "City",
    type: "INPUT",
    subtype: "TEXTFIELD",
    page: 0,
    left: 10,
    top: 10,
    width: 200,
    height: 24,
    validation: null,
    value: null,
    binding: null,
    fontSize: null,
    ...change,
  }) as Field;
const pkg = (fields: Field[], more: object = {}) =>
  ({
    name: "Lease",
    roles: [{ id: "ann", signers: [{ name: "Ann Lee", email: "ann@example.net", company: "Nordhaven", title: "" }] }],
    documents: [{ id: "d1", name: "Lease", approvals: [{ id: "a1", role: "ann", fields }] }],
    ...more,
  }) as unknown as Parameters<typeof layoutFindings>[0];
const codes = (fields: Field[], fontSize: number | null = null) =>
  layoutFindings(pkg(fields), fontSize).map(({ code }) => code);
const long = "a long text that nobody could read in here ".repeat(5);

describe("layoutFindings", () => {
  test.each([
    ["a plain field", {}, []],
    ["a low text field", { height: 5 }, ["fieldTooSmall"]],
    ["a signature as low as a line", { type: "SIGNATURE", subtype: "FULLNAME", height: 12 }, ["fieldTooSmall"]],
    ["a signature of no size", { type: "SIGNATURE", subtype: "FULLNAME", width: 0, height: 0 }, []],
    ["a small box to tick", { subtype: "CHECKBOX", width: 12, height: 12 }, []],
    ["a long value", { value: long, width: 80 }, ["textOverflows"]],
    ["a value that shrinks and can be read", { value: "Nordhaven Logistics Aktiebolag", width: 150 }, []],
    [
      "the same where a size was asked for",
      { value: "Nordhaven Logistics Aktiebolag", width: 150, fontSize: 12 },
      ["textOverflows"],
    ],
    ["a long value in many lines", { value: long, subtype: "TEXTAREA", height: 120 }, []],
    ["a bound company in a narrow field", { binding: "{signer.company}", width: 14 }, ["textOverflows"]],
    ["a bound title of somebody who has none", { binding: "{signer.title}" }, ["staysEmpty"]],
    ["a bound company", { binding: "{signer.company}" }, []],
    ["a seal of somebody who is no notary", { subtype: "SEAL" }, ["staysEmpty"]],
    ["required and closed", { validation: { required: true, disabled: true } }, ["nobodyMayFill"]],
    ["a pattern that ours does not run", { validation: { pattern: String.raw`(a)\1` } }, ["patternUnreadable"]],
    ["a pattern that is none, which stops sending", { validation: { pattern: "[A-" } }, []],
    ["a pattern that nothing tells of", { validation: { pattern: "[A-Z]{2}" } }, ["patternUnsaid"]],
    ["one with words of its own", { validation: { pattern: "[A-Z]{2}", errorMessage: "Two capitals" } }, []],
    ["one that the help tells of", { validation: { pattern: "[A-Z]{2}" }, tooltip: "Two capitals" }, []],
    ["one that has a name", { validation: { pattern: "[0-9]+" } }, []],
    ["the form of a date", { subtype: "DATEPICKER", validation: { pattern: "dd.MM.yyyy" } }, []],
    ["required, closed and filled", { validation: { required: true, disabled: true }, value: "x" }, []],
  ])("%s", (_, change, expected) => {
    expect(codes([field(change)])).toEqual(expected);
  });

  test("a notary's seal is drawn", () => {
    const sealed = { ...pkg([field({ subtype: "SEAL" })]), notaryRoleId: "ann" };
    expect(layoutFindings(sealed, null)).toEqual([]);
  });

  test("the package's font size counts where the field has none", () => {
    expect(codes([field({ value: "Nordhaven Logistics Aktiebolag", width: 150 })], 12)).toEqual(["textOverflows"]);
  });

  test("fields that overlap, and a document nobody signs, are named and stop nothing", () => {
    const other = { id: "d2", name: "Annex", approvals: [] };
    const two = pkg([field(), field({ id: "f2", name: "Date", left: 100 })]);
    const found = layoutFindings({ ...two, documents: [...two.documents, other] as never }, null);
    expect(found.map((one) => [one.code, one.severity, englishFinding(one)])).toEqual([
      ["fieldsOverlap", "warning", "The fields “City” and “Date” overlap on page 1 of “Lease”."],
      ["nothingToSign", "warning", "Nobody signs anything on “Annex”."],
    ]);
  });
});

test("a field that covers text is named with what it covers; a field that went meanwhile is not", () => {
  const place = { documentId: "d1", approvalId: "a1", fieldId: "f1" };
  const covered = [
    { ...place, text: "Signed for" },
    { ...place, fieldId: "gone", text: "…" },
  ];
  expect(coverFindings(pkg([field()]), covered)).toEqual([
    {
      code: "fieldCoversText",
      severity: "warning",
      parameters: { field: "City", kind: "text", document: "Lease", page: 1, paged: "yes", text: "Signed for" },
      ...place,
    },
  ]);
});

test("a field that has no name of its own is called what it is", () => {
  const names = [field({ name: "", subtype: "CHECKBOX" }), field({ id: "f2", name: "text_2", left: 100 })];
  expect(layoutFindings(pkg(names), null).map(englishFinding)).toEqual([
    "The fields Checkbox and Text overlap on page 1 of “Lease”.",
  ]);
});

describe("glyphFindings", () => {
  const missing = (text: string) => [...text].filter((character) => character === "ཀ");
  const found = (fields: Field[], more: object = {}) =>
    glyphFindings(pkg(fields, more), missing).map((one) => `${one.severity}: ${englishFinding(one)}`);

  test("names the character, its number and where it stands", () => {
    expect(found([field({ value: "a ཀ b" })])).toEqual([
      "blocker: The character “ཀ” (U+0F40) in the field “City” on page 1 of “Lease” cannot be drawn.",
    ]);
  });

  test.each([
    ["a ticked box draws no text", field({ subtype: "CHECKBOX", value: "ཀ" }), 0],
    ["an option of a list", field({ subtype: "LIST", validation: { enum: ["Oslo", "ཀ"] } }), 1],
    ["a bound field", field({ binding: "{signer.name}" }), 2],
  ])("%s", (_, one, count) => {
    const roles = [{ id: "ann", signers: [{ name: one.binding ? "ཀ" : "Ann", email: "a@example.net" }] }];
    expect(found([one], { roles })).toHaveLength(count);
  });

  test("names of the package and of documents only warn: the evidence summary shows their number", () => {
    expect(found([], { name: "ཀ" })[0]).toMatch(/^warning: /);
  });
});
