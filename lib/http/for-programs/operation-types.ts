// PURE. The interface's description as TypeScript: its records as types, its operations as types and as a table.

export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema | boolean;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  format?: string;
  description?: string;
};
type Media = { schema?: Schema };
export type Parameter = { in: string; name: string; required?: boolean; schema?: Schema; example?: unknown };
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: unknown[];
  servers?: unknown[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media & { example?: unknown }> };
  responses: Record<string, { content?: Record<string, Media> }>;
};
export type Description = {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, Schema> };
};
export type Found = { method: string; path: string; operation: Operation };

const methods = ["get", "post", "put", "patch", "delete"];

export function operationsIn(description: Description): Found[] {
  return Object.entries(description.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as Operation | undefined;
      const servers = (item.servers ?? operation?.servers) as unknown[] | undefined;
      return operation
        ? [{ method: method.toUpperCase(), path, operation: servers ? { ...operation, servers } : operation }]
        : [];
    }),
  );
}

const literal = (value: unknown): string => JSON.stringify(value);
const memberName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));
const union = (types: readonly string[]): string => {
  const single = [...new Set(types)];
  if (single.includes("unknown")) return "unknown";
  return single.length === 1
    ? (single[0] ?? "never")
    : single.map((one) => (one.includes("=>") ? `(${one})` : one)).join(" | ");
};
const listOf = (type: string): string => (/[ |&]/.test(type) && !type.startsWith("{") ? `(${type})[]` : `${type}[]`);

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const members = Object.entries(properties).map(
    ([name, schema]) => `${memberName(name)}${required.includes(name) ? "" : "?"}: ${typeOf(schema)}`,
  );
  if (members.length > 0) return `{ ${members.join("; ")} }`;
  const rest = typeof additionalProperties === "object" ? typeOf(additionalProperties) : "unknown";
  return additionalProperties === false ? "Record<string, never>" : `Record<string, ${rest}>`;
}

function plainType(type: string, schema: Schema): string {
  switch (type) {
    case "string":
      return "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array":
      if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(", ")}]`;
      return listOf(typeof schema.items === "object" ? typeOf(schema.items) : "unknown");
    case "object":
      return objectType(schema);
    default:
      throw new Error(`the description has a type that the client does not know: ${type}`);
  }
}

/** A schema as a TypeScript type. Throws for a kind of schema that it does not know. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.replace("#/components/schemas/", "");
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map(typeOf));
  if (schema.allOf)
    return schema.allOf
      .map(typeOf)
      .map((one) => (one.includes("|") ? `(${one})` : one))
      .join(" & ");
  if (schema.type === undefined) return schema.properties ? objectType(schema) : "unknown";
  return union([schema.type].flat().map((type) => plainType(type, schema)));
}

const parametersIn = ({ parameters = [] }: Operation, where: string) => parameters.filter((one) => one.in === where);
const named = (parameters: readonly Parameter[], type: (one: Parameter) => string): string =>
  parameters.length === 0
    ? "{}"
    : `{ ${parameters.map((one) => `${memberName(one.name)}${one.required ? "" : "?"}: ${type(one)}`).join("; ")} }`;

/** What leaves in an address is text at last: numbers and switches may be given as what they are. */
function queryType({ schema = {} }: Parameter): string {
  const type = typeOf(schema);
  return type === "string" ? "QueryText" : type;
}

const contentOf = ({ responses }: Operation): Record<string, Media> => responses["200"]?.content ?? {};

/** With `fields` a list answers flat maps of what was asked for; the typed client asks for whole records. */
const asksForFields = (operation: Operation): boolean =>
  parametersIn(operation, "query").some(({ name }) => name === "fields");

function answerSchema(operation: Operation): Schema | undefined {
  const schema = contentOf(operation)["application/json"]?.schema;
  return schema?.anyOf && asksForFields(operation) ? schema.anyOf[0] : schema;
}

function answerType(operation: Operation): string {
  const schema = answerSchema(operation);
  if (isFile(operation)) return "FileAnswer";
  const { responses } = operation;
  return union([
    ...(schema ? [typeOf(schema)] : []),
    ...(responses["302"] ? ["{ redirectTo: string | null }"] : []),
    ...(responses["204"] || responses["304"] || !schema ? ["undefined"] : []),
  ]);
}

const isFile = (operation: Operation): boolean => {
  const media = Object.keys(contentOf(operation));
  return media.length > 0 && !media.includes("application/json");
};

/** A row of a list that is read by `from` and `to`, counted; dates of reports have the same names and are no such list. */
function rowOf(found: Found, schemas: Record<string, Schema>): string | undefined {
  if (found.method !== "GET") return undefined;
  const range = parametersIn(found.operation, "query").filter(({ name }) => name === "from" || name === "to");
  const isCounted = range.length === 2 && range.every(({ schema }) => JSON.stringify(schema).includes('"integer"'));
  const given = answerSchema(found.operation);
  const schema = given?.$ref ? schemas[given.$ref.replace("#/components/schemas/", "")] : given;
  const rows = schema?.type === "array" ? schema : schema?.properties?.results;
  return isCounted && typeof rows?.items === "object" ? typeOf(rows.items) : undefined;
}

const headerNames = (operation: Operation): string[] =>
  parametersIn(operation, "header").map(({ name }) => name.toLowerCase());

function bodyType({ requestBody }: Operation): string {
  const schema = requestBody?.content["application/json"]?.schema;
  if (!schema) return "never";
  return requestBody?.required ? typeOf(schema) : union([typeOf(schema), "undefined"]);
}

function typesOf(found: Found, schemas: Record<string, Schema>): string {
  const { operation } = found;
  const also = isFile(operation) ? [] : Object.keys(contentOf(operation)).filter((one) => one !== "application/json");
  const row = rowOf(found, schemas);
  const headers = headerNames(operation);
  const query = parametersIn(operation, "query").filter(({ name }) => name !== "fields");
  return [
    `path: ${named(parametersIn(operation, "path"), () => "string")}`,
    `query: ${named(query, queryType)}`,
    `body: ${bodyType(operation)}`,
    `answer: ${answerType(operation)}`,
    ...(also.length > 0 ? [`also: ${union(also.map(literal))}`] : []),
    ...(operation.requestBody?.content["multipart/form-data"] ? ["files: true"] : []),
    ...(headers.includes("idempotency-key") ? ["idempotent: true"] : []),
    ...(headers.includes("if-match") ? ["versioned: true"] : []),
    ...(row ? [`item: ${row}`] : []),
  ].join("; ");
}

function factsOf(found: Found, schemas: Record<string, Schema>): Record<string, unknown> {
  const { operation } = found;
  const headers = headerNames(operation);
  return {
    method: found.method,
    path: found.path,
    ...(operation.servers ? { isWeb: true } : {}),
    ...(operation.requestBody?.content["multipart/form-data"] ? { takesFiles: true } : {}),
    ...(headers.includes("idempotency-key") ? { isIdempotent: true } : {}),
    ...(headers.includes("if-match") ? { isVersioned: true } : {}),
    ...(isFile(operation) ? { isFile: true } : {}),
    ...(rowOf(found, schemas) ? { isPaged: true } : {}),
  };
}

/** In the order of the description. */
export function byNoun(description: Description): Map<string, Found[]> {
  const nouns = new Map<string, Found[]>();
  for (const found of operationsIn(description)) {
    const noun = found.operation.tags[0] ?? "other";
    nouns.set(noun, [...(nouns.get(noun) ?? []), found]);
  }
  return nouns;
}

const comment = (text: string): string => `/** ${text.replaceAll("*/", "* /")} */`;

/** The module `lib/client/generated/operations.ts`. */
export function operationsModule(description: Description): string {
  const { schemas } = description.components;
  const nouns = [...byNoun(description)];
  const lines = [
    "// Made from the interface's description when the product is built; not to be edited.",
    'import type { FileAnswer } from "../file-answer.ts";',
    'import type { OperationFacts } from "../operation.ts";',
    "",
    "/** What leaves in an address is text at last. */",
    "export type QueryText = string | number | boolean;",
    "",
    ...Object.entries(schemas).flatMap(([name, schema]) => [
      ...(schema.description ? [comment(schema.description)] : []),
      `export type ${name} = ${typeOf({ ...schema, description: undefined } as Schema)};`,
    ]),
    "",
    "export type Operations = {",
    ...nouns.flatMap(([noun, found]) => [
      `  ${noun}: {`,
      ...found.flatMap((one) => [
        `    ${comment(`${one.operation.summary}. \`${one.method} ${one.path}\`. ${one.operation.description ?? ""}`.trim())}`,
        `    ${one.operation.operationId}: { ${typesOf(one, schemas)} };`,
      ]),
      "  };",
    ]),
    "};",
    "",
    "export const operations = {",
    ...nouns.flatMap(([noun, found]) => [
      `  ${noun}: {`,
      ...found.map((one) => `    ${one.operation.operationId}: ${JSON.stringify(factsOf(one, schemas))},`),
      "  },",
    ]),
    "} as const satisfies Record<string, Record<string, OperationFacts>>;",
    "",
  ];
  return lines.join("\n");
}
