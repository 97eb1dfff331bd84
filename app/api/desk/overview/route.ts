import { desk } from "#lib/contract/desk.ts";
import { handle } from "#lib/http/handle.ts";
import { readDeskOverview } from "#lib/packages/read-desk-overview.ts";

export const GET = handle(desk.readDeskOverview, readDeskOverview);
