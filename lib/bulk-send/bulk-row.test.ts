// The header and the rows of a bulk send's file, against one template.
import { describe, expect, test } from "vitest";
import { type BulkTemplate, readHeader, type TemplateField } from "./bulk-header.ts";
import { readRow } from "./bulk-row.ts";

const field = (id: string, more: Partial<TemplateField> = {}): TemplateField => ({
  id,
  name: `name of ${id}`,
  type: "INPUT",
  subtype: "TEXTFIELD",
  value: null,
  binding: null,
  validation: null,
  documentId: "lease",
  approvalId: "a",
  roleId: "tenant",
  ...more,
});
const template: BulkTemplate = {
  roles: [
    { id: "tenant", name: "Tenant", isPlaceholder: true, signs: true },
    { id: "witness", name: "Witness 1", isPlaceholder: true, signs: false },
    { id: "bob", name: "Bob", isPlaceholder: false, signs: true },
  ],
  fields: [
    field("rent", { validation: { required: true, pattern: "^[0-9]+$" } }),
    field("pets", { subtype: "CHECKBOX" }),
    field("city", { subtype: "LIST", validation: { enum: ["Bonn", "Köln"] } }),
    field("kept", { value: "as is", validation: { disabled: true, maxLength: 6 } }),
    field("note", { subtype: "LABEL" }),
    field("today", { subtype: "LABEL", binding: "{approval.signed}" }),
    field("mark", { type: "SIGNATURE", subtype: "FULLNAME" }),
    field("same", { approvalId: "b", roleId: "bob" }),
    field("same", { roleId: "tenant" }),
  ],
  language: "en",
};
const person = "FIRST_NAME,LAST_NAME,EMAIL";
const headerOf = (text: string) => readHeader(text.split(","), 1, template);
const keys = (text: string) =>
  headerOf(text).problems.map(({ messageKey, columnName, roleName }) => [
    messageKey.split(".").at(-1),
    columnName,
    roleName,
  ]);

describe("header", () => {
  test.each<[string, string[][]]>([
    [`Tenant,${person}`, []],
    [`tenant,email,Last_Name,FIRST_NAME,auth_type`, []],
    [`Tenant,${person},rent,name of pets,note,,`, []],
    [`Tenant,${person},Witness 1,${person}`, []],
    [`Tenant,FIRST_NAME,EMAIL`, [["missingColumn", "LAST_NAME", "Tenant"]]],
    [`Tenant,${person},EMAIL`, [["duplicateColumn", "EMAIL", "Tenant"]]],
    [`Tenant,${person},rent,rent`, [["duplicateColumn", "rent", "Tenant"]]],
    [`Tenant,${person},colour`, [["unknownColumn", "colour", "Tenant"]]],
    [`Tenant,${person},mark`, [["notFillable", "mark", "Tenant"]]],
    [`Tenant,${person},today`, [["notFillable", "today", "Tenant"]]],
    [`Tenant,${person},Tenant,${person}`, [["duplicateRole", "Tenant", "Tenant"]]],
    [`Witness 1,${person}`, [["missingRole", "Tenant", "Tenant"]]],
    [`${person},Tenant`, [["unknownRole", "FIRST_NAME", ""]]],
  ])("%s", (text, expected) => {
    expect(keys(text)).toEqual(expected);
  });

  test("a role that is filled already", () => {
    expect(keys(`Tenant,${person},Bob,${person}`)).toEqual([["notPlaceholder", "Bob", "Bob"]]);
  });
});

const columns = "AUTH_TYPE,AUTH_PROMPT,AUTH_CHALLENGE,SIGNER_VERIFICATION";
function rowOf(headers: string, cells: string) {
  const { blocks } = headerOf(`Tenant,${person},${headers}`);
  const { row, problems } = readRow(`,Ann,Alba,ann@example.net,${cells}`.split(","), 7, blocks, template, ["DIGIPASS"]);
  return { row, broken: problems.map(({ messageKey, columnName }) => `${messageKey.split(".").at(-1)} ${columnName}`) };
}

describe("row", () => {
  test.each<[string, string[]]>([
    ["", []],
    ["none,,,", []],
    ["EMAIL,,,", []],
    ["SMS,+15515584587,,", []],
    ["Challenge,Pet?,Rex,DIGIPASS", []],
    ["SMS,5515584587,,", ["phone AUTH_PROMPT"]],
    ["SMS,,,", ["phone AUTH_PROMPT"]],
    ["CHALLENGE,Pet?,,", ["challenge AUTH_CHALLENGE"]],
    ["CHALLENGE,,Rex,", ["challenge AUTH_PROMPT"]],
    ["KBA,,,", ["authType AUTH_TYPE"]],
    [",,,digipass", ["signerVerification SIGNER_VERIFICATION"]],
  ])("proof of the person: %j", (cells, expected) => {
    expect(rowOf(columns, cells).broken).toEqual(expected);
  });

  test.each<[string, string, string[]]>([
    ["rent", "12", []],
    ["rent", "", []],
    ["rent", "cheap", ["value rent"]],
    ["pets", "x", []],
    ["pets", "FALSE", []],
    ["pets", "maybe", ["value pets"]],
    ["city", "Köln", []],
    ["city", "Ulm", ["value city"]],
    ["kept", "new", []],
    ["kept", "too long", ["value kept"]],
    ["note", "any text", []],
  ])("value of %s: %j", (header, cell, expected) => {
    expect(rowOf(header, cell).broken).toEqual(expected);
  });

  test("a ticked box is an X; of two fields of one id the role's own; an empty cell leaves the field alone", () => {
    const { row } = rowOf("pets,same,rent", "true,yes,");
    expect(row.values).toEqual([
      { documentId: "lease", approvalId: "a", fieldId: "pets", value: "X" },
      { documentId: "lease", approvalId: "a", fieldId: "same", value: "yes" },
    ]);
    expect(row.people).toMatchObject([{ roleId: "tenant", firstName: "Ann", verification: null }]);
  });

  test("a cell longer than what it fills may be is named", () => {
    const { blocks } = headerOf(`Tenant,${person}`);
    const { problems } = readRow(["", "x".repeat(256), "Alba", "ann@example.net"], 3, blocks, template, []);
    expect(problems).toEqual([
      { messageKey: "error.validation.bulkSend.tooLong", rowNumber: 3, columnName: "FIRST_NAME", roleName: "Tenant" },
    ]);
  });

  test("several blocks: the problems name their role", () => {
    const { blocks } = headerOf(`Tenant,${person},Witness 1,${person}`);
    const { problems } = readRow(",Ann,Alba,ann@example.net,,,Wu,wu".split(","), 3, blocks, template, []);
    expect(problems).toEqual([
      {
        messageKey: "error.validation.bulkSend.nameRequired",
        rowNumber: 3,
        columnName: "FIRST_NAME",
        roleName: "Witness 1",
      },
      { messageKey: "error.validation.bulkSend.email", rowNumber: 3, columnName: "EMAIL", roleName: "Witness 1" },
    ]);
  });
});
