import { desk } from "#lib/contract/desk.ts";
import { handle } from "#lib/http/handle.ts";
import { readDeskNeeds } from "#lib/packages/read-desk-needs.ts";

export const GET = handle(desk.readDeskNeeds, readDeskNeeds);
