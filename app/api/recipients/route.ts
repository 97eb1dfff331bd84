import { roles } from "#lib/contract/roles.ts";
import { handle } from "#lib/http/handle.ts";
import { suggestPeople } from "#lib/packages/roles/suggest-people.ts";

export const GET = handle(roles.suggestPeople, suggestPeople);
