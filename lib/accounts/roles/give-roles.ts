// Which roles somebody is given, and the rows that say so: the same of whoever is there and of whoever is invited.
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { senderRoles, accountRoles as table } from "#db/schema/senders.ts";
import { refuse } from "#lib/core/errors.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { refuseMoreThanOwn } from "../mightier.ts";
import { isBuiltIn, type RoleRow } from "./find-roles.ts";

const wrong = (say: "rolesNone" | "roleUnknown" | "roleOff"): never =>
  refuse("error.validation.body", { at: "accountRoles", say, parameters: { field: "accountRoles" } });

/** `own`: the account's own among them. `type` and `senderRole`: what the two that every account has come to. */
export type Given = { type: "MANAGER" | "REGULAR"; senderRole: boolean; own: RoleRow[] };

/**
 * `has`: the ids of what they have already; one of those may be turned off. The account's row is locked before: a role that is
 * deleted meanwhile is given to nobody. Throws 400 for a role that is not there, and 403 for more than the caller may give.
 */
export async function rolesToGive(
  tx: Pick<Transaction, "select">,
  caller: SenderCaller,
  asked: readonly string[],
  has: ReadonlySet<string> = new Set(),
): Promise<Given> {
  const ids = [...new Set(asked)];
  if (ids.length === 0) wrong("rolesNone");
  const ownIds = ids.filter((id) => !isBuiltIn(id));
  const own = await tx
    .select()
    .from(table)
    .where(and(eq(table.accountId, caller.accountId), inArray(table.id, ownIds)));
  if (own.length < ownIds.length) wrong("roleUnknown");
  if (own.some(({ id, enabled }) => !enabled && !has.has(id))) wrong("roleOff");
  const type = ids.includes("manager") ? "MANAGER" : "REGULAR";
  // Managers alone make managers: by a role one gives no more than one has.
  if (type === "MANAGER" && caller.permissions) refuse("error.forbidden.noPermission", { say: "rolesMoreThanOwn" });
  refuseMoreThanOwn(
    caller,
    own.flatMap(({ permissions }) => permissions),
  );
  return { type, senderRole: ids.includes("sender") || own.length === 0, own };
}

/** In the place of those that they had. */
export async function writeRoles(
  tx: Pick<Transaction, "insert" | "delete">,
  senderId: string,
  own: readonly Pick<RoleRow, "id">[],
): Promise<void> {
  await tx.delete(senderRoles).where(eq(senderRoles.senderId, senderId));
  if (own.length > 0) await tx.insert(senderRoles).values(own.map(({ id: roleId }) => ({ senderId, roleId })));
}
