import { templates } from "#lib/contract/templates.ts";
import { handle } from "#lib/http/handle.ts";
import { listKnownPeople } from "#lib/packages/list-known-people.ts";

export const GET = handle(templates.listKnownPeople, listKnownPeople);
