/** Proves at the start of a process that what is configured opens the keys of documents in the database: with another key it does not start. */
import { connected } from "#db/connected.ts";
import { soonAnswered } from "#db/vanished.ts";
import { ConfigurationError } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { OtherKeys, proveLiveKeys } from "#lib/files/sealed/live-keys.ts";
import { StoreAway } from "#lib/files/store-away.ts";
import { followProof } from "./follow-proof.ts";

/** Throws a ConfigurationError where another key is set, or none. A token or service that does not answer is told and does not stop it. */
export async function proveLiveKeysAt(url: string, say: (text: string) => void): Promise<void> {
  try {
    await connected(url, (client) => proveLiveKeys((statement) => client.query(statement)), soonAnswered);
  } catch (cause) {
    if (cause instanceof OtherKeys) throw new ConfigurationError([cause.message]);
    if (!(cause instanceof StoreAway)) throw cause;
    const problem = `The key that documents are encrypted with: ${cause.message}`;
    if (cause.isRefusal) throw new ConfigurationError([problem]);
    say(`${problem}. Until it is back, documents cannot be read or uploaded.`);
  }
}

/**
 * For a process that may be up before its database: asked once it is there. `refused` is called where the process must not go on; the
 * first attempt is waited for.
 */
export const followLiveKeys = (url: string, stop: AbortSignal, refused: () => void): Promise<void> =>
  followProof(() => proveLiveKeysAt(url, (text) => log.warn(text)), stop, refused);
