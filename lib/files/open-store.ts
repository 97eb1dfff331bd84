// Opens the store of a place, once for each: what it keeps for its readers, and what it contains for the sweep.
import { config } from "#lib/core/config.ts";
import type { FilesPlace } from "#lib/core/files-config.ts";
import { diskContents } from "./disk-contents.ts";
import { diskStore } from "./disk-store.ts";
import { type FileStore, readName, type StoreContents } from "./file-store.ts";
import { s3Contents } from "./s3/s3-contents.ts";
import { s3Objects } from "./s3/s3-objects.ts";
import { s3Store } from "./s3/s3-store.ts";
import { wantFile } from "./want-file.ts";

type Opened = { store: FileStore; contents: StoreContents };

const opened = new WeakMap<FilesPlace, Opened>();

export function openStore(place: FilesPlace): Opened {
  const known = opened.get(place) ?? open(place);
  opened.set(place, known);
  return known;
}

function open(place: FilesPlace): Opened {
  if (place.kind === "disk") return { store: diskStore, contents: diskContents };
  const objects = s3Objects(place);
  // Where documents are encrypted, none that is not yet comes to this machine's disk.
  const isCached = (name: string): boolean =>
    config().files.cacheBytes > 0 && (!config().encryption || readName(name)?.accountId !== undefined);
  const store = s3Store(objects, { want: wantFile, isCached });
  return { store, contents: s3Contents(objects) };
}
