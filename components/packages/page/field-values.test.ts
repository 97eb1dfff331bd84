// What is written in a package's fields leaves as a table that says whose it is and where it stands.
import { expect, test } from "vitest";
import type { Package } from "#lib/contract/records/package.ts";
import { fieldValuesCsv, hasHandedIn } from "./field-values.ts";

const pkg = {
  documents: [{ id: "lease", name: "Lease, two floors" }],
  roles: [
    { id: "r1", name: "Tenant", signers: [{ id: "ann", name: "Ann Lee", email: "ann@example.net" }] },
    { id: "r2", name: "Guarantor", signers: [] },
  ],
} as unknown as Package;
const value = (signerId: string, fieldId: string, fieldName: string, fieldValue: string) => ({
  signerId,
  documentId: "lease",
  fieldId,
  fieldName,
  fieldValue,
});

test("each value has its document, its person or place, and its field; nothing in it is run by a spreadsheet", () => {
  const head = ["Document", "Recipient", "E-mail", "Field", "Value"];
  const table = fieldValuesCsv(head, pkg, [value("ann", "f1", "rent", "=1+1"), value("r2", "f2", "", "Zoë")]);
  expect(table).toBe(
    [
      "\uFEFFDocument,Recipient,E-mail,Field,Value",
      `"Lease, two floors",Ann Lee,ann@example.net,rent,'=1+1`,
      `"Lease, two floors",Guarantor,,f2,Zoë`,
      "",
    ].join("\r\n"),
  );
});

test("an archive is offered where something was handed in, not where it was only asked for", () => {
  const asked = (files: object[]) =>
    ({ roles: [{ attachmentRequirements: [{ id: "a", files }] }] }) as unknown as Package;
  expect(hasHandedIn(asked([]))).toBe(false);
  expect(hasHandedIn(asked([{ id: 0, name: "passport.pdf" }]))).toBe(true);
});
