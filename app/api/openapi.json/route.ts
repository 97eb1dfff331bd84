import { openApiJson } from "#lib/api/openapi.ts";
import { config } from "#lib/config.ts";

export const dynamic = "force-dynamic";

export const GET = () =>
  new Response(openApiJson(config().baseUrl), { headers: { "content-type": "application/json" } });
