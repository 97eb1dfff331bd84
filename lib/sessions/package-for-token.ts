// The package for which a token is issued, locked: its owner's, or any of the account for a manager.
import { eq } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import { refuseOwnersPackage } from "#lib/accounts/find-sender.ts";
import { HiddenPackage, refuse } from "#lib/core/errors.ts";
import { ownsPackage } from "#lib/packages/access/visible.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import type { Work } from "#lib/work/in-transaction.ts";

/** Refuses with 404, also when the package is another account's, or 403 when it is a colleague's or the account owner's. */
export async function packageForToken(work: Work<SenderCaller>, packageId: string): Promise<PackageRow> {
  const { caller, tx } = work;
  const [pkg] = await tx.select().from(packages).where(eq(packages.id, packageId)).for("update");
  if (!pkg) refuse("error.notFound.packageNotFound");
  if (caller.onlyPackage && caller.onlyPackage !== pkg.id) throw new HiddenPackage();
  work.locked(pkg);
  work.now = new Date();
  if (ownsPackage(caller, pkg)) return pkg;
  if (pkg.accountId !== caller.accountId) throw new HiddenPackage();
  // Our choice: managers may read the keys of all others of their account anyway, so nothing new opens here.
  if (caller.type !== "MANAGER") refuse("error.forbidden.noPermission");
  await refuseOwnersPackage(tx, pkg);
  return pkg;
}
