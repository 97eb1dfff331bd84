import { tokens } from "#lib/contract/tokens.ts";
import { handle } from "#lib/http/handle.ts";
import { createClientApp } from "#lib/sessions/create-client-app.ts";
import { listClientApps } from "#lib/sessions/list-client-apps.ts";

export const GET = handle(tokens.listClientApps, listClientApps);
export const POST = handle(tokens.createClientApp, createClientApp);
