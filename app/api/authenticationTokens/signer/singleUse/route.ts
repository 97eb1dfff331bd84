import { tokens } from "#lib/contract/tokens.ts";
import { handle } from "#lib/http/handle.ts";
import { issueSingleUseToken } from "#lib/sessions/issue-signer-token.ts";

export const POST = handle(tokens.issueSingleUseToken, issueSingleUseToken);
