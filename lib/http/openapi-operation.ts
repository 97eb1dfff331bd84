// One declaration as an operation of the OpenAPI description: parameters, body, replies, examples.
import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from "zod-openapi";
import type { AnyEndpoint } from "#lib/contract/endpoint.ts";
import { LineText, mostBytes, mostFiles, ShortText } from "#lib/contract/records/limits.ts";
import type { NamedEndpoint } from "#lib/contract/registry.ts";
import { errorCatalogue } from "#lib/core/errors.ts";
import { completeIn } from "#lib/language/complete-in.ts";

const spoken = completeIn.refusals.join(", ");
const keys = errorCatalogue.map((entry) => entry.key) as [string, ...string[]];

export const ErrorRecord = z
  .object({
    code: z.int().meta({ description: "equals the HTTP status" }),
    messageKey: z.enum(keys),
    message: z
      .string()
      .meta({ description: `In the language of Accept-Language where it is one of ${spoken}, else in English` }),
    name: z.string(),
    parameters: z.record(z.string(), z.string()).optional(),
    technical: z.string().optional(),
    requestId: z.string(),
  })
  .meta({ id: "Error", description: "Every answer from 400 on" });

const privileges: Record<AnyEndpoint["access"], string> = {
  anyone: "Needs no credentials.",
  signer: "For senders, and for a signer's session within its own package.",
  sender: "For senders.",
  manager: "For account managers.",
};

type Responses = NonNullable<ZodOpenApiOperationObject["responses"]>;
type Media = NonNullable<ZodOpenApiResponseObject["content"]>;

const precondition = {
  "If-Match": LineText.optional().meta({
    description: "The ETag of what is changed, as it was read: 412 when it has changed since",
  }),
};
const onceKey = {
  "Idempotency-Key": LineText.optional().meta({
    description: "The same request with the same key within a day gets the first one's answer and has no effect again",
  }),
};

function requestHeaders({ versioned, method, idempotent }: AnyEndpoint) {
  const headers = { ...(versioned && method !== "GET" ? precondition : {}), ...(idempotent ? onceKey : {}) };
  return Object.keys(headers).length > 0 ? z.object(headers) : undefined;
}

const versionHeader = {
  ETag: { description: "The version of the record, for If-Match", schema: { type: "string" as const } },
};

const toldIn = {
  "Content-Language": {
    description: "The language of what it says, as Accept-Language asks for it",
    schema: { type: "string" as const },
  },
};

function pathParams(endpoint: AnyEndpoint) {
  const names = [...String(endpoint.path).matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []);
  return names.length > 0 ? z.object(Object.fromEntries(names.map((name) => [name, ShortText]))) : undefined;
}

const withExample = (schema: z.ZodType, example: unknown) => ({
  schema,
  ...(example === undefined ? {} : { example }),
});

function requestBody(endpoint: AnyEndpoint): ZodOpenApiOperationObject["requestBody"] {
  if (!endpoint.body) return undefined;
  const form = z.object({
    payload: endpoint.body.meta({ description: "The same record as JSON, as a text part; first or last" }).optional(),
    file: z
      .array(
        z
          .string()
          .max(endpoint.limit ?? mostBytes)
          .meta({ format: "binary" }),
      )
      .max(mostFiles)
      .meta({ description: "One part per file, in order" }),
  });
  return {
    required: !endpoint.bodyOptional,
    content: {
      "application/json": withExample(endpoint.body, endpoint.example?.body),
      ...(endpoint.form ? { "multipart/form-data": { schema: form } } : {}),
    },
  };
}

const binary = () => ({ schema: z.string().meta({ format: "binary" }) });
const files = (media: readonly string[]): Media => Object.fromEntries(media.map((type) => [type, binary()]));

function success(endpoint: AnyEndpoint): Responses {
  if (endpoint.returns === "nothing")
    return {
      "204": { description: "Done" },
      ...(endpoint.unchanged ? { "304": { description: "It stays as it was" } } : {}),
    };
  if (endpoint.returns === "file" || endpoint.returns === "stream")
    return { "200": { description: "The file", content: files(endpoint.media ?? ["application/octet-stream"]) } };
  const schema =
    endpoint.bareList && endpoint.returns instanceof z.ZodObject ? endpoint.returns.shape.results : endpoint.returns;
  return {
    "200": {
      description: "Answered",
      ...(endpoint.versioned || endpoint.told
        ? { headers: { ...(endpoint.versioned ? versionHeader : {}), ...(endpoint.told ? toldIn : {}) } }
        : {}),
      content: {
        "application/json": withExample(schema as z.ZodType, endpoint.example?.reply),
        ...files(endpoint.also ?? []),
      },
    },
    ...(endpoint.absent ? { "204": { description: "There is none" } } : {}),
    ...(endpoint.redirects ? { "302": { description: "To the address asked for" } } : {}),
  };
}

export function openApiOperation({ noun, operation, endpoint }: NamedEndpoint): ZodOpenApiOperationObject {
  const path = pathParams(endpoint);
  const header = requestHeaders(endpoint);
  const body = requestBody(endpoint);
  return {
    operationId: operation,
    tags: [noun],
    summary: endpoint.summary,
    description: privileges[endpoint.access],
    ...(endpoint.access === "anyone" ? { security: [] } : {}),
    ...(path || endpoint.query || header
      ? {
          requestParams: {
            ...(path ? { path } : {}),
            ...(endpoint.query ? { query: endpoint.query as z.ZodObject } : {}),
            ...(header ? { header } : {}),
          },
        }
      : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...success(endpoint),
      default: { description: "Refused", headers: toldIn, content: { "application/json": { schema: ErrorRecord } } },
    },
  };
}
