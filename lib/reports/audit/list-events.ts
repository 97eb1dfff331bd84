// GET /account/admin/auditEvents
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { audit } from "#lib/contract/audit.ts";
import type { Operation } from "#lib/http/handle.ts";
import { asked, auditRecord, countUpTo, eventsBelow, readHead } from "./find-events.ts";
import { markRemoved } from "./mark-removed.ts";
import { nameSigners } from "./name-signers.ts";

const usual = 50;
/** The contract says so. */
const mostCounted = 10_000;

export const listAuditEvents: Operation<typeof audit.listAuditEvents> = async ({ caller, query }) => {
  refuseRestricted(caller);
  const { before, limit = usual, ...filters } = query;
  const { sequence: total } = await readHead(caller.accountId);
  const where = await asked(caller, filters);
  const rows = await eventsBelow(where, Math.min(before ?? total + 1, total + 1), limit + 1);
  const shown = rows.slice(0, limit);
  const isNarrow = Object.values(filters).some((value) => value !== undefined && value !== "");
  // A first page that is the last holds all there is.
  const isAll = before === undefined && rows.length <= limit;
  return {
    count: isAll ? rows.length : isNarrow ? await countUpTo(where, total, mostCounted) : total,
    total,
    results: await nameSigners(caller.accountId, await markRemoved(shown.map(auditRecord))),
    next: rows.length > limit ? (shown.at(-1)?.sequence ?? null) : null,
  };
};
