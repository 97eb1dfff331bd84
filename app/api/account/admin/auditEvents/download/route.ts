import { audit } from "#lib/contract/audit.ts";
import { handle } from "#lib/http/handle.ts";
import { downloadAuditEvents } from "#lib/reports/audit/download-events.ts";

export const GET = handle(audit.downloadAuditEvents, downloadAuditEvents);
