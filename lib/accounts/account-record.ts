// An account's row as the interface's Account.
import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accountCustomFields, type accounts } from "#db/schema/accounts.ts";
import { featuresOf } from "#lib/contract/records/account-features.ts";
import { libraryProvider } from "#lib/contract/records/library.ts";
import type { Account } from "#lib/contract/records/sender.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import { withoutNulls } from "#lib/http/wire-nulls.ts";
import { accountFieldRecord } from "./custom-fields/field-record.ts";
import { licenseRecord } from "./license-record.ts";
import { logoRecord } from "./logo-record.ts";

type AccountRow = typeof accounts.$inferSelect;

/** Our choice: users come from nowhere but this product, so there is no provider of them. */
export async function accountRecord(account: AccountRow): Promise<Account> {
  const customFields = await db
    .select()
    .from(accountCustomFields)
    .where(eq(accountCustomFields.accountId, account.id))
    .orderBy(asc(accountCustomFields.id));
  const { id, name, company, timezoneId, language, data } = account;
  return {
    id,
    name,
    owner: account.ownerId ?? "",
    company: withoutNulls(company),
    customFields: customFields.map(accountFieldRecord),
    licenses: [licenseRecord(account.created, featuresOf(account.features))],
    timezoneId,
    language,
    ...logoRecord(account),
    providers: { documents: [libraryProvider], users: [] },
    created: wireTime(account.created),
    updated: wireTime(account.updated),
    data,
  };
}
