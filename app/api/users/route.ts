import { listContacts } from "#lib/accounts/list-contacts.ts";
import { accounts } from "#lib/contract/accounts.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accounts.listContacts, listContacts);
