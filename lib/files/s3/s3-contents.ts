// What lies in a store that speaks S3, for the sweep. There is no rename and no "remove if still old", so the row decides.
//
// Whoever brings or keeps a file first tells its row that it is wanted (want-file.ts), then looks whether the bytes are there.
// The sweep removes the bytes while it holds the row's lock, before the commit that takes out the row. So one of the two comes
// first. The wish: then the row is no longer old, and the sweep, which reads it again under the lock, leaves it for another day.
// Or the removal: then the wish waits for the commit, finds the bytes gone, and they are written anew. Of a file without a row
// the sweep first makes one, and then waits for a day. A crash between removal and commit leaves a row without bytes that no
// other row names: whoever comes to name it has written them before, and otherwise a later visit takes it out.
// What is left: a removal whose answer got lost and that the store carries out later, when the same bytes have come again.
// Stores refuse what was signed a quarter of an hour ago, so that is how long it can be on its way.

import { sha256 } from "#lib/core/secrets.ts";
import { FileMissing, pathOfHash, readName, type StoreContents } from "../file-store.ts";
import { graceMs } from "../grace.ts";
import { collect } from "../verified-chunks.ts";
import type { S3Objects } from "./s3-objects.ts";

const ownerKey = "store";

export const s3Contents = (objects: S3Objects): StoreContents => ({
  where: objects.where,
  owner: async () => {
    const opened = await objects
      .open(ownerKey)
      .catch((cause) => (cause instanceof FileMissing ? undefined : Promise.reject(cause)));
    return opened && (await collect(opened.size, opened.chunks)).toString("utf8");
  },
  writeOwner: async (name) => {
    const bytes = Buffer.from(name, "utf8");
    await objects.put(ownerKey, bytes, sha256(bytes));
  },
  list: async (prefix, now) => {
    const [old, young]: [string[], string[]] = [[], []];
    // By the store's clock, which a day and more leaves room for.
    for await (const { key, modified } of objects.list(`${prefix}/`)) {
      const hash = key.replace("/", "");
      if (readName(hash)) (now.getTime() - modified.getTime() > graceMs ? old : young).push(hash);
    }
    // Not every store can tell of them; nothing of theirs can be read, and most have a rule of their own that ends them.
    await objects.abandonParts(`${prefix}/`, new Date(now.getTime() - graceMs)).catch(() => undefined);
    return { old, young };
  },
  remove: async (hash) => {
    await objects.remove(pathOfHash(hash));
    return true;
  },
  removesUnderLock: true,
  drop: (hash) => objects.remove(pathOfHash(hash)),
});
