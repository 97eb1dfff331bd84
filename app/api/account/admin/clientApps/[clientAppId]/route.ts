import { tokens } from "#lib/api/contract/tokens.ts";
import { handle } from "#lib/api/handle.ts";
import { removeClientApp } from "#lib/tokens/remove-client-app.ts";

export const DELETE = handle(tokens.removeClientApp, removeClientApp);
