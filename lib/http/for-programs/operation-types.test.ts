import { describe, expect, test } from "vitest";
import { openApi } from "../openapi.ts";
import { type Description, operationsIn, operationsModule, type Schema, typeOf } from "./operation-types.ts";

const described = JSON.parse(JSON.stringify(openApi("https://countersign.example.net"))) as Description;

describe("a schema as a type", () => {
  test.each<[Schema, string]>([
    [{ type: "string" }, "string"],
    [{ type: "integer" }, "number"],
    [{ type: ["boolean", "null"] }, "boolean | null"],
    [{ enum: ["DRAFT", "SENT"] }, '"DRAFT" | "SENT"'],
    [{ const: "x" }, '"x"'],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
    [{ anyOf: [{ type: "string" }, {}] }, "unknown"],
    [
      { allOf: [{ $ref: "#/components/schemas/Role" }, { type: "object", properties: { a: {} } }] },
      "Role & { a?: unknown }",
    ],
    [{ type: "array", items: { type: ["string", "null"] } }, "(string | null)[]"],
    [{ type: "array", prefixItems: [{ type: "string" }, { type: "number" }] }, "[string, number]"],
    [
      { type: "object", properties: { "a-b": { type: "string" }, c: {} }, required: ["c"] },
      '{ "a-b"?: string; c: unknown }',
    ],
    [{ type: "object", additionalProperties: { type: "number" } }, "Record<string, number>"],
    [{ type: "object", additionalProperties: false }, "Record<string, never>"],
  ])("%j", (schema, type) => expect(typeOf(schema)).toBe(type));

  test("a kind that it does not know is refused, not passed over", () => {
    expect(() => typeOf({ type: "tensor" })).toThrow("tensor");
  });
});

describe("the operations of the client", () => {
  const text = operationsModule(described);
  const lineOf = (operation: string) =>
    text.split("\n").filter((line) => line.trimStart().startsWith(`${operation}: {`));

  test("each published operation is there once as types and once as a fact", () => {
    const found = operationsIn(described);
    expect(found.length).toBeGreaterThan(300);
    expect(found.filter(({ operation }) => lineOf(operation.operationId).length !== 2)).toEqual([]);
  });

  test("what a package is made of", () => {
    const [types, facts] = lineOf("createPackage");
    expect(types).toContain("body: PackageInput; answer: { id: string }; files: true; idempotent: true");
    expect(facts).toContain('{"method":"POST","path":"/packages","takesFiles":true,"isIdempotent":true}');
  });

  test("lists by index are read page by page; reports by day are not", () => {
    expect(lineOf("listPackages")[0]).toContain("item: Package");
    expect(lineOf("listSenders")[0]).toContain("item: Sender");
    expect(lineOf("usageReport")[1]).not.toContain("isPaged");
    expect(lineOf("usageReport")[0]).toContain('also: "text/csv"');
  });

  test("versions are demanded of changes, not of reading; files are files", () => {
    expect(lineOf("changePackage")[1]).toContain("isVersioned");
    expect(lineOf("getPackage")[1]).not.toContain("isVersioned");
    expect(lineOf("readDocumentPdf")[0]).toContain("answer: FileAnswer");
  });
});
