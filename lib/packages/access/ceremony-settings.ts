// The ceremony settings that apply to one package, its account's defaults included.
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { packages } from "#db/schema/packages.ts";
import { accountCeremony } from "#lib/accounts/settings/account-ceremony.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { effectiveSettings } from "../effective-settings.ts";
import type { WholePackage } from "../read-package.ts";

type PackageRow = typeof packages.$inferSelect;

/** Of a package that has been read whole. */
export const settingsOf = ({
  settings,
  account,
  language,
}: Pick<WholePackage, "settings" | "language"> & {
  account: Pick<WholePackage["account"], "ceremonySettings" | "configuration">;
}): CeremonySettings => effectiveSettings(settings, accountCeremony(account, language)).ceremony;

export async function ceremonySettingsOf(
  tx: Pick<Database, "select">,
  pkg: Pick<PackageRow, "accountId" | "settings" | "language">,
): Promise<CeremonySettings> {
  const [account] = await tx
    .select({ ceremonySettings: accounts.ceremonySettings, configuration: accounts.configuration })
    .from(accounts)
    .where(eq(accounts.id, pkg.accountId));
  return effectiveSettings(pkg.settings, accountCeremony(account, pkg.language)).ceremony;
}
