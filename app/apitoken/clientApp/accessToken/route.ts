import { tokens } from "#lib/api/contract/tokens.ts";
import { handle } from "#lib/api/handle.ts";
import { issueAccessToken } from "#lib/tokens/issue-access-token.ts";

export const POST = handle(tokens.issueAccessToken, issueAccessToken);
