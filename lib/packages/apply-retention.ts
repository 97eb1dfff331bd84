// Deletes packages that were kept as long as their account's data management policy says; asked by every sweep.
import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { packages } from "#db/schema/packages.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { dropPackage } from "./drop-package.ts";
import { openPackage } from "./open-package.ts";
import { cutoffOf, type RetentionRule, retentionOver, retentionRules } from "./retention.ts";

/** What one sweep deletes by one rule of one account; the next one finds the rest. */
const most = 200;

async function rulesOf(tx: Pick<Transaction, "select">, accountId: string): Promise<RetentionRule[]> {
  const { configuration } = accounts;
  const [account] = await tx.select({ configuration }).from(accounts).where(eq(accounts.id, accountId));
  const policy = account?.configuration.dataManagementPolicy;
  return policy ? retentionRules(policy.transactionRetention) : [];
}

/** Asks again with the package locked: it may have changed, or the policy. Answers whether it deleted the package. */
async function dropIfOver(packageId: string, accountId: string, jobId: string): Promise<boolean> {
  return inTransaction(systemCaller(jobId), async (work) => {
    const [still] = await work.tx
      .select({ id: packages.id })
      .from(packages)
      .where(eq(packages.id, packageId))
      .for("update");
    if (!still) return false;
    const pkg = await openPackage(work, packageId, "delete");
    const rule = retentionOver(await rulesOf(work.tx, accountId), pkg, work.now);
    if (!rule) return false;
    await dropPackage(work, pkg, { retention: rule.by, days: rule.days });
    return true;
  });
}

/** Answers how many packages were deleted. */
export async function applyRetention(jobId: string): Promise<number> {
  const now = new Date();
  const policies = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isNotNull(sql`${accounts.configuration} -> 'dataManagementPolicy'`));
  let dropped = 0;
  for (const { id } of policies) {
    for (const rule of await rulesOf(db, id)) {
      const over = await db
        .select({ id: packages.id })
        .from(packages)
        .where(
          and(
            eq(packages.accountId, id),
            eq(packages.type, "PACKAGE"),
            inArray(packages.status, [...rule.statuses]),
            lt(packages[rule.since], cutoffOf(rule, now)),
          ),
        )
        .limit(most);
      for (const pkg of over) if (await dropIfOver(pkg.id, id, jobId)) dropped++;
    }
  }
  return dropped;
}
