// /account/subaccountApiKeys: the caller's own keys in the sub-accounts, each of which acts there and nowhere else.
import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { apiKeys, senders } from "#db/schema/senders.ts";
import { actingSender } from "#lib/auth/acting-sender.ts";
import { insertApiKey, revokeApiKeysOf } from "#lib/auth/api-keys.ts";
import { requireConfirmed } from "#lib/auth/confirmed-session.ts";
import type { SubAccountApiKey } from "#lib/contract/records/sub-account.ts";
import type { subAccounts as contract } from "#lib/contract/sub-accounts.ts";
import { refuse } from "#lib/core/errors.ts";
import { unseal } from "#lib/core/secrets.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";
import { accessibleRecord, keysIn } from "./read-sub-accounts.ts";
import { ensureStandIn, homeOf, standInOf } from "./stand-in.ts";
import { accountBelow, accountsBelow } from "./tree.ts";

const subjectOf = ({ id, name }: { id: string; name: string }) => ({ kind: "account", id, name }) as const;

export const listSubAccountApiKeys: Operation<typeof contract.listSubAccountApiKeys> = async ({ caller }) => {
  refuseRestricted(caller);
  await requireConfirmed(db, caller);
  const below = await accountsBelow(db, caller.accountId);
  if (below.length === 0) return [];
  const rows = await keysIn(
    caller,
    below.map(({ id }) => id),
  );
  const found = below.flatMap((account): SubAccountApiKey[] => {
    const row = rows.find(({ accountId }) => accountId === account.id);
    return row ? [{ ...accessibleRecord(account), apiKey: unseal("api-key", row.sealed) }] : [];
  });
  if (found.length > 0)
    await inTransaction(caller, async ({ audit }) => {
      for (const { accountUid: id, accountName: name } of found)
        audit({ act: "key.read", subject: subjectOf({ id, name }) });
    });
  return found;
};

/** Told in both accounts' logs: in the one as what was given away, in the other as who may come in with it. */
export const makeSubAccountApiKey: Operation<typeof contract.makeSubAccountApiKey> = async ({ caller, body }) => {
  refuseRestricted(caller);
  return inTransaction(caller, async (work) => {
    await requireConfirmed(work.tx, caller);
    const account = await accountBelow(work.tx, caller.accountId, body.accountUid);
    const standIn = await ensureStandIn(work.tx, await homeOf(work.tx, caller), account.id, work.now);
    // One after the other: of two who make one at once, the last one's is the key.
    await work.tx.select({ id: senders.id }).from(senders).where(eq(senders.id, standIn.id)).for("no key update");
    await revokeApiKeysOf(work.tx, standIn.id, work.now);
    const apiKey = await insertApiKey(work.tx, standIn.id);
    const told = { subject: subjectOf(account), after: { ending: apiKey.slice(-4) } };
    work.audit({ act: "key.made", ...told });
    work.audit({ act: "key.made", by: actingSender(standIn), ...told });
    return { ...accessibleRecord(account), apiKey };
  });
};

/** 404 where the caller has none there. */
export const revokeSubAccountApiKey: Operation<typeof contract.revokeSubAccountApiKey> = async ({ caller, params }) => {
  refuseRestricted(caller);
  return inTransaction(caller, async (work) => {
    const account = await accountBelow(work.tx, caller.accountId, params.subAccountId);
    const standIn = await standInOf(work.tx, await homeOf(work.tx, caller), account.id);
    if (!standIn) refuse("error.notFound.keyNotFound");
    const living = and(eq(apiKeys.senderId, standIn.id), isNull(apiKeys.revoked));
    if ((await work.tx.$count(apiKeys, living)) === 0) refuse("error.notFound.keyNotFound");
    await revokeApiKeysOf(work.tx, standIn.id, work.now);
    work.audit({ act: "key.revoked", subject: subjectOf(account) });
    work.audit({ act: "key.revoked", by: actingSender(standIn), subject: subjectOf(account) });
    return undefined;
  });
};
