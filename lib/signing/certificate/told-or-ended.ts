// A signature on a device is asked for and answered on the page itself: whatever ends the act there is told as a refusal.
import { Refusal, refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { Overtaken } from "./commit-acts.ts";
import { NotInOne } from "./place-acts.ts";
import { endAct, type RemoteAct } from "./remote-act.ts";

/** What goes wrong leaves nothing signed and nothing of the act. */
export async function toldOrEnded<T>(act: RemoteAct, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    await endAct(act, null);
    if (cause instanceof Refusal) throw cause;
    log.warn({ err: cause, packageId: act.packageId }, "a signature with a certificate on the signer's own device");
    if (cause instanceof Overtaken) refuse("error.conflict.certificateStale");
    if (cause instanceof NotInOne) refuse("error.conflict.certificateNotInOne");
    throw cause;
  }
}
