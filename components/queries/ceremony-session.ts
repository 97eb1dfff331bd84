// The session behind a ceremony's calls: where it is gone, the link in the address opens another, and the call is made again.
import { CallError, call } from "#lib/contract/call.ts";
import { ceremony } from "#lib/contract/ceremony.ts";
import { isFramed } from "./is-framed.ts";

/** The token of each ceremony's link; in this page's memory only. */
const tokens = new Map<string, string>();
const opening = new Map<string, Promise<unknown>>();

/**
 * Exchanges the link's token for a session; the cookie comes with the answer. `foreseen`: the ceremony's id where the page
 * knows it already, whose acts may be asked for meanwhile.
 */
export function startCeremony(token: string, foreseen?: string): Promise<string> {
  const started = call(ceremony.startCeremony, { body: { token, framed: isFramed() } }).then(({ ceremonyId }) => {
    tokens.set(ceremonyId, token);
    return ceremonyId;
  });
  return foreseen === undefined ? started : underWay(foreseen, started);
}

/** What is asked in the ceremony waits for it. */
function underWay(ceremonyId: string, started: Promise<string>): Promise<string> {
  const noted = started.finally(() => opening.delete(ceremonyId));
  opening.set(ceremonyId, noted);
  return noted;
}

/** Goes on in the session that the browser has for this link, or else in a new one. */
export async function resumeCeremony(ceremonyId: string, token: string): Promise<void> {
  tokens.set(ceremonyId, token);
  await inSession(ceremonyId, () => call(ceremony.getCeremony, { params: { ceremonyId } }));
}

/** Whether there is no session, or one of somebody else: its cookie is cleared, over, or was replaced. */
const isLost = (cause: unknown): boolean =>
  cause instanceof CallError && (cause.status === 401 || cause.key === "error.forbidden.restrictedSession");

/** Whatever was asked without a session was not done, so asking once more does nothing twice. */
export async function inSession<Answer>(ceremonyId: string, ask: () => Promise<Answer>): Promise<Answer> {
  const started = opening.get(ceremonyId);
  if (started) await opened(started);
  try {
    return await ask();
  } catch (cause) {
    const token = tokens.get(ceremonyId);
    if (token === undefined || !isLost(cause)) throw cause;
    // One session for all calls that miss it at the same time.
    await opened(opening.get(ceremonyId) ?? underWay(ceremonyId, startCeremony(token)));
    return ask();
  }
}

async function opened(started: Promise<unknown>): Promise<void> {
  try {
    await started;
  } catch (cause) {
    // What is not known is whether there is a session; the act itself was not asked for.
    if (cause instanceof CallError && cause.outcome === "unknown") throw new CallError(cause.status, {}, "not sent");
    throw cause;
  }
}
