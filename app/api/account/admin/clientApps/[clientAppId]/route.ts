import { tokens } from "#lib/contract/tokens.ts";
import { handle } from "#lib/http/handle.ts";
import { removeClientApp } from "#lib/sessions/remove-client-app.ts";

export const DELETE = handle(tokens.removeClientApp, removeClientApp);
