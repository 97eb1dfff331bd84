// Under which names the bytes of a file lie: the plain one, an encrypted one of each account, or none where nobody may read it.
import { and, inArray, isNotNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accountKeys } from "#db/schema/account-keys.ts";
import { config } from "#lib/core/config.ts";
import { readName } from "../file-store.ts";
import { openStore } from "../open-store.ts";
import { accountsNaming } from "../referring-columns.ts";

async function listed(prefix: string): Promise<Map<string, Set<string>>> {
  const { place, previous } = config().files;
  const found = new Map<string, Set<string>>();
  for (const one of [place, ...(previous ? [previous] : [])]) {
    const { old, young } = await openStore(one).contents.list(prefix, new Date());
    for (const name of [...old, ...young]) {
      const hash = readName(name)?.hash ?? name;
      found.set(hash, (found.get(hash) ?? new Set()).add(name));
    }
  }
  return found;
}

/** All who name it have had their keys destroyed. */
async function isErased(hash: string): Promise<boolean> {
  const accountIds = [...((await accountsNaming([hash])).get(hash) ?? [])];
  if (accountIds.length === 0) return false;
  const destroyed = await db
    .selectDistinct({ accountId: accountKeys.accountId })
    .from(accountKeys)
    .where(and(inArray(accountKeys.accountId, accountIds), isNotNull(accountKeys.destroyed)));
  return destroyed.length === accountIds.length;
}

/** Best asked in the order of the hashes: one folder is listed at a time. A file that is missing has its plain name. */
export function namesInStores(): (hash: string) => Promise<string[]> {
  let folder: { prefix: string; names: Map<string, Set<string>> } | undefined;
  return async (hash) => {
    const prefix = hash.slice(0, 2);
    if (folder?.prefix !== prefix) folder = { prefix, names: await listed(prefix) };
    const names = [...(folder.names.get(hash) ?? [])].sort();
    if (names.length > 0) return names;
    return (await isErased(hash)) ? [] : [hash];
  };
}
