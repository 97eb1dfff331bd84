// The OpenAPI description of the published interface, built from the declarations.
import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { allEndpoints, type NamedEndpoint } from "./contract/registry.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { errorCatalogue } from "./errors.ts";

/** The interface description that this service answers to (specification, "Versioning"). */
const version = "16.25.0.38";

const ErrorRecord = z
  .object({
    code: z.int().meta({ description: "equals the HTTP status" }),
    messageKey: z.string(),
    message: z.string(),
    name: z.string(),
    parameters: z.record(z.string(), z.string()).optional(),
    technical: z.string().optional(),
    requestId: z.string(),
  })
  .meta({ id: "Error" });

function pathParams(endpoint: AnyEndpoint) {
  const names = [...String(endpoint.path).matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []);
  return names.length > 0 ? z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) : undefined;
}

function requestBody(endpoint: AnyEndpoint): ZodOpenApiOperationObject["requestBody"] {
  if (!endpoint.body) return undefined;
  const form = z.object({
    payload: endpoint.body.meta({ description: "JSON" }),
    file: z.array(z.string().meta({ format: "binary" })),
  });
  return {
    required: !endpoint.bodyOptional,
    content: {
      "application/json": { schema: endpoint.body },
      ...(endpoint.form ? { "multipart/form-data": { schema: form } } : {}),
    },
  };
}

function responses(endpoint: AnyEndpoint): ZodOpenApiOperationObject["responses"] {
  const failure = { description: "Refused", content: { "application/json": { schema: ErrorRecord } } };
  if (endpoint.returns === "nothing") return { "204": { description: "Done" }, default: failure };
  if (endpoint.returns === "file") {
    const binary = { schema: z.string().meta({ format: "binary" }) };
    return {
      "200": {
        description: "The file",
        content: Object.fromEntries((endpoint.media ?? ["application/octet-stream"]).map((media) => [media, binary])),
      },
      default: failure,
    };
  }
  const schema =
    endpoint.bareList && endpoint.returns instanceof z.ZodObject ? endpoint.returns.shape.results : endpoint.returns;
  return {
    "200": { description: "Answered", content: { "application/json": { schema: schema as z.ZodType } } },
    default: failure,
  };
}

function operation({ noun, operation, endpoint }: NamedEndpoint): ZodOpenApiOperationObject {
  const path = pathParams(endpoint);
  const body = requestBody(endpoint);
  return {
    operationId: operation,
    tags: [noun],
    summary: endpoint.summary,
    description: `Least privilege: ${endpoint.access}.`,
    ...(path || endpoint.query
      ? {
          requestParams: {
            ...(path ? { path } : {}),
            ...(endpoint.query ? { query: endpoint.query as z.ZodObject } : {}),
          },
        }
      : {}),
    ...(body ? { requestBody: body } : {}),
    responses: responses(endpoint),
  };
}

let built: string | undefined;

/** The description as JSON text; built once per process. `baseUrl` is `BASE_URL`, the interface hangs below `/api`. */
export function openApiJson(baseUrl: string): string {
  if (built) return built;
  const paths: ZodOpenApiPathsObject = {};
  for (const named of allEndpoints) {
    if (named.endpoint.internal) continue;
    const path = String(named.endpoint.path);
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operation(named) };
  }
  const document = createDocument({
    openapi: "3.1.0",
    info: {
      title: "Countersign",
      version,
      description: `Error keys:\n\n${errorCatalogue.map((e) => `- \`${e.key}\` (${e.status} ${e.name}): ${e.message}`).join("\n")}`,
    },
    servers: [{ url: `${baseUrl}/api` }],
    security: [{ apiKey: [] }, { session: [] }],
    components: {
      securitySchemes: {
        apiKey: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "Basic <API key>, the key verbatim",
        },
        session: { type: "apiKey", in: "cookie", name: "SERVICE_SESSION_ID" },
      },
    },
    paths,
  });
  built = JSON.stringify(document);
  return built;
}
