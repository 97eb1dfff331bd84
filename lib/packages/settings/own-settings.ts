// GET /packages/{packageId}/settings/own: a package's answer holds what applies; here is what it says itself, and what it inherits.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { accountCeremony } from "#lib/accounts/settings/account-ceremony.ts";
import type { accountSettings } from "#lib/contract/account-settings.ts";
import type { Operation } from "#lib/http/handle.ts";
import { effectiveSettings } from "../effective-settings.ts";
import { seeOwnPackage } from "../open-package.ts";

export const readOwnSettings: Operation<typeof accountSettings.readOwnSettings> = async ({ caller, params }) => {
  const pkg = await seeOwnPackage(caller, params.packageId);
  const { ceremonySettings, configuration } = accounts;
  const [account] = await db
    .select({ ceremonySettings, configuration })
    .from(accounts)
    .where(eq(accounts.id, pkg.accountId));
  return {
    own: pkg.settings?.ceremony ?? {},
    account: effectiveSettings(null, accountCeremony(account, pkg.language)).ceremony,
  };
};
