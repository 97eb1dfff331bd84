import { expect, test } from "vitest";
import type { CeremonyDocument } from "#lib/contract/records/ceremony-view.ts";
import { filledByUs } from "./filled-by-us.ts";

const lease = (field: object, approval: object = {}): CeremonyDocument[] => [
  {
    id: "lease",
    approvals: [{ mine: true, accepted: null, disabled: false, ...approval, fields: [field] }],
  } as unknown as CeremonyDocument,
];
const input = (more: object) => ({ id: "f", type: "INPUT", binding: null, validation: null, value: null, ...more });

test.each([
  ["the day of signing", input({ subtype: "DATE" }), {}, true],
  ["the signer's name", input({ subtype: "LABEL", binding: "{signer.name}" }), {}, true],
  ["a date that the signer picks", input({ subtype: "DATEPICKER" }), {}, false],
  ["text that the signer types", input({ subtype: "TEXTFIELD" }), {}, false],
  ["a signature", { ...input({ subtype: "FULLNAME" }), type: "SIGNATURE" }, {}, false],
  ["somebody else's date", input({ subtype: "DATE" }), { mine: false }, false],
  ["a date that stands already", input({ subtype: "DATE" }), { accepted: "2026-01-01T00:00:00Z" }, false],
])("%s", (_, field, approval, isFilled) => {
  expect(filledByUs(lease(field, approval), "lease")).toBe(isFilled);
  expect(filledByUs(lease(field, approval), "another")).toBe(false);
});
