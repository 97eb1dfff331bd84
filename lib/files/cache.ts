// Keeps what was made of an account's documents, such as pictures of their pages, so that it is made once (cache-folder.ts).
// Encrypted where the documents are, with the account's own key: with the key it goes, too.
import { config } from "#lib/core/config.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { dropKept, isKept, keptAsIs } from "./cache-folder.ts";
import { databaseKeys } from "./sealed/data-keys.ts";
import { openFile, SealedDamaged, sealFile, versionOf } from "./sealed/format.ts";
import { accountOf, type FileOwner } from "./sealed/owner.ts";

/** An account's own entry; undefined where nothing is encrypted: there all share what the same bytes make. */
async function entryOf(key: string, owner: FileOwner): Promise<{ name: string; accountId: string } | undefined> {
  if (!config().encryption) return undefined;
  const accountId = await accountOf(owner);
  if (accountId === undefined) throw new Error("the package is gone");
  // On the way back to plain no key is made any more: they are retired in the end.
  if (config().encryption?.newFiles === "plain" && !(await databaseKeys.has(accountId))) return undefined;
  return { name: `${accountId}\n${key}`, accountId };
}

/**
 * `key` must name everything that the bytes depend on. What `make` throws is not kept. Refuses with `error.gone.keyDestroyed`
 * where the account's key is no more.
 */
export async function cached(key: string, owner: FileOwner, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const entry = await entryOf(key, owner);
  if (!entry) return keptAsIs(key, make);
  const { name, accountId } = entry;
  const bound = sha256(name);
  const { version, key: dataKey } = await databaseKeys.current(accountId);
  let made: Uint8Array | undefined;
  const sealed = async () => {
    made = await make();
    return sealFile(bound, made, version, dataKey);
  };
  const kept = await keptAsIs(name, sealed);
  if (made) return made;
  const stored = Buffer.from(kept.buffer, kept.byteOffset, kept.byteLength);
  try {
    const opening = await databaseKeys.ofVersion(accountId, versionOf(bound, stored));
    if (opening) return openFile(bound, stored, opening);
  } catch (cause) {
    if (!(cause instanceof SealedDamaged)) throw cause;
  }
  // Of other keys, as a database from an archive may have them: left there it would be made anew for each reader.
  await dropKept(name);
  await keptAsIs(name, sealed);
  return made ?? make();
}

export async function isCached(key: string, owner: FileOwner): Promise<boolean> {
  return isKept((await entryOf(key, owner))?.name ?? key);
}
