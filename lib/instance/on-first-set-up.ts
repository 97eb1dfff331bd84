// Whether there is an account yet, and the one place that lets the first one be made.
import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";

/** Any number that only this uses: whoever comes second waits and then finds the account. */
const lockNumber = 20_611_474;

export async function hasAccount(tx: Pick<Transaction, "select">): Promise<boolean> {
  const [account] = await tx.select({ id: accounts.id }).from(accounts).limit(1);
  return account !== undefined;
}

/** Runs `make` unless there is an account; of two at once only one finds none. Answers undefined where it did not run. */
export async function onFirstSetUp<T>(
  tx: Pick<Transaction, "select" | "execute">,
  make: () => Promise<T>,
): Promise<T | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
  return (await hasAccount(tx)) ? undefined : make();
}
