import { conditions } from "#lib/contract/conditions.ts";
import { handle } from "#lib/http/handle.ts";
import { readReferencedConditions } from "#lib/packages/fields/read-referenced-conditions.ts";

export const GET = handle(conditions.readReferencedConditions, readReferencedConditions);
