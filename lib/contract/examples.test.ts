// What the description shows as bodies and answers is what the declarations take and give.
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { openApi } from "#lib/http/openapi.ts";
import { allEndpoints } from "./registry.ts";

const published = allEndpoints
  .filter(({ endpoint }) => !endpoint.internal)
  .map(({ endpoint }) => ({ line: String(endpoint.line), endpoint }));

const problemsOf = (schema: z.ZodType, value: unknown): string[] => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
};

describe("bodies", () => {
  const takeBody = published.flatMap(({ line, endpoint }) =>
    endpoint.body ? [{ line, endpoint, body: endpoint.body }] : [],
  );
  test.each(takeBody)("$line", ({ endpoint, body }) => {
    expect(endpoint.example, "an example of the body is missing").toHaveProperty("body");
    expect(problemsOf(body, endpoint.example?.body)).toEqual([]);
  });
});

describe("answers", () => {
  const records = published.filter(({ endpoint }) => typeof endpoint.returns !== "string");
  test.each(records)("$line", ({ endpoint }) => {
    const returns = endpoint.returns as z.ZodType;
    const shown = endpoint.bareList && returns instanceof z.ZodObject ? returns.shape.results : returns;
    expect(endpoint.example, "an example of the answer is missing").toHaveProperty("reply");
    expect(problemsOf(shown as z.ZodType, endpoint.example?.reply)).toEqual([]);
    // A member that the declaration does not know would be shown although nothing ever sends it.
    expect(endpoint.example?.reply).toEqual((shown as z.ZodType).parse(endpoint.example?.reply));
  });
});

describe("queries", () => {
  const queried = published.filter(({ endpoint }) => endpoint.example?.query);
  test.each(queried)("$line", ({ endpoint }) => {
    expect(endpoint.query, "the declaration takes no query").toBeDefined();
    expect(problemsOf(endpoint.query as z.ZodType, endpoint.example?.query)).toEqual([]);
  });
});

test("the description carries every example", () => {
  const text = JSON.stringify(openApi("http://sign.example"));
  for (const { endpoint } of published)
    if (endpoint.example?.reply !== undefined) expect(text).toContain(JSON.stringify(endpoint.example.reply));
});
