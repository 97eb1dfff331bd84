// GET /account/subaccounts and /account/accessibleaccounts
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { apiKeys, senders } from "#db/schema/senders.ts";
import { subAccountPermission } from "#lib/auth/stand-ins.ts";
import { mayManage } from "#lib/contract/records/permissions.ts";
import type { AccessibleAccount, SubAccount } from "#lib/contract/records/sub-account.ts";
import type { subAccounts as contract } from "#lib/contract/sub-accounts.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { accountRecord } from "../account-record.ts";
import { refuseRestricted } from "../find-sender.ts";
import type { AccountRow } from "../lock-account.ts";
import { homeOf } from "./stand-in.ts";
import { accountsBelow } from "./tree.ts";

export const subAccountRecord = async (row: AccountRow): Promise<SubAccount> => ({
  ...(await accountRecord(row)),
  parentAccountId: row.parentId ?? "",
});

export const accessibleRecord = ({ id, name }: Pick<AccountRow, "id" | "name">): AccessibleAccount => ({
  accountUid: id,
  accountName: name,
});

export const listSubAccounts: Operation<typeof contract.listSubAccounts> = async ({ caller }) => {
  refuseRestricted(caller);
  const below = await accountsBelow(db, caller.accountId);
  const keys = await keysIn(
    caller,
    below.map(({ id }) => id),
  );
  return Promise.all(
    below.map(async (row) => {
      const key = keys.find(({ accountId }) => accountId === row.id);
      return { ...(await subAccountRecord(row)), ...(key ? { apiKeyCreated: key.created.toISOString() } : {}) };
    }),
  );
};

/** The caller's own keys in these accounts, the newest first. */
export const keysIn = async (caller: SenderCaller, accountIds: string[]) =>
  accountIds.length === 0
    ? []
    : db
        .select({ accountId: senders.accountId, sealed: apiKeys.sealed, created: apiKeys.created })
        .from(apiKeys)
        .innerJoin(senders, eq(senders.id, apiKeys.senderId))
        .where(
          and(
            eq(senders.homeId, caller.home ?? caller.senderId),
            inArray(senders.accountId, accountIds),
            eq(senders.status, "ACTIVE"),
            isNull(senders.deleted),
            isNull(apiKeys.revoked),
          ),
        )
        .orderBy(desc(apiKeys.created));

/**
 * From where the caller looks down: whoever is signed in from where they sign in, wherever they act just now. A key, and what a
 * program has opened with one, looks down from its own account: it reaches nothing above.
 */
export async function accountLookedFrom(caller: SenderCaller): Promise<{ id: string; manages: boolean }> {
  if (caller.home && caller.via === "session" && !caller.program)
    return { id: (await homeOf(db, caller)).accountId, manages: true };
  return { id: caller.accountId, manages: mayManage(caller, subAccountPermission) };
}

export const listAccessibleAccounts: Operation<typeof contract.listAccessibleAccounts> = async ({ caller }) => {
  refuseRestricted(caller);
  const { id, manages } = await accountLookedFrom(caller);
  const [own] = await db.select().from(accounts).where(eq(accounts.id, id));
  const below = manages ? await accountsBelow(db, id) : [];
  return [...(own ? [own] : []), ...below].map(accessibleRecord);
};
