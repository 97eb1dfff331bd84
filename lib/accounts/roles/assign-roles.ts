// POST /account/senders/{senderId}/roles: the roles that somebody has from now on.
import { and, eq, inArray } from "drizzle-orm";
import { senderRoles, senders, accountRoles as table } from "#db/schema/senders.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import type { accountRoles } from "#lib/contract/account-roles.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { lockSender, refuseOwnAccess } from "../find-sender.ts";
import { lockAccount } from "../lock-account.ts";
import { refuseMoreThanOwn } from "../mightier.ts";
import { isBuiltIn, rolesOf } from "./find-roles.ts";

const wrong = (say: "rolesNone" | "roleUnknown" | "roleOff"): never =>
  refuse("error.validation.body", { at: "accountRoles", say, parameters: { field: "accountRoles" } });

/** The account's row is locked first: a role that is deleted meanwhile is given to nobody. */
export const assignSenderRoles: Operation<typeof accountRoles.assignSenderRoles> = async ({ caller, params, body }) => {
  const ids = [...new Set(body.accountRoles.map(({ id }) => id))];
  if (ids.length === 0) wrong("rolesNone");
  const own = ids.filter((id) => !isBuiltIn(id));
  const type = ids.includes("manager") ? "MANAGER" : "REGULAR";
  return inTransaction(caller, async (work) => {
    const { tx } = work;
    await lockAccount(work);
    const sender = await lockSender(tx, caller, params.senderId);
    const before = await rolesOf(tx, sender);
    const asked = await tx
      .select()
      .from(table)
      .where(and(eq(table.accountId, caller.accountId), inArray(table.id, own)));
    if (asked.length < own.length) wrong("roleUnknown");
    if (asked.some(({ id, enabled }) => !enabled && !before.some((one) => one.id === id))) wrong("roleOff");
    // Managers alone make managers: by a role one gives no more than one has.
    if (type === "MANAGER" && caller.permissions) refuse("error.forbidden.noPermission", { say: "rolesMoreThanOwn" });
    refuseMoreThanOwn(
      caller,
      asked.flatMap(({ permissions }) => permissions),
    );
    if (sender.type === "MANAGER" && type === "REGULAR") await refuseOwnAccess(tx, caller, sender);
    const change = { type, senderRole: ids.includes("sender") || own.length === 0, updated: work.now } as const;
    const [changed] = await tx.update(senders).set(change).where(eq(senders.id, sender.id)).returning();
    await tx.delete(senderRoles).where(eq(senderRoles.senderId, sender.id));
    if (own.length > 0) await tx.insert(senderRoles).values(own.map((roleId) => ({ senderId: sender.id, roleId })));
    const after = await rolesOf(tx, changed ?? sender);
    const named = (roles: typeof after) => ({ roles: roles.map(({ name }) => name) });
    work.audit({
      act: "sender.rolesChanged",
      subject: subjectOf(sender),
      before: named(before),
      after: named(after),
    });
    return { userId: sender.id, accountId: sender.accountId, accountRoles: after };
  });
};
