// Puts a package into the trash and takes it out again; its status stays what it was.
import { eq } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { allow, type PackageRow } from "./open-package.ts";

export async function setTrashed(work: Work, pkg: PackageRow, trashed: boolean): Promise<PackageRow> {
  allow(work.caller, pkg, trashed ? "trash" : "restore");
  if (pkg.trashed === trashed) return pkg;
  await work.tx.update(packages).set({ trashed, updated: work.now }).where(eq(packages.id, pkg.id));
  await work.record(pkg, { type: trashed ? "package.trashed" : "package.restored" });
  return { ...pkg, trashed, updated: work.now };
}
