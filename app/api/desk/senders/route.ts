import { listDeskSenders } from "#lib/accounts/desk/list-desk-senders.ts";
import { desk } from "#lib/contract/desk.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(desk.listDeskSenders, listDeskSenders);
