// An account's encrypted file as it lies in one store, past what is kept at hand, opened and proven.
import { type FileStore, sealedName } from "../file-store.ts";
import { collect } from "../verified-chunks.ts";
import { databaseKeys } from "./data-keys.ts";
import { versionOf } from "./format.ts";
import { openWhole } from "./open-whole.ts";

export async function storedAs(store: Pick<FileStore, "stream">, name: string): Promise<Buffer> {
  const { size, chunks } = await store.stream(name);
  return collect(size, chunks);
}

/** Throws where it is damaged, or its key is not there. */
export async function openStored(store: Pick<FileStore, "stream">, hash: string, accountId: string): Promise<Buffer> {
  const stored = await storedAs(store, sealedName(hash, accountId));
  const key = await databaseKeys.ofVersion(accountId, versionOf(hash, stored));
  if (!key) throw new Error("no such key");
  return openWhole(hash, stored, key);
}
