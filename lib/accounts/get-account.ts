// GET /account
import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accountCustomFields, accounts } from "#db/schema/accounts.ts";
import type { accounts as endpoints } from "#lib/api/contract/accounts.ts";
import type { Operation } from "#lib/api/handle.ts";
import { wireTime } from "#lib/wire-time.ts";
import { refuseRestricted } from "./find-sender.ts";

export const getAccount: Operation<typeof endpoints.getAccount> = async ({ caller }) => {
  refuseRestricted(caller);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, caller.accountId));
  if (!account) throw new Error("a sender without an account");
  const customFields = await db
    .select()
    .from(accountCustomFields)
    .where(eq(accountCustomFields.accountId, account.id))
    .orderBy(asc(accountCustomFields.id));
  const { id, name, company, timezoneId, logoUrl, data } = account;
  return {
    id,
    name,
    owner: account.ownerId ?? "",
    company: { id: company.id, name: company.name, address: company.address ?? null, data: company.data ?? null },
    customFields: customFields.map(({ accountId: _, ...field }) => field),
    // Our choice: no licences are sold, so there is nothing to list.
    licenses: [],
    timezoneId,
    logoUrl: logoUrl ?? "",
    logoAltTextKey: "",
    providers: { documents: [], users: [] },
    created: wireTime(account.created),
    updated: wireTime(account.updated),
    data,
  };
};
