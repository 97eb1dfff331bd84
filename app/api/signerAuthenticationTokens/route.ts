import { tokens } from "#lib/api/contract/tokens.ts";
import { handle } from "#lib/api/handle.ts";
import { issueMultiUseToken } from "#lib/tokens/issue-signer-token.ts";

export const POST = handle(tokens.issueSignerTokenAsBefore, issueMultiUseToken);
