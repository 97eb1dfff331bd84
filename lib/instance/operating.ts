// Who operates the instance: the managers of the account at the top. Every account seals with its one seal and shares its machine, so
// that whoever was only given an account below another one neither tries nor changes either, nor learns of other accounts by them.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { refuse } from "#lib/core/errors.ts";
import type { SenderCaller } from "#lib/work/caller.ts";

/** Our choice: also whoever manages the account at the top sees, while they act below it, what those do who are there. */
export async function isAtTop({ accountId }: Pick<SenderCaller, "accountId">): Promise<boolean> {
  const [account] = await db.select({ parentId: accounts.parentId }).from(accounts).where(eq(accounts.id, accountId));
  return account !== undefined && account.parentId === null;
}

/** Throws 403 for whoever is in an account below another one. */
export async function refuseSubAccount(caller: SenderCaller): Promise<void> {
  if (!(await isAtTop(caller))) refuse("error.forbidden.actionNotAllowed", { say: "sealOfTop" });
}
