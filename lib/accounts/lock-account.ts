// The caller's account with its row locked until the transaction ends: settings are changed one after the other.
import { eq } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "./find-sender.ts";

export type AccountRow = typeof accounts.$inferSelect;

export async function lockAccount({ tx, caller }: Work<SenderCaller>): Promise<AccountRow> {
  refuseRestricted(caller);
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, caller.accountId)).for("no key update");
  if (!account) throw new Error("a sender without an account");
  return account;
}

export async function saveAccount(
  { tx, now }: Work<SenderCaller>,
  account: AccountRow,
  change: Partial<Omit<AccountRow, "id">>,
): Promise<AccountRow> {
  const [row] = await tx
    .update(accounts)
    .set({ ...change, updated: now })
    .where(eq(accounts.id, account.id))
    .returning();
  return row ?? account;
}
