// GET /packages/overview: how many of the caller's packages are in which state, each number the length of a list.
import { and, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import type { packages as contract } from "#lib/api/contract/packages.ts";
import type { Operation } from "#lib/api/handle.ts";
import { defaultExpiringSoonDays, expiresWithin, hasStatus, isTurnOf, waitsForOthers } from "./package-folders.ts";
import { updatedBetween } from "./package-search.ts";
import { visibleTo } from "./visible.ts";

const countOf = (set: SQL | undefined) => sql<number>`count(*) filter (where ${set ?? sql`true`})`.mapWith(Number);

/** Our choice: without a date range everything counts, not the current day alone: this is a state, not a report. */
export const readOverview: Operation<typeof contract.readOverview> = async ({ caller, query }) => {
  const now = new Date();
  const [counts] = await db
    .select({
      transactions: countOf(undefined),
      require_my_signature: countOf(isTurnOf(caller)),
      waiting_on_others: countOf(waitsForOthers(caller)),
      about_to_expire: countOf(expiresWithin(defaultExpiringSoonDays, now)),
      expired: countOf(hasStatus("EXPIRED")),
      completed: countOf(hasStatus("COMPLETED")),
      draft: countOf(hasStatus("DRAFT")),
      cancelled: countOf(hasStatus("DECLINED", "OPTED_OUT")),
      in_progress: countOf(hasStatus("SENT")),
    })
    .from(packages)
    .where(
      and(
        visibleTo(caller, "packages"),
        sql`not ${packages.trashed}`,
        updatedBetween(query.startDate ?? query.from, query.endDate ?? query.to),
      ),
    );
  if (!counts) throw new Error("a count always answers one row");
  return counts;
};
