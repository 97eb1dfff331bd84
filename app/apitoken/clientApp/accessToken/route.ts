import { tokens } from "#lib/contract/tokens.ts";
import { handle } from "#lib/http/handle.ts";
import { issueAccessToken } from "#lib/sessions/issue-access-token.ts";

export const POST = handle(tokens.issueAccessToken, issueAccessToken);
