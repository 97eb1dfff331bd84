// The keys of one account as its rows have them, opened. Needs no database of its own: a restore has none yet.
import type { accountKeys } from "#db/schema/account-keys.ts";
import { masterNamed } from "./master-keys.ts";

export type KeyRow = typeof accountKeys.$inferSelect;
export type DataKey = { version: number; key: Buffer };
export type KnownKeys = { isDestroyed: boolean; keys: DataKey[] };

export const dataKeyBytes = 32;

/** What a wrapped key is bound to. */
export const boundTo = ({ accountId, version }: Pick<KeyRow, "accountId" | "version">): string =>
  `countersign account ${accountId} key ${version}`;

/**
 * `rows`: of one account. `opened`: what is known already, by what it was wrapped as: no token and no service is asked for it
 * again. Throws a StoreAway where the key that wraps them cannot be asked, or is not set.
 */
export async function openRows(rows: readonly KeyRow[], opened = new Map<string, Buffer>()): Promise<KnownKeys> {
  const isDestroyed = rows.some(({ destroyed }) => destroyed !== null);
  const keys: DataKey[] = [];
  for (const row of isDestroyed ? [] : rows) {
    const wrapped = row.wrapped ?? "";
    const key =
      opened.get(wrapped) ?? (await masterNamed(row.wrappedBy).unwrap(Buffer.from(wrapped, "base64"), boundTo(row)));
    opened.set(wrapped, key);
    keys.push({ version: row.version, key });
  }
  return { isDestroyed, keys };
}
