// POST /authenticationTokens/sender, before that POST /senderAuthenticationTokens
import type { tokens } from "#lib/contract/tokens.ts";
import type { Operation } from "#lib/http/handle.ts";
import { ownsPackage } from "#lib/packages/access/visible.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { insertToken } from "./insert-token.ts";
import { packageForToken } from "./package-for-token.ts";

/** Our choice: a manager who asks for a colleague's package gets that colleague's session; the evidence says who asked. */
export const issueSenderToken: Operation<
  typeof tokens.issueSenderToken | typeof tokens.issueSenderTokenAsBefore
> = async ({ caller, body }) =>
  inTransaction(caller, async (work) => {
    const { packageId } = body;
    const pkg = await packageForToken(work, packageId);
    const senderId = ownsPackage(caller, pkg) ? caller.senderId : pkg.ownerId;
    const value = await insertToken(
      work.tx,
      { kind: "sender", senderId, packageId, program: caller.program, parent: caller.session },
      work.now,
    );
    await work.record(pkg, { type: "session.issued", data: { kind: "sender", senderId } });
    return { packageId, value };
  });
