// GET /account/packageSettings, and how managers set them: what packages inherit where they say nothing themselves.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import { lockAccount, saveAccount } from "#lib/accounts/lock-account.ts";
import type { accountSettings } from "#lib/contract/account-settings.ts";
import type { CeremonySettings, PackageSettings } from "#lib/contract/records/settings.ts";
import type { Operation } from "#lib/http/handle.ts";
import { requireVersion } from "#lib/http/preconditions.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { effectiveSettings } from "../effective-settings.ts";

async function read({ caller }: { caller: SenderCaller }): Promise<PackageSettings> {
  refuseRestricted(caller);
  const { ceremonySettings } = accounts;
  const [account] = await db.select({ ceremonySettings }).from(accounts).where(eq(accounts.id, caller.accountId));
  return effectiveSettings(null, account?.ceremonySettings ?? {});
}
export const readPackageSettings: Operation<typeof accountSettings.readPackageSettings> = read;
export const readPackageDefaults: Operation<typeof accountSettings.readPackageDefaults> = read;

/** Members replace what was there whole; null takes a member back to the product's own default. */
export const changePackageDefaults: Operation<typeof accountSettings.changePackageDefaults> = async ({
  caller,
  body,
  ifMatch,
}) =>
  inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    requireVersion(ifMatch, effectiveSettings(null, account.ceremonySettings));
    const members = Object.entries({ ...account.ceremonySettings, ...body.ceremony });
    const ceremonySettings = Object.fromEntries(
      members.filter(([, value]) => value !== null && value !== undefined),
    ) as Partial<CeremonySettings>;
    await saveAccount(work, account, { ceremonySettings });
    return effectiveSettings(null, ceremonySettings);
  });
