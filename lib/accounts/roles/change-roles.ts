// POST /account/roles, PUT and DELETE of one: one after the other in an account, so that nobody is left without a role.
import { and, eq, inArray, sql } from "drizzle-orm";
import { senderRoles, senders, accountRoles as table } from "#db/schema/senders.ts";
import type { accountRoles } from "#lib/contract/account-roles.ts";
import type { AccountRoleInput } from "#lib/contract/records/account-role.ts";
import { refuse } from "#lib/core/errors.ts";
import { newUuid } from "#lib/core/ids.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { lockAccount } from "../lock-account.ts";
import { refuseMoreThanOwn } from "../mightier.ts";
import { isBuiltIn, type RoleRow, roleRecord } from "./find-roles.ts";

const subjectOf = ({ id, name }: RoleRow) => ({ kind: "accountRole", id, name }) as const;
const factsOf = ({ name, description, permissions, enabled }: RoleRow) => ({ name, description, permissions, enabled });

/** Throws 400 for a name or an id in use, and anything else as it came. */
function refuseTaken(cause: unknown): never {
  const { code } = ((cause as Error).cause ?? cause) as { code?: string };
  if (code === "23505") refuse("error.validation.accountRoleName");
  throw cause;
}

/** What the request says of a role; the two that every account has keep their names for themselves. */
function saidOf({ name, description, permissions, enabled }: AccountRoleInput) {
  const called = name?.trim();
  if (name !== undefined && name !== null && !called) refuse("error.validation.nameRequired");
  if (called && isBuiltIn(called.toLowerCase())) refuse("error.validation.accountRoleName");
  return {
    ...(called ? { name: called } : {}),
    ...(typeof description === "string" ? { description } : {}),
    ...(permissions ? { permissions: [...new Set<string>(permissions)] } : {}),
    ...(typeof enabled === "boolean" ? { enabled } : {}),
  };
}

export const createAccountRole: Operation<typeof accountRoles.createAccountRole> = async ({ caller, body }) => {
  const { name, ...said } = saidOf(body);
  if (!name) refuse("error.validation.nameRequired");
  refuseMoreThanOwn(caller, said.permissions ?? []);
  return inTransaction(caller, async (work) => {
    await lockAccount(work);
    const id = body.id || newUuid();
    if (isBuiltIn(id)) refuse("error.validation.accountRoleName");
    const values = { id, accountId: caller.accountId, name, ...said, created: work.now, updated: work.now };
    const [row] = await work.tx.insert(table).values(values).returning().catch(refuseTaken);
    if (!row) refuse("error.internal.default");
    work.audit({ act: "accountRole.created", subject: subjectOf(row), after: factsOf(row) });
    return roleRecord(work.tx, caller.accountId, row.id);
  });
};

async function lockRole(work: Work<SenderCaller>, id: string): Promise<RoleRow> {
  await lockAccount(work);
  const mine = and(eq(table.id, id), eq(table.accountId, work.caller.accountId));
  const [row] = await work.tx.select().from(table).where(mine).for("update");
  return row ?? refuse("error.notFound.accountRoleNotFound");
}

export const changeAccountRole: Operation<typeof accountRoles.changeAccountRole> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    if (isBuiltIn(params.accountRoleId)) refuse("error.forbidden.builtInRole");
    const row = await lockRole(work, params.accountRoleId);
    const said = saidOf(body);
    refuseMoreThanOwn(caller, [...row.permissions, ...(said.permissions ?? [])]);
    const change = { ...said, updated: work.now };
    const [changed] = await work.tx
      .update(table)
      .set(change)
      .where(eq(table.id, row.id))
      .returning()
      .catch(refuseTaken);
    const after = changed ?? row;
    work.audit({ act: "accountRole.changed", subject: subjectOf(after), before: factsOf(row), after: factsOf(after) });
    return roleRecord(work.tx, caller.accountId, row.id);
  });

/** Who has this role and no other; of whoever was removed nothing is asked. */
async function wouldLeaveSomebody({ tx }: Work, roleId: string): Promise<boolean> {
  const having = tx.select({ id: senderRoles.senderId }).from(senderRoles).where(eq(senderRoles.roleId, roleId));
  const others = sql`(select count(*) from sender_roles o where o.sender_id = ${senders.id} and o.role_id <> ${roleId})`;
  const [left] = await tx
    .select({ id: senders.id })
    .from(senders)
    .where(
      and(
        inArray(senders.id, having),
        sql`${senders.deleted} is null and ${senders.type} <> 'MANAGER' and not ${senders.senderRole} and ${others} = 0`,
      ),
    )
    .limit(1);
  return left !== undefined;
}

export const removeAccountRole: Operation<typeof accountRoles.removeAccountRole> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    if (isBuiltIn(params.accountRoleId)) return "unchanged" as const;
    const row = await lockRole(work, params.accountRoleId);
    refuseMoreThanOwn(caller, row.permissions);
    if (await wouldLeaveSomebody(work, row.id)) return "unchanged" as const;
    await work.tx.delete(table).where(eq(table.id, row.id));
    work.audit({ act: "accountRole.removed", subject: subjectOf(row), before: factsOf(row) });
    return undefined;
  });
