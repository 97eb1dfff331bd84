// The OpenAPI description of the published interface, built from the declarations.
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import type { Method } from "#lib/contract/endpoint.ts";
import { allEndpoints } from "#lib/contract/registry.ts";
import { errorCatalogue } from "#lib/core/errors.ts";
import { openApiOperation } from "./openapi-operation.ts";

/** The interface description that this service answers to (specification, "Versioning"). */
const version = "16.25.0.38";

export type OpenApi = ReturnType<typeof createDocument>;

function describePaths(baseUrl: string): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const named of allEndpoints) {
    const { endpoint } = named;
    if (endpoint.internal) continue;
    const path = String(endpoint.path);
    paths[path] = {
      ...paths[path],
      ...(endpoint.web ? { servers: [{ url: baseUrl, description: "The web root" }] } : {}),
      [endpoint.method.toLowerCase()]: openApiOperation(named),
    };
  }
  return paths;
}

/** The queries that the declarations show, each value at its own parameter. */
function showQueries(api: OpenApi): OpenApi {
  for (const { endpoint } of allEndpoints) {
    const shown = endpoint.internal ? undefined : endpoint.example?.query;
    if (!shown) continue;
    const operation = api.paths?.[String(endpoint.path)]?.[endpoint.method.toLowerCase() as Lowercase<Method>];
    for (const parameter of operation?.parameters ?? [])
      if ("in" in parameter && parameter.in === "query" && shown[parameter.name] !== undefined)
        parameter.example = shown[parameter.name];
  }
  return api;
}

let built: OpenApi | undefined;

/** Built once per process. `baseUrl` is `BASE_URL`; the interface hangs below `/api`. */
export function openApi(baseUrl: string): OpenApi {
  built ??= showQueries(
    createDocument({
      openapi: "3.1.0",
      info: {
        title: "Countersign",
        version,
        description: "Packages, documents, approvals and fields; roles and signers; signing, sealing and evidence.",
      },
      servers: [{ url: `${baseUrl}/api` }],
      security: [{ apiKey: [] }, { session: [] }, { accessToken: [] }],
      components: {
        securitySchemes: {
          apiKey: {
            type: "apiKey",
            in: "header",
            name: "Authorization",
            description: "Basic <API key>, the key verbatim",
          },
          session: { type: "apiKey", in: "cookie", name: "SERVICE_SESSION_ID" },
          accessToken: { type: "http", scheme: "bearer" },
        },
      },
      paths: describePaths(baseUrl),
      "x-errors": errorCatalogue,
    }),
  );
  return built;
}
