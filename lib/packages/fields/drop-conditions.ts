// Conditions go with what they speak of, in the transaction that takes it away: none is left that waits for nothing.
import { and, eq, inArray } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { PackageRow } from "../open-package.ts";
import { conditionsLeft, type Gone, goneBetween, type Placed } from "./conditions-left.ts";

/** `pkg` as it was opened in this transaction. */
export async function dropConditions(work: Work, pkg: PackageRow, gone: Gone): Promise<void> {
  const before = pkg.conditions ?? [];
  const left = conditionsLeft(before, gone);
  if (left.length === before.length && left.every((one, at) => one === before[at])) return;
  await work.tx
    .update(packages)
    .set({ conditions: left.length > 0 ? left : null })
    .where(eq(packages.id, pkg.id));
  await work.record(pkg, { type: "package.changed", data: { members: ["conditions"], before: {} } });
}

/** After approvals were written over or deleted; `before` are those, as they were. */
export async function dropConditionsOf(work: Work, pkg: PackageRow, before: readonly Placed[]): Promise<void> {
  if (!pkg.conditions?.length || before.length === 0) return;
  const documentIds = [...new Set(before.map(({ documentId }) => documentId))];
  const now = await work.tx.query.approvals.findMany({
    columns: { documentId: true, id: true },
    where: (table) => and(eq(table.packageId, pkg.id), inArray(table.documentId, documentIds)),
    with: { fields: { columns: { id: true } } },
  });
  await dropConditions(work, pkg, goneBetween(before, now));
}
