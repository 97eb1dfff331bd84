import { conditions } from "#lib/api/contract/conditions.ts";
import { handle } from "#lib/api/handle.ts";
import { readReferencedConditions } from "#lib/approvals/read-referenced-conditions.ts";

export const GET = handle(conditions.readReferencedConditions, readReferencedConditions);
