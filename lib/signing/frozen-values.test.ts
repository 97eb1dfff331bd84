import { expect, test } from "vitest";
import type { FieldRow } from "#lib/packages/fields/approval-record.ts";
import { frozenValues } from "./frozen-values.ts";

const at = new Date("2026-11-21T23:42:10Z");
const ann = { name: "Ann Tester", title: null, company: "Nordhaven" };
let position = 0;
const field = (id: string, change: Partial<FieldRow>): FieldRow => ({
  packageId: "p",
  documentId: "d",
  approvalId: "a",
  id,
  name: id,
  type: "INPUT",
  subtype: "TEXTFIELD",
  position: position++,
  page: 0,
  left: 0,
  top: 0,
  width: 1,
  height: 1,
  value: null,
  binding: null,
  extract: false,
  extractAnchor: null,
  validation: null,
  fontSize: null,
  tooltip: null,
  data: null,
  ...change,
});

test.each<[string, Partial<FieldRow>, string | undefined, string]>([
  ["what the signer typed", {}, "Oslo", "Oslo"],
  ["other digits where the pattern asks for Latin ones", { validation: { pattern: "[0-9]+" } }, "٣١", "31"],
  ["what was prefilled, when nothing is given", { value: "Bergen" }, undefined, "Bergen"],
  ["an emptied preset stays empty", { value: "Bergen" }, "", ""],
  ["nothing at all", {}, undefined, ""],
  ["a label is not the signer's to change", { subtype: "LABEL", value: "Fixed" }, "Forged", "Fixed"],
  ["nor a disabled field", { value: "Fixed", validation: { disabled: true } }, "Forged", "Fixed"],
  [
    "the date of signing, in the package's zone",
    { subtype: "LABEL", binding: "{approval.signed}" },
    "1999-01-01",
    "2026-11-22",
  ],
  ["the name", { subtype: "LABEL", binding: "{signer.name}" }, "Forged", "Ann Tester"],
  ["the title, which nobody gave", { subtype: "LABEL", binding: "{signer.title}" }, undefined, ""],
  ["the company", { binding: "{signer.company}" }, undefined, "Nordhaven"],
  ["a DATE without binding is the date of signing", { subtype: "DATE" }, undefined, "2026-11-22"],
])("%s", (_, change, given, value) => {
  const values = frozenValues([field("f", change)], given === undefined ? [] : [{ fieldId: "f", value: given }], ann, {
    at,
    timezoneId: "Asia/Tokyo",
  });
  expect(values.map((one) => one.value)).toEqual([value]);
});

test("signatures and pictures carry no value, and the order is the fields'", () => {
  const fields = [
    field("b", { position: 9 }),
    field("s", { type: "SIGNATURE", subtype: "FULLNAME" }),
    field("q", { type: "IMAGE", subtype: "QRCODE" }),
    field("a", { position: 3 }),
  ];
  expect(
    frozenValues(fields, [{ fieldId: "unknown", value: "x" }], ann, { at, timezoneId: "UTC" }).map(
      (one) => one.fieldId,
    ),
  ).toEqual(["a", "b"]);
});
