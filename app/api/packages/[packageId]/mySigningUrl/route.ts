import { tokens } from "#lib/api/contract/tokens.ts";
import { handle } from "#lib/api/handle.ts";
import { readMySigningUrl } from "#lib/tokens/read-my-signing-url.ts";

export const GET = handle(tokens.readMySigningUrl, readMySigningUrl);
