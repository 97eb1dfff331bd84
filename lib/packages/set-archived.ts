// Archives a completed package and takes it out again, in the caller's transaction.
import { eq } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { statusAfter } from "./lifecycle.ts";
import type { PackageRow } from "./open-package.ts";

/** `pkg` was opened for this action. */
export async function setArchived(work: Work, pkg: PackageRow, action: "archive" | "unarchive"): Promise<void> {
  await work.tx
    .update(packages)
    .set({ status: statusAfter(pkg.status, action), updated: work.now })
    .where(eq(packages.id, pkg.id));
  await work.record(pkg, { type: action === "archive" ? "package.archived" : "package.unarchived" });
}
