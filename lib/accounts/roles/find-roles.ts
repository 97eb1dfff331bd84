// The roles of an account and who has them, as records.
import { and, asc, count, eq, exists, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accountRoles, senderRoles, senders } from "#db/schema/senders.ts";
import type { AccountRole } from "#lib/contract/records/account-role.ts";
import { type BuiltInRole, basicPermissions, builtInRoles, permissions } from "#lib/contract/records/permissions.ts";
import { refuse } from "#lib/core/errors.ts";

export type Reads = Pick<Transaction, "select">;
export type RoleRow = typeof accountRoles.$inferSelect;

export const isBuiltIn = (id: string): id is BuiltInRole => (builtInRoles as readonly string[]).includes(id);

/** Their names are data, as every other role's: vendor clients look for them. */
const builtIn: Record<BuiltInRole, Omit<AccountRole, "id" | "userCount">> = {
  manager: { name: "Manager", description: "", permissions: [...permissions], enabled: true, builtIn: true },
  sender: { name: "Sender", description: "", permissions: [...basicPermissions], enabled: true, builtIn: true },
};

const hasOwn = (tx: Reads): SQL =>
  exists(tx.select({ one: sql`1` }).from(senderRoles).where(eq(senderRoles.senderId, senders.id))) as SQL;

/** Of `senders`: those who have a role. Without a role of the account's own, everybody who is no manager has "Sender". */
export function havingRole(tx: Reads, roleId: string): SQL | undefined {
  if (roleId === "manager") return eq(senders.type, "MANAGER");
  if (roleId === "sender") return and(eq(senders.type, "REGULAR"), sql`(${senders.senderRole} or ${not(hasOwn(tx))})`);
  return inArray(
    senders.id,
    tx.select({ id: senderRoles.senderId }).from(senderRoles).where(eq(senderRoles.roleId, roleId)),
  );
}

export const ofAccount = (accountId: string) => and(eq(senders.accountId, accountId), isNull(senders.deleted));

const record = ({ id, name, description, permissions, enabled }: RoleRow, userCount: number): AccountRole => ({
  id,
  name,
  description,
  permissions,
  enabled,
  builtIn: false,
  userCount,
});

async function usersOf(tx: Reads, accountId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: senderRoles.roleId, users: count() })
    .from(senderRoles)
    .innerJoin(senders, eq(senders.id, senderRoles.senderId))
    .where(ofAccount(accountId))
    .groupBy(senderRoles.roleId);
  return new Map(rows.map(({ id, users }) => [id, users]));
}

export async function roleRecords(tx: Reads, accountId: string): Promise<AccountRole[]> {
  const rows = await tx
    .select()
    .from(accountRoles)
    .where(eq(accountRoles.accountId, accountId))
    .orderBy(asc(sql`lower(${accountRoles.name})`));
  const users = await usersOf(tx, accountId);
  const common: AccountRole[] = [];
  for (const id of builtInRoles) {
    const [found] = await tx
      .select({ users: count() })
      .from(senders)
      .where(and(ofAccount(accountId), havingRole(tx, id)));
    common.push({ id, ...builtIn[id], userCount: found?.users ?? 0 });
  }
  return [...common, ...rows.map((row) => record(row, users.get(row.id) ?? 0))];
}

/** Refuses with 404 what this account does not have. */
export async function roleRecord(tx: Reads, accountId: string, id: string): Promise<AccountRole> {
  const found = (await roleRecords(tx, accountId)).find((one) => one.id === id);
  return found ?? refuse("error.notFound.accountRoleNotFound");
}

/** What somebody has; never nothing. */
export async function rolesOf(tx: Reads, sender: typeof senders.$inferSelect): Promise<AccountRole[]> {
  const own = await tx.select({ id: senderRoles.roleId }).from(senderRoles).where(eq(senderRoles.senderId, sender.id));
  const ids = new Set<string>(own.map(({ id }) => id));
  if (sender.type === "MANAGER") ids.add("manager");
  else if (sender.senderRole || own.length === 0) ids.add("sender");
  return (await roleRecords(tx, sender.accountId)).filter(({ id }) => ids.has(id));
}
