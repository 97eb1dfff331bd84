// A proof that a process owes its database, which may not be there yet when the process starts.
import { setTimeout as sleep } from "node:timers/promises";
import { ConfigurationError } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";

const pause = 1000;

/**
 * Asked until there is an answer; the first attempt is waited for. `prove` throws a ConfigurationError where the process must not go on:
 * then `refused` is called. Anything else that it throws says that there is no answer yet.
 */
export async function followProof(prove: () => Promise<void>, stop: AbortSignal, refused: () => void): Promise<void> {
  const attempt = async (): Promise<boolean> => {
    try {
      await prove();
      return true;
    } catch (err) {
      if (!(err instanceof ConfigurationError)) return false;
      log.fatal({ err }, err.message);
      refused();
      return true;
    }
  };
  const again = async () => {
    do await sleep(pause, undefined, { signal: stop }).catch(() => undefined);
    while (!stop.aborted && !(await attempt()));
  };
  if (!(await attempt())) void again();
}
