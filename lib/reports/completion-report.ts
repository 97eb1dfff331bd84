// GET /reports/completion: every package of a sender, or of all, with how far its documents and signers have come.
import { and, count, desc, eq, type SQL } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { packageStatuses } from "#lib/contract/records/package.ts";
import type { CompletionReport, reports } from "#lib/contract/reports.ts";
import { refuse } from "#lib/core/errors.ts";
import { wireTime, wireTimeOrNull } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { completionCsv } from "./completion-csv.ts";
import { documentsIn, signersIn } from "./completion-rows.ts";
import { inScope } from "./in-scope.ts";
import { reportScope, sendersById } from "./report-scope.ts";

/** Our choice: a report that would leave packages out says so instead. */
const mostPackages = 20_000;

type Reported = CompletionReport["senders"][number]["packages"][number];

/** In any case of letters; what is in the trash is `trashed` whatever it was before, and nothing else. */
export function withStatus(status: string | undefined): SQL | undefined {
  if (!status) return undefined;
  const wanted = status.toUpperCase();
  if (wanted === "TRASHED") return eq(packages.trashed, true);
  const known = packageStatuses.find((one) => one === wanted);
  if (!known)
    refuse("error.validation.query", {
      at: "status",
      say: "unknownWord",
      values: { word: status.slice(0, 40) },
      parameters: { field: "status" },
    });
  return and(eq(packages.status, known), eq(packages.trashed, false));
}

function byPackage<R extends { packageId: string; firstSigned: Date | null; lastSigned: Date | null }>(rows: R[]) {
  const found = new Map<string, (Omit<R, "packageId" | "firstSigned" | "lastSigned"> & Signed)[]>();
  for (const { packageId, firstSigned, lastSigned, ...row } of rows) {
    const list = found.get(packageId) ?? [];
    list.push({ ...row, firstSigned: wireTimeOrNull(firstSigned), lastSigned: wireTimeOrNull(lastSigned) });
    found.set(packageId, list);
  }
  return found;
}
type Signed = { firstSigned: string | null; lastSigned: string | null };

/**
 * Without `senderId` the specification says both "the last sender in the account that created a package in the given status"
 * and that a report "also covers all senders' packages". Our choice: managers get all senders, the last one to create such a
 * package first; anybody else gets only themselves.
 */
export const completionReport: Operation<typeof reports.completionReport> = async ({ caller, query, wants }) => {
  const scope = await reportScope(caller, query);
  const where = and(inScope(scope), eq(packages.type, "PACKAGE"), withStatus(query.status));
  const [total] = await db.select({ count: count() }).from(packages).where(where);
  if ((total?.count ?? 0) > mostPackages)
    refuse("error.validation.reportTooLarge", {
      parameters: { packages: String(total?.count), most: String(mostPackages) },
    });
  const { id, name, status, created, updated, trashed, data, ownerId } = packages;
  const [rows, documents, signers] = await Promise.all([
    db
      .select({ id, name, status, created, updated, trashed, data, ownerId })
      .from(packages)
      .where(where)
      .orderBy(desc(packages.updated), packages.id),
    query.summary ? [] : documentsIn(where),
    query.summary ? [] : signersIn(where),
  ]);
  const documentsOf = byPackage(documents);
  const signersOf = byPackage(signers);
  const latest = new Map<string, Date>();
  const reported = new Map<string, Reported[]>(rows.length > 0 ? [] : [[scope.senderId ?? caller.senderId, []]]);
  for (const { ownerId: owner, ...row } of rows) {
    const list = reported.get(owner) ?? [];
    list.push({
      ...row,
      created: wireTime(row.created),
      updated: wireTime(row.updated),
      ...(query.summary ? {} : { documents: documentsOf.get(row.id) ?? [], signers: signersOf.get(row.id) ?? [] }),
    });
    reported.set(owner, list);
    const before = latest.get(owner);
    if (!before || before < row.created) latest.set(owner, row.created);
  }
  const known = await sendersById([...reported.keys()]);
  const report: CompletionReport = {
    from: wireTime(scope.from),
    to: wireTime(scope.to),
    senders: [...reported]
      .sort(([a], [b]) => (latest.get(b)?.getTime() ?? 0) - (latest.get(a)?.getTime() ?? 0))
      .flatMap(([senderId, list]) => {
        const sender = known.get(senderId);
        return sender ? [{ sender, packages: list }] : [];
      }),
  };
  return wants === "text/csv" ? completionCsv(report) : report;
};
