import { tokens } from "#lib/api/contract/tokens.ts";
import { handle } from "#lib/api/handle.ts";
import { issueUserToken } from "#lib/tokens/issue-user-token.ts";

export const POST = handle(tokens.issueUserTokenAsBefore, issueUserToken);
