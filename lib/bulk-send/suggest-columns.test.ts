// What columns of a header seem to be that nobody wrote for us
import { expect, test } from "vitest";
import type { BulkTemplate, TemplateField } from "./bulk-header.ts";
import { suggestColumns } from "./suggest-columns.ts";

const field = (id: string, name: string, roleId = "tenant"): TemplateField => ({
  id,
  name,
  type: "INPUT",
  subtype: "TEXTFIELD",
  value: null,
  binding: null,
  validation: null,
  documentId: "lease",
  approvalId: roleId,
  roleId,
});
const template: BulkTemplate = {
  roles: [
    { id: "tenant", name: "Tenant", isPlaceholder: true, signs: true },
    { id: "witness", name: "Witness", isPlaceholder: true, signs: true },
    { id: "bob", name: "Bob", isPlaceholder: false, signs: true },
  ],
  fields: [field("f1", "Rent"), field("f2", "City"), field("f3", "City"), field("f4", "Place", "bob")],
  language: "en",
};
const suggested = (header: string) =>
  suggestColumns(header.split(","), template).map((match) => match && `${match.role} ${match.column}`);

test.each<[string, (string | null)[]]>([
  ["First name,Last-Name,E-Mail", ["tenant FIRST_NAME", "tenant LAST_NAME", "tenant EMAIL"]],
  ["Vorname,Nachname,E-Mail-Adresse", ["tenant FIRST_NAME", "tenant LAST_NAME", "tenant EMAIL"]],
  ["Prénom,Nom,Courriel", ["tenant FIRST_NAME", "tenant LAST_NAME", "tenant EMAIL"]],
  ["Email,Email", ["tenant EMAIL", "witness EMAIL"]],
  ["Witness email,Email", ["witness EMAIL", "tenant EMAIL"]],
  ["RENT,f1,Place,Colour,", ["tenant f1", null, "tenant f4", null, null]],
  // A header as the specification has it says it itself; a name that two fields have stands for both.
  ["Tenant,EMAIL,Rent,City,Witness,EMAIL", [null, "tenant EMAIL", "tenant f1", "tenant City", null, "witness EMAIL"]],
])("%s", (header, expected) => {
  expect(suggested(header)).toEqual(expected);
});
