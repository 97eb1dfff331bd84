// Wraps the keys of all accounts with the key that wraps now, while processes read with them; and makes new ones for new files.
import { and, asc, count, eq, isNull, ne } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accountKeys } from "#db/schema/account-keys.ts";
import { databaseKeys, forgetKeys } from "./data-keys.ts";
import { masterNamed, wrappingKey } from "./master-keys.ts";
import { boundTo, type KeyRow } from "./wrapped-keys.ts";

const atOnce = 100;

/** Only from where this run found it: of two at once, or a destruction in between, what came first stays. */
async function rewrap(row: KeyRow): Promise<boolean> {
  const master = wrappingKey();
  const key = await masterNamed(row.wrappedBy).unwrap(Buffer.from(row.wrapped ?? "", "base64"), boundTo(row));
  const wrapped = await master.wrap(key, boundTo(row));
  const moved = await db
    .update(accountKeys)
    .set({ wrapped: wrapped.toString("base64"), wrappedBy: master.id })
    .where(
      and(
        eq(accountKeys.accountId, row.accountId),
        eq(accountKeys.version, row.version),
        eq(accountKeys.wrapped, row.wrapped ?? ""),
      ),
    )
    .returning({ version: accountKeys.version });
  return moved.length > 0;
}

/** How many live keys each master key wraps, by its id. */
export async function liveWrappers(): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: accountKeys.wrappedBy, keys: count() })
    .from(accountKeys)
    .where(isNull(accountKeys.destroyed))
    .groupBy(accountKeys.wrappedBy)
    .orderBy(asc(accountKeys.wrappedBy));
  return new Map(rows.map(({ id, keys }) => [id ?? "", keys]));
}

/** `from`: the ids of the master keys that they were moved away from. */
export type Rotated = { moved: number; from: string[] };

/**
 * Answers how many it wrapped anew; run again, it goes on. Throws a StoreAway where one of the keys cannot be asked, or the one
 * that wrapped before is not set any more: what is not wrapped anew by then stays as it is.
 */
export async function rotateMaster(): Promise<Rotated> {
  let moved = 0;
  const from = new Set<string>();
  for (;;) {
    const rows = await db
      .select()
      .from(accountKeys)
      .where(and(isNull(accountKeys.destroyed), ne(accountKeys.wrappedBy, wrappingKey().id)))
      .orderBy(asc(accountKeys.accountId), asc(accountKeys.version))
      .limit(atOnce);
    if (rows.length === 0) return { moved, from: [...from] };
    for (const row of rows) {
      if (!(await rewrap(row))) continue;
      moved += 1;
      from.add(row.wrappedBy ?? "");
    }
  }
}

/** A new version for each account that has a key, or for one of them: for what is encrypted from now on. Answers how many. */
export async function renewDataKeys(accountId?: string): Promise<number> {
  const rows = await db
    .selectDistinct({ accountId: accountKeys.accountId })
    .from(accountKeys)
    .where(
      and(isNull(accountKeys.destroyed), accountId === undefined ? undefined : eq(accountKeys.accountId, accountId)),
    )
    .orderBy(asc(accountKeys.accountId));
  for (const row of rows) await databaseKeys.renew(row.accountId);
  forgetKeys();
  return rows.length;
}
