// Random requests to every operation, made from our own description: no answer may be a 5xx, none may break its schema.
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnyEndpoint } from "#lib/contract/endpoint.ts";
import { allEndpoints } from "#lib/contract/registry.ts";
import { arbitraryOf, type JsonSchema, oddText } from "#lib/testing/arbitrary-of.ts";
import { pdfOf } from "#lib/testing/package-input.ts";
import { callRoute, type FormPart, type RouteAnswer, type RouteCall } from "#lib/testing/requests.ts";
import { type CallerName, filled, makeWorld, routeOf, type World } from "#lib/testing/world.ts";
import { openApi } from "./openapi.ts";

/** Requests per operation and the seed they grow from; a failure prints the one that shrank. */
const runs = Number(process.env.FUZZ_RUNS ?? 24);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

type Media = Record<string, { schema: JsonSchema }>;
type Described = {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media }>;
};
const api = openApi("http://sign.example");
const schemas = (api.components?.schemas ?? {}) as Record<string, JsonSchema>;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: "api", components: { schemas } });
const atHome = (schema: unknown): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'));

function describedAs(endpoint: AnyEndpoint): Described {
  const item = (api.paths?.[String(endpoint.path)] ?? {}) as Record<string, Described>;
  const described = item[endpoint.method.toLowerCase()];
  if (!described) throw new Error(`${endpoint.line} is not described`);
  return described;
}

/** As a query carries it; what is no text travels as JSON. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

const callers: CallerName[] = [
  "owner of the package",
  "manager",
  "signer of this package",
  "session for another package",
  "anonymous",
];

function formOf(payload: unknown, files: number, bytes: Uint8Array, last: boolean): FormPart[] {
  const text: FormPart = { name: "payload", text: JSON.stringify(payload) ?? "" };
  const parts: FormPart[] = Array.from({ length: files }, () => ({ name: "file", fileName: "Lease.pdf", bytes }));
  return last ? [...parts, text] : [text, ...parts];
}

/** A request as the description allows it, near it, or broken. */
function requestTo(endpoint: AnyEndpoint, described: Described, world: World): fc.Arbitrary<RouteCall> {
  const own = (name: string) => fc.constant(world.ids[name] ?? "none");
  const params = Object.fromEntries(
    [...String(endpoint.path).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [
      name,
      fc.oneof({ arbitrary: own(name), weight: 9 }, { arbitrary: oddText.filter((text) => text !== ""), weight: 1 }),
    ]),
  );
  const query = Object.fromEntries(
    (described.parameters ?? [])
      .filter((parameter) => parameter.in === "query")
      .map(({ name, schema }) => [name, arbitraryOf(schema, schemas).map(textOf)]),
  );
  const schema = described.requestBody?.content["application/json"]?.schema ?? {};
  const example = filled(endpoint.example?.body ?? {}, world.ids);
  const body = fc.oneof(
    { arbitrary: arbitraryOf(schema, schemas), weight: 3 },
    // An example with one member replaced: gets further than a wholly random record.
    {
      arbitrary: fc
        .tuple(fc.nat(20), arbitraryOf({}, schemas))
        .map(([at, value]) =>
          typeof example === "object" && example !== null && !Array.isArray(example)
            ? { ...example, [Object.keys(example)[at % Math.max(1, Object.keys(example).length)] ?? "x"]: value }
            : example,
        ),
      weight: 2,
    },
  );
  const garbage = fc.constantFrom("{", "", "[1,", '{"a":\u0000}', "null", "[[[[[[[[]]]]]]]]", '"text"');
  return fc
    .record({
      params: fc.record(params),
      query: fc.record(query, { requiredKeys: [] }),
      caller: fc.oneof(
        { arbitrary: fc.constant(callers[0]), weight: 4 },
        { arbitrary: fc.constantFrom(...callers), weight: 3 },
      ),
      body,
      raw: fc.oneof({ arbitrary: fc.constant(undefined), weight: 12 }, { arbitrary: garbage, weight: 1 }),
      form: fc.boolean(),
      files: fc.nat(3),
      pdf: fc.boolean(),
      last: fc.boolean(),
      accept: fc.constantFrom(
        undefined,
        "application/json",
        "*/*",
        "text/html",
        "application/json; esl-api-version=11.68.0",
      ),
    })
    .map(({ params, query, caller, body, raw, form, files, pdf, last, accept }): RouteCall => {
      const common = {
        params: params as Record<string, string>,
        query: query as Record<string, string>,
        ...world.callers[caller as CallerName],
        headers: { ...(accept ? { accept } : {}) } as Record<string, string>,
      };
      if (!endpoint.body && !endpoint.form) return common;
      if (endpoint.form && form)
        return { ...common, form: formOf(body, files, pdf ? pdfOf() : Buffer.from("not a document"), last) };
      return { ...common, ...(raw === undefined ? { json: body } : { raw: { bytes: raw, type: "application/json" } }) };
    });
}

function problemWith(
  endpoint: AnyEndpoint,
  described: Described,
  answer: RouteAnswer,
  vendor: boolean,
): string | undefined {
  if (answer.status >= 500) return `${answer.status} ${answer.text.slice(0, 300)}`;
  if (answer.status === 204) return answer.bytes.byteLength === 0 ? undefined : "204 with a body";
  if (answer.status >= 300 && answer.status < 400) return endpoint.redirects ? undefined : `${answer.status}`;
  const reply = described.responses[answer.status < 300 ? String(answer.status) : "default"];
  if (!reply) return `status ${answer.status} is not described`;
  const type = (answer.headers.get("content-type") ?? "").split(";")[0] ?? "";
  if (answer.status < 300 && endpoint.returns === "file") return undefined;
  const described200 = Object.keys(reply.content ?? {});
  if (type !== "text/html" && !described200.includes(type)) return `media type ${type} is not described`;
  if (!type.includes("json") && type !== "text/html") return undefined;
  // Bulk errors are a list, and vendor clients get shapes of their own: both are tested where they belong.
  const value = JSON.parse(answer.text);
  if (vendor && endpoint.bareList) return undefined;
  if (answer.status >= 400 && Array.isArray(value)) return undefined;
  const schema = reply.content?.["application/json"]?.schema;
  if (!schema) return "no schema";
  const validate = ajv.compile(atHome(schema));
  return validate(value) ? undefined : `${ajv.errorsText(validate.errors)} in ${answer.text.slice(0, 300)}`;
}

const covered = allEndpoints
  .filter(({ endpoint }) => !endpoint.internal)
  .map(({ endpoint }) => ({ line: String(endpoint.line), endpoint }));

describe(`${covered.length} operations, ${runs} random requests each`, () => {
  test.each(covered)(
    "$line",
    async ({ line, endpoint }) => {
      const world = await makeWorld();
      const route = await routeOf(endpoint);
      const described = describedAs(endpoint);
      let answered = 0;
      await fc.assert(
        fc.asyncProperty(requestTo(endpoint, described, world), async (call) => {
          // The address is only for show; Next has decoded the parameters already.
          const answer = await callRoute(route, `${endpoint.method} /fuzz` as "GET /", call);
          answered += 1;
          const vendor = String(call.headers?.accept ?? "").includes("esl-api-version");
          const problem = problemWith(endpoint, described, answer, vendor);
          if (problem) throw new Error(`${line}: ${problem}`);
        }),
        { numRuns: runs, seed, endOnFailure: false },
      );
      expect(answered).toBeGreaterThanOrEqual(runs);
    },
    120_000,
  );
});
