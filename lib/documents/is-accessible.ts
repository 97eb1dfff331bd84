// Whether a package takes only tagged PDFs: its own flag, or its account's (specification, `settings.ceremony.ada`).
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { effectiveSettings } from "#lib/packages/effective-settings.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";

export async function isAccessible(pkg: Pick<PackageRow, "accountId" | "settings">): Promise<boolean> {
  const [account] = await db
    .select({ settings: accounts.ceremonySettings })
    .from(accounts)
    .where(eq(accounts.id, pkg.accountId));
  return effectiveSettings(pkg.settings, account?.settings ?? {}).ceremony.ada === true;
}
