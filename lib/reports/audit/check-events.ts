// GET /account/admin/auditEvents/check: follows the chain from the first event to the newest.
import { and, asc, eq, gt, lte } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { audit } from "#lib/contract/audit.ts";
import { accountChainStart, followAccountChain } from "#lib/evidence/account-chain.ts";
import type { Operation } from "#lib/http/handle.ts";
import { eventColumns, readHead } from "./find-events.ts";

const rowsAtOnce = 2000;

/** The newest is what its head says: rows that were taken from the end are missed, too. */
export const checkAuditEvents: Operation<typeof audit.checkAuditEvents> = async ({ caller }) => {
  refuseRestricted(caller);
  const { accountId } = caller;
  const newest = await readHead(accountId);
  let head = { sequence: 0, hash: accountChainStart(accountId) };
  let since: string | null = null;
  while (head.sequence < newest.sequence) {
    const rows = await db
      .select(eventColumns)
      .from(accountEvents)
      .where(
        and(
          eq(accountEvents.accountId, accountId),
          gt(accountEvents.sequence, head.sequence),
          lte(accountEvents.sequence, newest.sequence),
        ),
      )
      .orderBy(asc(accountEvents.sequence))
      .limit(rowsAtOnce);
    since ??= rows[0]?.at.toISOString() ?? null;
    const followed = rows.length > 0 ? followAccountChain(head, rows) : { brokenAt: head.sequence + 1 };
    if ("brokenAt" in followed)
      return { whole: false, count: newest.sequence, brokenAt: followed.brokenAt, since, hash: newest.hash };
    head = followed;
  }
  const whole = newest.sequence === 0 || head.hash === newest.hash;
  return { whole, count: newest.sequence, brokenAt: whole ? null : newest.sequence, since, hash: newest.hash };
};
