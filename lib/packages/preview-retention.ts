// POST /dataManagementPolicy/preview: how many packages a policy would delete if it held now. Nothing is changed by asking.
import { and, count, eq, inArray, lt, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { policyWith, readDataManagementPolicy } from "#lib/accounts/settings/data-management-policy.ts";
import type { dataRetention } from "#lib/contract/data-retention.ts";
import type { Operation } from "#lib/http/handle.ts";
import { cutoffOf, retentionRules } from "./retention.ts";

/** As the sweep finds them. A package that two rules meet counts with both, and once in the total. */
export const previewRetention: Operation<typeof dataRetention.previewRetention> = async ({ caller, body }) => {
  const { transactionRetention } = await readDataManagementPolicy({ caller });
  const rules = retentionRules(policyWith(transactionRetention, body));
  if (rules.length === 0) return { total: 0, byRule: {} };
  const now = new Date();
  const conditions = rules.map((rule) => ({
    by: rule.by,
    meets: and(inArray(packages.status, [...rule.statuses]), lt(packages[rule.since], cutoffOf(rule, now))),
  }));
  const counts = Object.fromEntries(
    conditions.map(({ by, meets }) => [by, count(sql`case when ${meets} then 1 end`)] as const),
  );
  const [found] = await db
    .select({ total: count(), ...counts })
    .from(packages)
    .where(
      and(
        eq(packages.accountId, caller.accountId),
        eq(packages.type, "PACKAGE"),
        or(...conditions.map(({ meets }) => meets)),
      ),
    );
  const { total = 0, ...byRule } = (found ?? {}) as Record<string, number>;
  return { total, byRule };
};
