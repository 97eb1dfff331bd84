// Whose a file is: with whose key it is encrypted. Rows and callers say it by what they have: an account's id, or a package's.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";

export type FileOwner = { accountId: string } | { packageId: string };

/** A package never changes its account; of so many it is remembered. */
const mostKnown = 20_000;
const accountsOfPackages = new Map<string, string>();

/** Undefined for a package that is gone. */
export async function accountOf(owner: FileOwner): Promise<string | undefined> {
  if ("accountId" in owner) return owner.accountId;
  const known = accountsOfPackages.get(owner.packageId);
  if (known !== undefined) return known;
  const [row] = await db
    .select({ accountId: packages.accountId })
    .from(packages)
    .where(eq(packages.id, owner.packageId));
  if (!row) return undefined;
  const [oldest] = accountsOfPackages.keys();
  if (accountsOfPackages.size >= mostKnown && oldest !== undefined) accountsOfPackages.delete(oldest);
  accountsOfPackages.set(owner.packageId, row.accountId);
  return row.accountId;
}
