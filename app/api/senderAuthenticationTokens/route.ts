import { tokens } from "#lib/api/contract/tokens.ts";
import { handle } from "#lib/api/handle.ts";
import { issueSenderToken } from "#lib/tokens/issue-sender-token.ts";

export const POST = handle(tokens.issueSenderTokenAsBefore, issueSenderToken);
