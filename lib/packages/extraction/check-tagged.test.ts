// Which fields an accessible package may have, as a table.
import { expect, test } from "vitest";
import type { FieldInput } from "#lib/contract/records/field.ts";
import type { FormField, FormFieldKind } from "#lib/pdf/text/find-fields.ts";
import { tagProblem } from "./check-tagged.ts";

const form = (name: string, kind: FormFieldKind, tagged = true): FormField => ({
  name,
  kind,
  boxes: [{ page: 0, left: 0, top: 0, width: 10, height: 10 }],
  tagged,
  required: false,
  maxLength: null,
  options: [],
  value: "",
  tooltip: "",
});
const kinds = ["text", "checkbox", "radio", "button", "choice", "signature"] as const;
const fields = kinds.map((kind) => form(kind, kind)).concat(form("loose", "text", false));

const check = (field: FieldInput, options: { extract?: boolean; structured?: boolean } = {}) =>
  tagProblem(
    [{ role: "a", fields: [{ extract: true, ...field }] }],
    options.extract ?? true,
    { structured: options.structured ?? true, fields },
    [],
  )?.kind ?? "fits";

test.each<[FieldInput, string[]]>([
  [{ type: "SIGNATURE" }, ["text", "signature"]],
  [{ type: "INPUT", subtype: "TEXTFIELD" }, ["text"]],
  [{ type: "INPUT", subtype: "TEXTAREA" }, ["text"]],
  [{ binding: "{signer.name}" }, ["text"]],
  [{ type: "INPUT", subtype: "CHECKBOX" }, ["checkbox"]],
  [{ type: "INPUT", subtype: "RADIO" }, ["checkbox", "radio"]],
  [{ type: "INPUT", subtype: "LIST" }, ["choice"]],
])("%j takes only form fields of its kind", (field, fitting) => {
  expect(kinds.filter((kind) => check({ ...field, name: kind }) === "fits").sort()).toEqual([...fitting].sort());
});

test("the name may travel as the id alone; tags, structure and extract have to be there", () => {
  const field = { subtype: "TEXTFIELD", type: "INPUT", name: "text" } as const;
  expect(check({ ...field, name: null, id: "text" })).toBe("fits");
  expect(check({ ...field, name: "loose" })).toBe("mismatch");
  expect(check({ ...field, name: "TEXT" })).toBe("mismatch");
  expect(check(field, { structured: false })).toBe("noStructure");
  expect(check(field, { extract: false })).toBe("notExtracted");
  expect(check({ ...field, extract: null })).toBe("notExtracted");
  const acceptance: FieldInput = { type: "SIGNATURE", subtype: "FULLNAME", width: 0, height: 0, extract: null };
  expect(check(acceptance)).toBe("fits");
});
