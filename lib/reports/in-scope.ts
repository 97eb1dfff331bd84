// The where-clause of a report: packages of its account and sender that were last updated in its range.
import { and, eq, gte, lte, type SQL } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import type { ReportScope } from "./report-scope.ts";

export const inScope = ({ accountId, senderId, from, to }: ReportScope): SQL | undefined =>
  and(
    eq(packages.accountId, accountId),
    senderId ? eq(packages.ownerId, senderId) : undefined,
    gte(packages.updated, from),
    lte(packages.updated, to),
  );
