// The session behind a ceremony's calls: where it is gone, the link in the address opens another, and the call is made again.
import { CallError, call } from "#lib/contract/call.ts";
import { ceremony } from "#lib/contract/ceremony.ts";

/** The token of each ceremony's link; in this page's memory only. */
const tokens = new Map<string, string>();
const opening = new Map<string, Promise<unknown>>();

/** Exchanges the link's token for a session; the cookie comes with the answer. */
export async function startCeremony(token: string): Promise<string> {
  const { ceremonyId } = await call(ceremony.startCeremony, { body: { token } });
  tokens.set(ceremonyId, token);
  return ceremonyId;
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
  try {
    return await ask();
  } catch (cause) {
    const token = tokens.get(ceremonyId);
    if (token === undefined || !isLost(cause)) throw cause;
    await reopen(ceremonyId, token);
    return ask();
  }
}

/** One session for all calls that miss it at the same time. */
async function reopen(ceremonyId: string, token: string): Promise<void> {
  const started = opening.get(ceremonyId) ?? startCeremony(token).finally(() => opening.delete(ceremonyId));
  opening.set(ceremonyId, started);
  try {
    await started;
  } catch (cause) {
    // What is not known is whether there is a session; the act itself was not asked for.
    if (cause instanceof CallError && cause.outcome === "unknown") throw new CallError(cause.status, {}, "not sent");
    throw cause;
  }
}
