// One store before and one after, while files are moved from the one to the other: written to the new one, read from both.
import type { FileStore } from "./file-store.ts";

export function withPrevious(store: FileStore, previous: FileStore): FileStore {
  /** What is moved leaves the previous one after it has come into the new one, which is therefore asked once more. */
  const either = async <T>(ask: (one: FileStore) => Promise<T>): Promise<T> =>
    ask(store).catch(() => ask(previous).catch(() => ask(store)));
  const anyOf = async (ask: (one: FileStore) => Promise<boolean>): Promise<boolean> =>
    (await ask(store)) || (await ask(previous)) || (await ask(store));

  return {
    put: (bytes, name) => store.put(bytes, name),
    get: (hash) => either((one) => one.get(hash)),
    stream: (hash) => either((one) => one.stream(hash)),
    size: (hash) => either((one) => one.size(hash)),
    has: (hash) => anyOf((one) => one.has(hash)),
    // Nothing is swept from the previous one, and what comes from it is young.
    keep: (hash) => anyOf((one) => one.keep(hash)),
  };
}
