// A package for reading by whoever manages it, or by a manager of its account, who reaches no other colleague's package so.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { refuseOwnersPackage } from "#lib/accounts/find-sender.ts";
import { HiddenPackage, refuse } from "#lib/core/errors.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { seePackage } from "../open-package.ts";
import { ownsPackage } from "./visible.ts";

/**
 * Refuses with 404, also when the package is another account's or one that the caller does not see, or 403 when they do see it,
 * and of a manager the account owner's.
 */
export async function seeManaged(caller: SenderCaller, packageId: string): Promise<typeof packages.$inferSelect> {
  const [pkg] = await db.select().from(packages).where(eq(packages.id, packageId));
  if (!pkg) refuse("error.notFound.packageNotFound");
  if (caller.onlyPackage && caller.onlyPackage !== pkg.id) throw new HiddenPackage();
  if (ownsPackage(caller, pkg)) return pkg;
  if (pkg.accountId !== caller.accountId) throw new HiddenPackage();
  if (caller.type !== "MANAGER") {
    await seePackage(caller, packageId);
    refuse("error.forbidden.noPermission");
  }
  await refuseOwnersPackage(db, pkg);
  return pkg;
}
