// The ceremony settings that apply to one package, its account's defaults included.
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { packages } from "#db/schema/packages.ts";
import type { CeremonySettings } from "#lib/api/contract/records/settings.ts";
import { effectiveSettings } from "#lib/packages/effective-settings.ts";

type PackageRow = typeof packages.$inferSelect;

export async function ceremonySettingsOf(
  tx: Pick<Database, "select">,
  pkg: Pick<PackageRow, "accountId" | "settings">,
): Promise<CeremonySettings> {
  const [account] = await tx
    .select({ settings: accounts.ceremonySettings })
    .from(accounts)
    .where(eq(accounts.id, pkg.accountId));
  return effectiveSettings(pkg.settings, account?.settings ?? {}).ceremony;
}
