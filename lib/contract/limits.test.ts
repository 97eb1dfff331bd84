// Every string, list and free-form record that a request may carry has an end, in the contract and so in its description.
import { expect, test } from "vitest";
import { z } from "zod";
import { openApi } from "#lib/http/openapi.ts";
import { ImageText, LineText, LongText, NameText, ShortText, TimeText, UrlText, ValueText } from "./records/limits.ts";
import { allEndpoints } from "./registry.ts";

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: boolean | Schema;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  readOnly?: boolean;
};

/** The places without an end, as paths. `refs`: what has been looked at already. */
function endless(schema: Schema, at: string, defs: Record<string, Schema>, refs = new Set<string>()): string[] {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    if (refs.has(name)) return [];
    return endless(defs[name] ?? {}, at, defs, new Set([...refs, name]));
  }
  if (schema.enum || "const" in schema) return [];
  const into = (one: Schema, name: string) => endless(one, at + name, defs, refs);
  const found: string[] = [];
  const types = [schema.type].flat();
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  // Any value at all: only where nobody reads it.
  if (!schema.type && branches.length === 0 && !schema.readOnly && schema.maxProperties === undefined)
    found.push(`${at}: anything`);
  if (types.includes("string") && schema.maxLength === undefined) found.push(`${at}: string`);
  if (types.includes("array") && schema.maxItems === undefined && schema.prefixItems === undefined)
    found.push(`${at}: list`);
  const more = schema.additionalProperties;
  if (more !== undefined && more !== false) {
    if (schema.maxProperties === undefined) found.push(`${at}: record`);
    // What is in it is bounded as a whole (Data) where it says nothing of its members.
    if (typeof more === "object" && Object.keys(more).length > 0) found.push(...into(more, ".*"));
  }
  for (const [name, one] of Object.entries(schema.properties ?? {})) found.push(...into(one, `.${name}`));
  if (typeof schema.items === "object") found.push(...into(schema.items, "[]"));
  for (const one of [...branches, ...(schema.prefixItems ?? [])]) found.push(...into(one, ""));
  return found;
}

const asSent = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as unknown as Schema;

test("no request has a string, a list or a record without an end", () => {
  const found = allEndpoints.flatMap(({ endpoint }) =>
    [endpoint.body, endpoint.query].flatMap((schema) => {
      if (!schema) return [];
      const sent = asSent(schema);
      return endless(sent, endpoint.line, sent.$defs ?? {});
    }),
  );
  expect([...new Set(found)].sort()).toEqual([]);
});

test("the published description says so, too", () => {
  const { paths = {}, components } = openApi("http://localhost:3000");
  const defs = (components?.schemas ?? {}) as Record<string, Schema>;
  type Described = {
    parameters?: { name: string; schema: Schema }[];
    requestBody?: { content: Record<string, { schema: Schema }> };
  };
  const found = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Described>).flatMap(([method, { parameters = [], requestBody }]) => [
      ...parameters.flatMap(({ name, schema }) => endless(schema, `${method} ${path} ?${name}`, defs)),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => endless(schema, `${method} ${path}`, defs)),
    ]),
  );
  expect([...new Set(found)].sort()).toEqual([]);
});

test("a text that is longer than it may be is refused without being looked at further", () => {
  const lookedAt: string[] = [];
  const note = (text: string) => {
    lookedAt.push(text);
    return text;
  };
  const texts = [ShortText, NameText, LineText, LongText, ValueText, UrlText, TimeText, ImageText];
  for (const text of texts) expect(text.overwrite(note).safeParse("x".repeat(300_000)).success).toBe(false);
  expect(lookedAt).toEqual([]);
  expect(ShortText.overwrite(note).safeParse("Ann").success).toBe(true);
  expect(lookedAt).toEqual(["Ann"]);
});
