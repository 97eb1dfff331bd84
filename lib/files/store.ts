// The store of document bytes by their SHA-256 that the configuration names: written once, never changed, checked when read.
import { config } from "#lib/core/config.ts";
import { countFileOperations } from "#lib/telemetry/metrics.ts";
import type { FileStore } from "./file-store.ts";
import { openStore } from "./open-store.ts";
import { type OwnedFiles, ownedFiles } from "./sealed/owned-files.ts";
import { withPrevious } from "./with-previous.ts";

/** All files, plain and encrypted, by their names: for who moves, saves or encrypts them. */
export function storeInUse(): FileStore {
  const { place, previous } = config().files;
  const { store } = openStore(place);
  return previous ? withPrevious(store, openStore(previous).store) : store;
}

const { put, get, stream, size, keep, share } = ownedFiles(storeInUse);
export const files: OwnedFiles = countFileOperations<OwnedFiles>({ put, get, stream, size, keep, share });
