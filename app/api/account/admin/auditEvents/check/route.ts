import { audit } from "#lib/contract/audit.ts";
import { handle } from "#lib/http/handle.ts";
import { checkAuditEvents } from "#lib/reports/audit/check-events.ts";

export const GET = handle(audit.checkAuditEvents, checkAuditEvents);
