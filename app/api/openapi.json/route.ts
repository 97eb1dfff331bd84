import { config } from "#lib/core/config.ts";
import { openApi } from "#lib/http/openapi.ts";

export const dynamic = "force-dynamic";

export const GET = () =>
  new Response(JSON.stringify(openApi(config().baseUrl)), { headers: { "content-type": "application/json" } });
