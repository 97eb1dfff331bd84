import { tokens } from "#lib/contract/tokens.ts";
import { handle } from "#lib/http/handle.ts";
import { issueOAuth2Token } from "#lib/sessions/issue-oauth2-token.ts";

export const POST = handle(tokens.issueOAuth2Token, issueOAuth2Token);
