import { desk } from "#lib/contract/desk.ts";
import { handle } from "#lib/http/handle.ts";
import { readDeskFacts } from "#lib/packages/read-desk-facts.ts";

export const GET = handle(desk.readDeskFacts, readDeskFacts);
