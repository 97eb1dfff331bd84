import { describe, expect, test } from "vitest";
import { allEndpoints } from "#lib/contract/registry.ts";
import { openApi } from "#lib/http/openapi.ts";
import { type Schema, subjectsOf, wordsFor } from "./described.ts";

const subjects = subjectsOf(openApi("http://sign.example"));

describe("subjectsOf", () => {
  test("shows every published operation once", () => {
    const shown = subjects.flatMap(({ operations }) => operations.map((o) => `${o.method} ${o.path}`));
    const published = allEndpoints.filter(({ endpoint }) => !endpoint.internal).map(({ endpoint }) => endpoint.line);
    expect(shown.sort()).toEqual([...published].sort());
  });

  test("begins with packages, and every subject has a title of its own", () => {
    expect(subjects[0]?.title).toBe("Packages");
    expect(subjects.filter(({ id, title }) => id === title)).toEqual([]);
  });

  test("says where an operation hangs, what it takes and what it answers", () => {
    const read = subjects[0]?.operations.find(({ id }) => id === "getPackage");
    expect(read).toMatchObject({
      address: "/api/packages/{packageId}",
      body: undefined,
      parameters: expect.arrayContaining([expect.objectContaining({ name: "packageId", in: "path" })]),
      replies: [{ status: "200" }],
    });
  });
});

test.each<[Schema, string]>([
  [{ type: "string" }, "string"],
  [{ type: "string", format: "date-time" }, "string, date-time"],
  [{ $ref: "#/components/schemas/Role" }, "Role"],
  [{ type: "array", items: { $ref: "#/components/schemas/Role" } }, "array of Role"],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string, or null"],
  [{ enum: ["DRAFT", "SENT"] }, '"DRAFT" or "SENT"'],
  [{ const: 1 }, "1"],
  [{}, "anything"],
])("%j in words", (schema, words) => {
  expect(wordsFor(schema)).toBe(words);
});
