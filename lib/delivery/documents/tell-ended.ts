// Deliveries that have ended, in the evidence of their packages: each that arrived, and each that was given up.
import { asc, inArray } from "drizzle-orm";
import type { documentDeliveries } from "#db/schema/deliveries.ts";
import { packages } from "#db/schema/packages.ts";
import type { EvidenceEventInput } from "#lib/evidence/events.ts";
import type { Work } from "#lib/work/in-transaction.ts";

type Row = typeof documentDeliveries.$inferSelect;

export type HeldPackages = ReadonlyMap<string, { id: string; accountId: string }>;

/** One after the other in the order of their ids, whoever else holds several. What was deleted for good is not among them. */
export async function holdPackages(work: Work, packageIds: readonly string[]): Promise<HeldPackages> {
  if (packageIds.length === 0) return new Map();
  const { id, accountId } = packages;
  const rows = await work.tx
    .select({ id, accountId })
    .from(packages)
    .where(inArray(id, [...packageIds]))
    .orderBy(asc(id))
    .for("update");
  work.now = new Date();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Without what a server said: the summary of the evidence goes to everybody who signed. */
function eventOf(row: Row): EvidenceEventInput | undefined {
  const { documentId, documentName: name, destinationId, destinationName: destination, kind, attempts, reason } = row;
  const about = { documentId, documentHash: row.file };
  const data = { name, destinationId, destination, kind, attempts };
  if (row.status === "delivered") return { type: "document.delivered", ...about, data };
  return row.status === "failed"
    ? { type: "document.delivery-failed", ...about, data: { ...data, reason } }
    : undefined;
}

/** `rows` as they were written in this transaction. */
export async function tellEnded(work: Work, held: HeldPackages, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const pkg = held.get(row.packageId);
    const event = eventOf(row);
    if (pkg && event) await work.record(pkg, event);
  }
}
