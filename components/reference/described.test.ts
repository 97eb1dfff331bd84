import { describe, expect, test } from "vitest";
import { allEndpoints } from "#lib/contract/registry.ts";
import { openApi } from "#lib/http/openapi.ts";
import { translatorFor } from "#lib/language/translator.ts";
import { type Schema, subjectsOf, titleOf, wordsFor } from "./described.ts";

const { t } = await translatorFor("reference", "en");
const subjects = subjectsOf(openApi("http://sign.example"));

describe("subjectsOf", () => {
  test("shows every published operation once", () => {
    const shown = subjects.flatMap(({ operations }) => operations.map((o) => `${o.method} ${o.path}`));
    const published = allEndpoints.filter(({ endpoint }) => !endpoint.internal).map(({ endpoint }) => endpoint.line);
    expect(shown.sort()).toEqual([...published].sort());
  });

  test("begins with packages, and every subject has a title of its own", () => {
    expect(titleOf(t, subjects[0]?.id ?? "")).toBe("Packages");
    expect(subjects.filter(({ id }) => id === titleOf(t, id))).toEqual([]);
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
  expect(wordsFor(t, schema)).toBe(words);
});

test("types are told in the reader's language, names of records stay", async () => {
  const german = (await translatorFor("reference", "de")).t;
  const words = wordsFor(german, {
    anyOf: [{ type: "array", items: { $ref: "#/components/schemas/Role" } }, { type: "null" }],
  });
  expect(words).toBe("Liste von Role oder null");
  expect(titleOf(german, "packages")).toBe("Vorgänge");
  expect(titleOf(german, "unheardOf")).toBe("unheardOf");
});
