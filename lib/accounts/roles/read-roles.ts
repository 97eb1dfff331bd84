// GET /account/roles, one role, who has it, and the roles of a sender.
import { and, asc, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import type { accountRoles } from "#lib/contract/account-roles.ts";
import type { Operation } from "#lib/http/handle.ts";
import { findSender, refuseRestricted } from "../find-sender.ts";
import { havingRole, ofAccount, roleRecord, roleRecords, rolesOf } from "./find-roles.ts";

export const listAccountRoles: Operation<typeof accountRoles.listAccountRoles> = async ({ caller }) => {
  refuseRestricted(caller);
  const results = await roleRecords(db, caller.accountId);
  return { count: results.length, results };
};

export const getAccountRole: Operation<typeof accountRoles.getAccountRole> = async ({ caller, params }) => {
  refuseRestricted(caller);
  return roleRecord(db, caller.accountId, params.accountRoleId);
};

export const listAccountRoleUsers: Operation<typeof accountRoles.listAccountRoleUsers> = async ({ caller, params }) => {
  refuseRestricted(caller);
  const { id } = await roleRecord(db, caller.accountId, params.accountRoleId);
  const rows = await db
    .select({ id: senders.id })
    .from(senders)
    .where(and(ofAccount(caller.accountId), havingRole(db, id)))
    .orderBy(asc(sql`lower(${senders.email})`));
  return { count: rows.length, results: rows.map((row) => row.id) };
};

export const getSenderRoles: Operation<typeof accountRoles.getSenderRoles> = async ({ caller, params }) => {
  const sender = await findSender(db, caller, params.senderId);
  return [{ userId: sender.id, accountId: sender.accountId, accountRoles: await rolesOf(db, sender) }];
};
