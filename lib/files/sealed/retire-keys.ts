// Takes the keys of accounts away once nothing is encrypted with them any more: from then on the product may start without a key.
import { isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accountKeys } from "#db/schema/account-keys.ts";
import { readName, type StoreContents } from "../file-store.ts";
import { forgetKeys } from "./data-keys.ts";

const folders = 256;

/** Of accounts whose key was destroyed none counts: nothing opens those, and the sweep takes them away. */
async function isAnyLeft(contents: StoreContents, destroyed: ReadonlySet<string>): Promise<boolean> {
  for (let number = 0; number < folders; number++) {
    const { old, young } = await contents.list(number.toString(16).padStart(2, "0"), new Date());
    for (const name of [...old, ...young]) {
      const accountId = readName(name)?.accountId;
      if (accountId !== undefined && !destroyed.has(accountId)) return true;
    }
  }
  return false;
}

/**
 * Answers whether there are none any more; false where a file is encrypted still. All or none go, and nobody makes one meanwhile; the
 * marks of destroyed ones stay.
 */
export async function retireKeys(contents: StoreContents): Promise<boolean> {
  const isRetired = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${accountKeys} in share row exclusive mode`);
    const rows = await tx
      .selectDistinct({ accountId: accountKeys.accountId })
      .from(accountKeys)
      .where(sql`${accountKeys.destroyed} is not null`);
    if (await isAnyLeft(contents, new Set(rows.map(({ accountId }) => accountId)))) return false;
    await tx.delete(accountKeys).where(isNull(accountKeys.destroyed));
    return true;
  });
  forgetKeys();
  return isRetired;
}
