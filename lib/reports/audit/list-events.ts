// GET /account/admin/auditEvents
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { audit } from "#lib/contract/audit.ts";
import type { Operation } from "#lib/http/handle.ts";
import { asked, auditRecord, eventsBelow, readHead } from "./find-events.ts";

const usual = 50;

export const listAuditEvents: Operation<typeof audit.listAuditEvents> = async ({ caller, query }) => {
  refuseRestricted(caller);
  const { before, limit = usual, ...filters } = query;
  const { sequence: count } = await readHead(caller.accountId);
  const rows = await eventsBelow(await asked(caller, filters), Math.min(before ?? count + 1, count + 1), limit + 1);
  const shown = rows.slice(0, limit);
  return {
    count,
    results: shown.map(auditRecord),
    next: rows.length > limit ? (shown.at(-1)?.sequence ?? null) : null,
  };
};
