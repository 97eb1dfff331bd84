import { journal } from "#lib/api/contract/journal.ts";
import { handle } from "#lib/api/handle.ts";
import { getCommission, putCommission, removeCommission } from "#lib/journal/notary-commission.ts";

export const GET = handle(journal.getCommission, getCommission);
export const PUT = handle(journal.putCommission, putCommission);
export const DELETE = handle(journal.removeCommission, removeCommission);
