// What an upload has to obey: whether only tagged PDFs are taken, and what is always looked for in a document.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { roles } from "#db/schema/packages.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { effectiveSettings } from "../effective-settings.ts";
import type { ExtractionRules } from "../extraction/extract-document.ts";
import type { PackageRow } from "../open-package.ts";

/** `ceremony` as it applies: the package's own word, or its account's (specification, `settings.ceremony.ada`). */
export const rulesOf = (ceremony: CeremonySettings, people: ExtractionRules["roles"]): ExtractionRules => ({
  accessible: ceremony.ada === true,
  switches: {
    extractAcroFields: ceremony.extractAcroFields === true,
    extractTextTags: ceremony.extractTextTags === true,
  },
  roles: people,
});

export async function uploadRules(pkg: Pick<PackageRow, "id" | "accountId" | "settings">): Promise<ExtractionRules> {
  const [account] = await db
    .select({ settings: accounts.ceremonySettings })
    .from(accounts)
    .where(eq(accounts.id, pkg.accountId));
  const people = await db
    .select({ id: roles.id, name: roles.name, type: roles.type })
    .from(roles)
    .where(eq(roles.packageId, pkg.id))
    .orderBy(roles.position);
  return rulesOf(effectiveSettings(pkg.settings, account?.settings ?? {}).ceremony, people);
}
