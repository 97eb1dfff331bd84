// Reads and writes one record of the account's configuration: what is absent or null in a request stays as it was.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { AccountConfiguration } from "#lib/contract/records/account-configuration.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";
import { lockAccount, saveAccount } from "../lock-account.ts";

type Member = keyof AccountConfiguration;
type Value<M extends Member> = NonNullable<AccountConfiguration[M]>;
type Parts<T> = { [K in keyof T]?: T[K] | null | undefined };

/** The members that a request really gives. */
export const given = <T extends object>(parts: Parts<T>): Partial<T> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null && value !== undefined)) as Partial<T>;

export async function configurationOf(accountId: string): Promise<AccountConfiguration> {
  const [account] = await db
    .select({ configuration: accounts.configuration })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.configuration ?? {};
}

type Options<T> = {
  /** What holds where the account says nothing. */
  defaults: T;
  /** Refuses values that do not go together. */
  check?: (next: T) => void;
};

/** The operations on one member. */
export function configured<M extends Member>(member: M, { defaults, check }: Options<Value<M>>) {
  return {
    read: async ({ caller }: { caller: SenderCaller }): Promise<Value<M>> => {
      refuseRestricted(caller);
      return { ...defaults, ...(await configurationOf(caller.accountId))[member] };
    },
    write: async ({ caller, body }: { caller: SenderCaller; body: Parts<Value<M>> }): Promise<Value<M>> =>
      inTransaction(caller, async (work) => {
        const account = await lockAccount(work);
        const next = { ...defaults, ...account.configuration[member], ...given(body) };
        check?.(next);
        await saveAccount(work, account, { configuration: { ...account.configuration, [member]: next } });
        return next;
      }),
    /** Back to the defaults. */
    reset: async ({ caller }: { caller: SenderCaller }): Promise<undefined> => {
      await inTransaction(caller, async (work) => {
        const account = await lockAccount(work);
        const others = Object.entries(account.configuration).filter(([name]) => name !== member);
        await saveAccount(work, account, { configuration: Object.fromEntries(others) as AccountConfiguration });
      });
      return undefined;
    },
  };
}
