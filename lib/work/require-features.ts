// An account's switches where an operation asks them: what is off is refused by its name.
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { type AccountFeature, featuresOf } from "#lib/contract/records/account-features.ts";
import { refuse } from "#lib/core/errors.ts";

type Reader = Pick<Database, "select">;

export async function readFeatures(tx: Reader, accountId: string): Promise<Record<AccountFeature, boolean>> {
  const [account] = await tx.select({ features: accounts.features }).from(accounts).where(eq(accounts.id, accountId));
  return featuresOf(account?.features ?? {});
}

export const refuseFeature = (feature: AccountFeature): never =>
  refuse("error.forbidden.feature", { parameters: { feature } });

/** The database is asked only where something is wanted. */
export async function requireFeatures(tx: Reader, accountId: string, wanted: readonly AccountFeature[]): Promise<void> {
  if (wanted.length === 0) return;
  const features = await readFeatures(tx, accountId);
  const off = wanted.find((one) => !features[one]);
  if (off) refuseFeature(off);
}
