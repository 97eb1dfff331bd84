// Whether an account has files that are not encrypted: its rows name them, and the store has them as they are.
import { config } from "#lib/core/config.ts";
import { openStore } from "../open-store.ts";
import { filesNamedBy } from "../referring-columns.ts";

export async function hasPlainFiles(accountId: string): Promise<boolean> {
  const { place, previous } = config().files;
  const stores = [place, ...(previous ? [previous] : [])].map((one) => openStore(one).store);
  for (const hash of await filesNamedBy(accountId)) for (const store of stores) if (await store.has(hash)) return true;
  return false;
}
