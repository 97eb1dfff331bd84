// Conditions come back with what they spoke of, in the transaction that brings it back.
import { eq } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import type { Condition } from "#lib/contract/records/package.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { PackageRow } from "../open-package.ts";
import { conditionsBack } from "./conditions-back.ts";
import { type Gone, unlessThere } from "./conditions-left.ts";

/** What conditions can speak of nothing of now. */
export async function absentFrom(work: Work, { id }: PackageRow): Promise<Gone> {
  return unlessThere(
    await work.tx.query.approvals.findMany({
      columns: { documentId: true, id: true },
      where: (one) => eq(one.packageId, id),
      with: { fields: { columns: { id: true } } },
    }),
  );
}

/** `before`: as they were when something was deleted; `was`: what was absent until it came back. `pkg` as it was opened. */
export async function restoreConditions(work: Work, pkg: PackageRow, before: Condition[], was: Gone): Promise<void> {
  const now = pkg.conditions ?? [];
  const conditions = conditionsBack({ before, now, was, still: await absentFrom(work, pkg) });
  if (conditions.length === now.length && conditions.every((one, at) => one === now[at])) return;
  await work.tx.update(packages).set({ conditions }).where(eq(packages.id, pkg.id));
  await work.record(pkg, { type: "package.changed", data: { members: ["conditions"], before: {} } });
}
