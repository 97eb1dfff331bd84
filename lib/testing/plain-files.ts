/** The files of an instance that encrypts nothing, by their hashes alone: whose they are makes no difference there. */
import { storeInUse } from "#lib/files/store.ts";

export const files: ReturnType<typeof storeInUse> = {
  put: async (bytes) => storeInUse().put(bytes),
  get: async (hash) => storeInUse().get(hash),
  stream: async (hash) => storeInUse().stream(hash),
  has: async (hash) => storeInUse().has(hash),
  size: async (hash) => storeInUse().size(hash),
  keep: async (hash) => storeInUse().keep(hash),
};
