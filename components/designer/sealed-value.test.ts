// What will stand in a field once it is sealed: what is given, what is known of its signer, or an example.
import { expect, test } from "vitest";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import type { Person } from "./person-of.ts";
import { sealedValue } from "./sealed-value.ts";

const person = {
  id: "ann",
  name: "Ann-Marie Lee",
  firstName: "Ann-Marie",
  lastName: "Lee",
  company: "Haddad Trading",
  title: "Director",
  email: "ann@example.com",
  userCustomFields: [{ id: "tax", name: "Tax number", value: "DE 123" }],
} as unknown as Person;
const now = new Date("2026-11-27T21:00:00Z");
const around = { person, conditions: [], now, timezoneId: "UTC" };

const field = (change: Partial<DesignerField>): DesignerField =>
  ({
    key: "d/a/f",
    id: "f",
    name: "Town",
    type: "INPUT",
    subtype: "TEXTFIELD",
    value: null,
    binding: null,
    validation: null,
    ...change,
  }) as DesignerField;

const shown = (change: Partial<DesignerField>, changed: Partial<typeof around> = {}) =>
  sealedValue(field(change), { ...around, ...changed });

test("what is given stands as it is; an example stands for what is yet to be filled in", () => {
  expect(shown({ value: "Lisbon" })).toEqual({ value: "Lisbon", isExample: false });
  expect(shown({ value: null })).toEqual({ value: "Town", isExample: true });
  expect(shown({ subtype: "CHECKBOX" })).toEqual({ value: "X", isExample: true });
  expect(shown({ subtype: "LIST", validation: { enum: ["Red", "Blue"] } })).toEqual({ value: "Red", isExample: true });
});

test("what is bound has the signer's own", () => {
  expect(shown({ subtype: "LABEL", binding: "{signer.company}" })).toMatchObject({ value: "Haddad Trading" });
  expect(shown({ subtype: "DATE" })).toMatchObject({ value: "2026-11-27" });
  expect(shown({ subtype: "CUSTOMFIELD", name: "tax" })).toMatchObject({ value: "DE 123" });
});

test("a signature has its signer's name, initials theirs; nothing where nobody is known, and of a code", () => {
  const type = "SIGNATURE";
  const signer = "Ann-Marie Lee";
  expect(shown({ type, subtype: "FULLNAME" })).toEqual({ value: signer, signer, isExample: true });
  expect(shown({ type, subtype: "INITIALS" })).toEqual({ value: "AML", signer, isExample: true });
  expect(shown({ type, subtype: "FULLNAME" }, { person: undefined })).toBeUndefined();
  expect(shown({ type: "IMAGE", subtype: "QRCODE" })).toBeUndefined();
});
