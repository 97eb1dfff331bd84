import { tokens } from "#lib/contract/tokens.ts";
import { handle } from "#lib/http/handle.ts";
import { issueUserToken } from "#lib/sessions/issue-user-token.ts";

export const POST = handle(tokens.issueUserToken, issueUserToken);
