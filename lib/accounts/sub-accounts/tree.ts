// Which accounts stand below which: every sub-account belongs to one other, and accounts stand three deep at most.
import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { refuse } from "#lib/core/errors.ts";
import type { AccountRow } from "../lock-account.ts";

/** As vendor clients know it: a parent, a child and a grandchild. lib/auth/stand-ins.ts looks no further up. */
export const mostLevels = 3;
/** Our choice: more below one account are a program that makes them and never looks. */
export const mostBelow = 500;

type Reads = Pick<Transaction, "select" | "execute">;

/** The accounts below this one, by their ids, each with how far below. */
export async function depthsBelow(tx: Reads, accountId: string): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; depth: number }>(sql`
    with recursive below (id, depth) as (
      select id, 1 from accounts where parent_id = ${accountId}
      union all select a.id, b.depth + 1 from accounts a join below b on a.parent_id = b.id where b.depth < ${mostLevels})
    select id, depth from below`);
  return new Map(rows.map(({ id, depth }) => [id, depth]));
}

/** Those accounts themselves, by name. */
export async function accountsBelow(tx: Reads, accountId: string): Promise<AccountRow[]> {
  const ids = [...(await depthsBelow(tx, accountId)).keys()];
  if (ids.length === 0) return [];
  return tx.select().from(accounts).where(inArray(accounts.id, ids)).orderBy(sql`lower(${accounts.name})`, accounts.id);
}

/** One of them. 404 for any other account: whether there is one, a stranger does not learn. */
export async function accountBelow(tx: Reads, accountId: string, subAccountId: string): Promise<AccountRow> {
  const isBelow = (await depthsBelow(tx, accountId)).has(subAccountId);
  const [row] = isBelow ? await tx.select().from(accounts).where(eq(accounts.id, subAccountId)) : [];
  return row ?? refuse("error.notFound.accountNotFound");
}

/**
 * How many accounts stand above this one, once the topmost is locked: what belongs to what is changed there one after the other, or two
 * changes at once could put two accounts below each other. The topmost never goes below anything.
 */
export async function lockTree(tx: Reads, accountId: string): Promise<number> {
  const read = async (id: string) => {
    const [row] = await tx.select({ parentId: accounts.parentId }).from(accounts).where(eq(accounts.id, id));
    return row?.parentId ?? null;
  };
  let top = accountId;
  for (let parent = await read(top); parent; parent = await read(top)) top = parent;
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, top)).for("no key update");
  let above = 0;
  for (let parent = await read(accountId); parent; parent = await read(parent)) above++;
  return above;
}
