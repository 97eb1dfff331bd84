/** Proves at the start that documents can be kept in a distant store, and encrypted: wrong settings stop the start, what is away does not. */
import { ConfigurationError, config } from "#lib/core/config.ts";
import { probePlace } from "#lib/files/probe-place.ts";
import { proveKeys } from "#lib/files/sealed/prove-keys.ts";
import { StoreAway } from "#lib/files/store-away.ts";

/** The disk is proven when it is made; this is for what is elsewhere. */
export async function proveFiles(say: (text: string) => void): Promise<void> {
  const { place, previous } = config().files;
  for (const [variable, one] of [
    ["FILES_URL", place],
    ["FILES_PREVIOUS_URL", previous],
  ] as const) {
    if (one?.kind !== "s3") continue;
    try {
      await probePlace(one);
    } catch (cause) {
      if (!(cause instanceof StoreAway)) throw cause;
      const problem = `${variable}: a file was to be written there, read back and deleted, but ${cause.message}`;
      // No waiting makes a wrong key right.
      if (cause.isRefusal) throw new ConfigurationError([problem]);
      say(`${problem}. Until it is back, uploads are refused and seals wait.`);
    }
  }
  await proveMasterKey(say);
}

/** The same for what wraps the keys of documents. */
async function proveMasterKey(say: (text: string) => void): Promise<void> {
  try {
    await proveKeys();
  } catch (cause) {
    if (!(cause instanceof StoreAway)) throw cause;
    const problem = `The key that documents are encrypted with: ${cause.message}`;
    if (cause.isRefusal) throw new ConfigurationError([problem]);
    say(`${problem}. Until it is back, documents cannot be read or uploaded.`);
  }
}
