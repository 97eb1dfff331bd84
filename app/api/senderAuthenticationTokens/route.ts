import { tokens } from "#lib/contract/tokens.ts";
import { handle } from "#lib/http/handle.ts";
import { issueSenderToken } from "#lib/sessions/issue-sender-token.ts";

export const POST = handle(tokens.issueSenderTokenAsBefore, issueSenderToken);
