// Random values for a JSON schema: mostly what it allows, now and then what it does not.
import fc from "fast-check";

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  minimum?: number;
  maximum?: number;
};
type Schemas = Record<string, JsonSchema>;

/** What breaks services: empty, long, foreign, and what other layers read as syntax. */
const oddTexts = [
  "",
  " ",
  "0",
  "null",
  "\u202e\u0000",
  "\ud800",
  "'; drop table packages; --",
  "%_%",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "签名 توقيع ✍️",
  "x".repeat(300),
  "9999-99-99T99:99:99Z",
  "0000-01-01T00:00:00Z",
  "0001-01-01",
  "+275760-09-13T00:00:00Z",
  "2026-11-21",
  "-1",
  "1e400",
];
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 2 ** 31, 2 ** 53, 1.5, [], {}, [[]], { __proto__: null }, "x"),
  oddText,
  fc.jsonValue({ maxDepth: 2 }),
);

const deepest = 5;

function texts(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === "date-time")
    return fc.oneof(
      fc
        .date({ min: new Date("1970-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
        .map((date) => `${date.toISOString().slice(0, 19)}Z`),
      oddText,
    );
  return fc.oneof(
    { arbitrary: fc.constantFrom("a", "Lease", "en", "ann@example.net"), weight: 2 },
    { arbitrary: oddText, weight: 1 },
  );
}

function numbers(schema: JsonSchema): fc.Arbitrary<number> {
  const min = schema.minimum ?? -(2 ** 31);
  const max = schema.maximum ?? 2 ** 31 - 1;
  const whole = fc.oneof(fc.integer({ min: Math.max(min, -5), max: Math.min(max, 300) }), fc.constantFrom(min, max));
  return schema.type === "integer" ? whole : fc.oneof(whole, fc.double({ noNaN: true, noDefaultInfinity: true }));
}

function allowed(schema: JsonSchema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  const inner = (next: JsonSchema) => arbitraryOf(next, schemas, depth + 1);
  if (schema.$ref) return inner(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map(inner));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "string") return texts(schema);
  if (type === "integer" || type === "number") return numbers({ ...schema, type });
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "array")
    return depth > deepest ? fc.constant([]) : fc.array(inner(schema.items ?? {}), { maxLength: 3 });
  if (type === "object" || schema.properties) {
    if (depth > deepest) return fc.constant({});
    const properties = schema.properties ?? {};
    if (Object.keys(properties).length === 0)
      return fc.dictionary(fc.string({ maxLength: 8 }), oddValue, { maxKeys: 3 });
    const members = Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, inner(member)]));
    return fc.record(members, { requiredKeys: schema.required ?? [] });
  }
  return oddValue;
}

/** One value in twelve is of another kind than the schema says, at any depth. */
export function arbitraryOf(schema: JsonSchema, schemas: Schemas, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: allowed(schema, schemas, depth), weight: 11 }, { arbitrary: oddValue, weight: 1 });
}
