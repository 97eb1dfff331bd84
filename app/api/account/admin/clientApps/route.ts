import { tokens } from "#lib/api/contract/tokens.ts";
import { handle } from "#lib/api/handle.ts";
import { createClientApp } from "#lib/tokens/create-client-app.ts";
import { listClientApps } from "#lib/tokens/list-client-apps.ts";

export const GET = handle(tokens.listClientApps, listClientApps);
export const POST = handle(tokens.createClientApp, createClientApp);
