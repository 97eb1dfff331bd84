// Archives a completed package, in the caller's transaction.
import { eq } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import type { Work } from "#lib/work.ts";
import { statusAfter } from "./lifecycle.ts";
import type { PackageRow } from "./open-package.ts";

/** `pkg` was opened for "archive". */
export async function archivePackage(work: Work, pkg: PackageRow): Promise<void> {
  await work.tx
    .update(packages)
    .set({ status: statusAfter(pkg.status, "archive"), updated: work.now })
    .where(eq(packages.id, pkg.id));
  await work.record(pkg, { type: "package.archived" });
}
