import { journal } from "#lib/contract/journal.ts";
import { handle } from "#lib/http/handle.ts";
import { getCommission, putCommission, removeCommission } from "#lib/reports/journal/notary-commission.ts";

export const GET = handle(journal.getCommission, getCommission);
export const PUT = handle(journal.putCommission, putCommission);
export const DELETE = handle(journal.removeCommission, removeCommission);
