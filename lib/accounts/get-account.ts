// GET /account
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { accounts as endpoints } from "#lib/contract/accounts.ts";
import type { Operation } from "#lib/http/handle.ts";
import { accountRecord } from "./account-record.ts";
import { refuseRestricted } from "./find-sender.ts";

export const getAccount: Operation<typeof endpoints.getAccount> = async ({ caller }) => {
  refuseRestricted(caller);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, caller.accountId));
  if (!account) throw new Error("a sender without an account");
  return accountRecord(account);
};
