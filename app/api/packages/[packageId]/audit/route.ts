import { packages } from "#lib/contract/packages.ts";
import { handle } from "#lib/http/handle.ts";
import { readAuditTrail } from "#lib/packages/evidence/read-audit-trail.ts";

export const GET = handle(packages.readAuditTrail, readAuditTrail);
