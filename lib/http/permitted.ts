// What a caller's roles make of one operation: refused, allowed as to any sender, or allowed as to a manager.
import type { AnyEndpoint } from "#lib/contract/endpoint.ts";
import { permissionOf } from "#lib/contract/permission-table.ts";
import { type basicPermissions, isManaging, mayStill } from "#lib/contract/records/permissions.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Caller } from "#lib/work/caller.ts";

/**
 * The caller as this operation is to see them. Whoever has no roles of the account's own stays what their type says. Throws 403
 * where their roles leave out what every sender may do otherwise.
 */
export function permitted<C extends Caller>(endpoint: AnyEndpoint, caller: C): C {
  if (caller.kind !== "sender" || !caller.permissions || endpoint.access === "anyone") return caller;
  const permission = permissionOf(endpoint);
  if (!permission) return caller;
  const has = caller.permissions.includes(permission);
  if (isManaging(permission)) return has ? { ...caller, type: "MANAGER" } : caller;
  if (!has) refuse("error.forbidden.noPermission");
  return caller;
}

/**
 * For an operation that does by its body what another one, with a permission of its own, does by its address: the caller needs that
 * one's too. What the caller is asked for by the operation itself was asked before.
 */
export function requirePermission(caller: Caller, permission: (typeof basicPermissions)[number]): void {
  if (caller.kind === "sender" && !mayStill(caller, permission)) refuse("error.forbidden.noPermission");
}
