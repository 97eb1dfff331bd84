// The store of document bytes by their SHA-256 that the configuration names: written once, never changed, checked when read.
import { config } from "#lib/core/config.ts";
import { Refusal } from "#lib/core/errors.ts";
import { countFileOperations, metrics } from "#lib/telemetry/metrics.ts";
import type { FileStore } from "./file-store.ts";
import { openStore } from "./open-store.ts";
import { SealedDamaged } from "./sealed/format.ts";
import { type OwnedFiles, ownedFiles } from "./sealed/owned-files.ts";
import { withPrevious } from "./with-previous.ts";

/** All files, plain and encrypted, by their names: for who moves, saves or encrypts them. */
export function storeInUse(): FileStore {
  const { place, previous } = config().files;
  const { store } = openStore(place);
  return previous ? withPrevious(store, openStore(previous).store) : store;
}

/** A file that is there and cannot be read is somebody's work: a damaged one is restored, a destroyed key is as it was meant. */
function unreadable(cause: unknown): "damaged" | "destroyed" | undefined {
  if (cause instanceof SealedDamaged) return "damaged";
  return cause instanceof Refusal && cause.key === "error.gone.keyDestroyed" ? "destroyed" : undefined;
}

async function noting<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (cause) {
    const reason = unreadable(cause);
    if (reason) metrics.filesUnreadable.inc({ reason });
    throw cause;
  }
}

const { put, get, stream, size, keep, share } = ownedFiles(storeInUse);
export const files: OwnedFiles = countFileOperations<OwnedFiles>({
  ...{ put, size, keep, share },
  get: (hash, owner) => noting(get(hash, owner)),
  stream: (hash, owner) => noting(stream(hash, owner)),
});
