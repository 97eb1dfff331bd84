// POST /authenticationTokens/user, before that POST /authenticationTokens
import { db } from "#db/client.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import type { Operation } from "#lib/http/handle.ts";
import { insertToken } from "./insert-token.ts";

export const issueUserToken: Operation<typeof tokens.issueUserToken | typeof tokens.issueUserTokenAsBefore> = async ({
  caller,
}) => ({
  value: await insertToken(
    db,
    { kind: "user", senderId: caller.senderId, program: caller.program, parent: caller.session },
    new Date(),
  ),
});
