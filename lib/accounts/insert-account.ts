// Writes an account with its owner: the first manager, active at once.
import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { newShortId } from "#lib/core/ids.ts";
import { insertSender, type NewSender, type SenderRow } from "./insert-sender.ts";

export type NewAccount = { name: string; language: string; timezoneId: string };
type NewOwner = Omit<NewSender, "accountId" | "status" | "type" | "language" | "timezoneId">;

export async function insertAccount(
  tx: Pick<Transaction, "insert" | "update">,
  account: NewAccount,
  owner: NewOwner,
): Promise<SenderRow> {
  const { language, timezoneId } = account;
  const id = newShortId();
  await tx.insert(accounts).values({ id, ...account, company: { id: newShortId(), name: account.name } });
  const person = {
    company: account.name,
    ...owner,
    accountId: id,
    status: "ACTIVE",
    type: "MANAGER",
    language,
    timezoneId,
  } as const;
  const sender = await insertSender(tx, person);
  await tx.update(accounts).set({ ownerId: sender.id }).where(eq(accounts.id, id));
  return sender;
}
