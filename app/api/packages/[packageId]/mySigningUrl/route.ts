import { tokens } from "#lib/contract/tokens.ts";
import { handle } from "#lib/http/handle.ts";
import { readMySigningUrl } from "#lib/sessions/read-my-signing-url.ts";

export const GET = handle(tokens.readMySigningUrl, readMySigningUrl);
