// The transaction reports that vendor clients know: whole packages of a range, of one sender or of all, and one of them.
import { and, count, desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import type { reports } from "#lib/contract/reports.ts";
import type { TransactionQuery, TransactionSummary } from "#lib/contract/transaction-reports.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { seeManaged } from "#lib/packages/access/see-managed.ts";
import { packageRecords, readWhole, readWholes } from "#lib/packages/read-package.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { withStatus } from "./completion-report.ts";
import { inScope } from "./in-scope.ts";
import { reportScope } from "./report-scope.ts";

const usualSize = 20;

/** Pages count from 0, as vendor clients count them here. The last changed come first. */
async function summary(caller: SenderCaller, query: TransactionQuery): Promise<TransactionSummary> {
  const scope = await reportScope(caller, query);
  const where = and(inScope(scope), eq(packages.type, "PACKAGE"), withStatus(query.status));
  const size = query.size ?? usualSize;
  const [[total], rows] = await Promise.all([
    db.select({ count: count() }).from(packages).where(where),
    db
      .select({ id: packages.id })
      .from(packages)
      .where(where)
      .orderBy(desc(packages.updated), packages.id)
      .limit(size)
      .offset((query.page ?? 0) * size),
  ]);
  const wholes = await readWholes(rows.map(({ id }) => id));
  return { content: await packageRecords(caller, wholes), totalElements: total?.count ?? 0 };
}

/** Of everybody for managers, of themselves for others: what the completion report covers. */
export const transactionSummary: Operation<typeof reports.transactionSummary> = async ({ caller, query }) =>
  summary(caller, query);

/** Of one sender: the caller, unless a manager names another. */
export const senderTransactionSummary: Operation<typeof reports.senderTransactionSummary> = async ({ caller, query }) =>
  summary(caller, { ...query, senderId: query.senderId ?? caller.senderId });

export const transactionDetail: Operation<typeof reports.transactionDetail> = async ({ caller, params }) => {
  const pkg = await seeManaged(caller, params.packageId);
  const whole = await readWhole(pkg.id);
  const [record] = whole ? await packageRecords(caller, [whole]) : [];
  return record ?? refuse("error.notFound.packageNotFound");
};
