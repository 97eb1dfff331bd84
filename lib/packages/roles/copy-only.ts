// PURE. Recipients who only get a copy: nothing is asked of them, and once all have signed they are told where the documents are.
import type { Role } from "#lib/contract/records/role.ts";

/**
 * The interface has no kind of role for them, so it is kept in the role's free `data`, beside `recipient` and `colour`. Stored:
 * packages carry it for years. Whoever has something to sign all the same is asked like anybody else, and the look before
 * sending says so. The owner has the documents anyway.
 */
export const isCopyOnly = ({ type, data }: Pick<Role, "type" | "data">): boolean =>
  type !== "SENDER" && data?.copyOnly === true;
