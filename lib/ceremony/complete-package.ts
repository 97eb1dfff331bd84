// Completes a package: status, evidence, and the job that seals it, in the caller's transaction.
import { eq } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import { refuse } from "#lib/api/errors.ts";
import { isAllowed, statusAfter } from "#lib/packages/lifecycle.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { readWholeIn, type WholePackage } from "#lib/packages/read-package.ts";
import type { Work } from "#lib/work.ts";
import { everybodySigned } from "./owed-approvals.ts";

/**
 * The package's row is locked by the caller. Our choice: nobody, the owner included, completes a package in which a
 * required signature is missing; the seal would say otherwise.
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
  if (!everybodySigned(whole))
    refuse("error.validation.statusChange", {
      message: "The package cannot be completed before everybody has signed.",
    });
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
    },
  });
  await work.enqueue("seal-package", { packageId: pkg.id });
}
