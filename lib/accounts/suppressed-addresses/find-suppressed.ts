// Which of some addresses get no more mails from an account.
import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/client.ts";
import { mailSuppressions } from "#db/schema/mail-suppressions.ts";
import type { Suppression } from "#lib/contract/records/suppressed-address.ts";
import { wireTime } from "#lib/core/wire-time.ts";

export type SuppressionRow = typeof mailSuppressions.$inferSelect;

/** Addresses that differ in the case of their letters alone are one mailbox wherever people read mails. */
export const suppressionKey = (address: string): string => address.trim().toLowerCase();

/** For a join: the row that keeps mails from this address, where there is one. */
export const keepsMailsFrom = (accountId: PgColumn, address: PgColumn): SQL | undefined =>
  and(
    eq(mailSuppressions.accountId, accountId),
    sql`${mailSuppressions.address} = lower(${address})`,
    isNotNull(mailSuppressions.since),
  );

/** Null for a row that only counts. */
export const suppressionIn = (row: Pick<SuppressionRow, "since" | "reason"> | null): Suppression | null =>
  row?.since && row.reason ? { reason: row.reason, since: wireTime(row.since) } : null;

/** By `suppressionKey`. */
export async function findSuppressed(
  tx: Pick<Transaction, "select">,
  accountId: string,
  addresses: readonly string[],
): Promise<Map<string, Suppression>> {
  const keys = [...new Set(addresses.map(suppressionKey).filter(Boolean))];
  if (keys.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(mailSuppressions)
    .where(
      and(
        eq(mailSuppressions.accountId, accountId),
        inArray(mailSuppressions.address, keys),
        isNotNull(mailSuppressions.since),
      ),
    );
  return new Map(
    rows.flatMap((row) => {
      const found = suppressionIn(row);
      return found ? [[row.address, found] as const] : [];
    }),
  );
}
