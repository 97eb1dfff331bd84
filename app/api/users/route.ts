import { listContacts } from "#lib/accounts/list-contacts.ts";
import { accounts } from "#lib/api/contract/accounts.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accounts.listContacts, listContacts);
