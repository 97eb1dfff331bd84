import { tokens } from "#lib/api/contract/tokens.ts";
import { handle } from "#lib/api/handle.ts";
import { issueOAuth2Token } from "#lib/tokens/issue-oauth2-token.ts";

export const POST = handle(tokens.issueOAuth2Token, issueOAuth2Token);
