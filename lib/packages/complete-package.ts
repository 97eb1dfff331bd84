// Completes a package: status, evidence, and the job that seals it, in the caller's transaction.
import { eq } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { isAllowed, statusAfter } from "./lifecycle.ts";
import type { PackageRow } from "./open-package.ts";
import { pendingOf } from "./pending-approvals.ts";
import { readWholeIn, type WholePackage } from "./read-package.ts";

/**
 * The package's row is locked by the caller. Clients force completion: the owner may close a package
 * before everybody has signed. The evidence then says who is missing, and so do the mails.
 */
export async function completePackage(
  work: Work,
  pkg: PackageRow,
  known?: WholePackage,
  automatic = false,
): Promise<void> {
  if (!isAllowed(pkg, "complete"))
    refuse("error.forbidden.actionNotAllowed", { parameters: { status: pkg.status, action: "complete" } });
  const whole = known ?? (await readWholeIn(work.tx, pkg.id)) ?? refuse("error.notFound.packageNotFound");
  const missing = pendingOf(whole);
  const status = statusAfter(pkg.status, "complete");
  await work.tx
    .update(packages)
    .set({ status, completed: work.now, sealed: null, updated: work.now })
    .where(eq(packages.id, pkg.id));
  await work.record(pkg, {
    type: "package.completed",
    automatic,
    data: {
      documents: whole.documents.length,
      signatures: whole.documents.flatMap((d) => d.approvals).filter((a) => a.accepted).length,
      ...(missing.length > 0 ? { missing } : {}),
    },
  });
  await work.enqueue("seal-package", { packageId: pkg.id });
}
