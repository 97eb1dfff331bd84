import { packages } from "#lib/api/contract/packages.ts";
import { handle } from "#lib/api/handle.ts";
import { readAuditTrail } from "#lib/evidence/read-audit-trail.ts";

export const GET = handle(packages.readAuditTrail, readAuditTrail);
