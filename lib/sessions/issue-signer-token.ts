// POST /authenticationTokens/signer/multiUse and …/singleUse, before that POST /signerAuthenticationTokens
import type { SignerTokenInput } from "#lib/contract/records/token.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { insertToken } from "./insert-token.ts";
import { packageForToken } from "./package-for-token.ts";
import { signerForToken } from "./signer-for-token.ts";

async function issue(caller: SenderCaller, body: SignerTokenInput, singleUse: boolean) {
  return inTransaction(caller, async (work) => {
    const { packageId } = body;
    const pkg = await packageForToken(work, packageId);
    const { role, signer, member } = await signerForToken(work, pkg, body.signerId);
    // A member of a group is found again by their own id.
    const who = { roleId: role.id, signerId: member ?? signer.id };
    const sessionFields = body.sessionFields ?? null;
    const delegateeId = body.delegateeId || null;
    const told = { ...(sessionFields ? { sessionFields } : {}), ...(delegateeId ? { delegateeId } : {}) };
    const value = await insertToken(
      work.tx,
      {
        ...{ kind: "signer", singleUse, packageId, ...who, sessionFields, delegateeId },
        ...{ senderId: caller.senderId, parent: caller.session },
      },
      work.now,
    );
    await work.record(pkg, { type: "session.issued", data: { kind: "signer", ...who, singleUse, ...told } });
    return { packageId, signerId: body.signerId, value, ...told };
  });
}

export const issueSingleUseToken: Operation<typeof tokens.issueSingleUseToken> = ({ caller, body }) =>
  issue(caller, body, true);
export const issueMultiUseToken: Operation<
  typeof tokens.issueMultiUseToken | typeof tokens.issueSignerTokenAsBefore
> = ({ caller, body }) => issue(caller, body, false);
