import { openApi } from "#lib/api/openapi.ts";
import { config } from "#lib/config.ts";

export const dynamic = "force-dynamic";

export const GET = () =>
  new Response(JSON.stringify(openApi(config().baseUrl)), { headers: { "content-type": "application/json" } });
