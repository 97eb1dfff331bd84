import { audit } from "#lib/contract/audit.ts";
import { handle } from "#lib/http/handle.ts";
import { listAuditEvents } from "#lib/reports/audit/list-events.ts";

export const GET = handle(audit.listAuditEvents, listAuditEvents);
