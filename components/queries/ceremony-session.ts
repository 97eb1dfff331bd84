// The session behind a ceremony's calls: where it is gone, the link in the address opens another, and the call is made again.

import { useSyncExternalStore } from "react";
import { CallError, call } from "#lib/contract/call.ts";
import { ceremony } from "#lib/contract/ceremony-lines.ts";
import type { SessionEnd } from "#lib/contract/records/session-end.ts";
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

type Door = { opened: Promise<string>; open: () => void };
/** Links that were followed: by a person, or by a program that looks at links in mails. */
const doors = new Map<string, Door>();

/** Settles once somebody clicks and the link was asked for. The page knows the ceremony's id already. */
function doorOf(token: string, ceremonyId: string): Door {
  const known = doors.get(ceremonyId);
  if (known) return known;
  const door: Door = { opened: Promise.resolve(ceremonyId), open: () => undefined };
  door.opened = new Promise((resolve, reject) => {
    door.open = () => {
      door.open = () => undefined;
      startCeremony(token, ceremonyId).then(resolve, reject);
    };
  });
  door.opened.catch(() => doors.delete(ceremonyId));
  doors.set(ceremonyId, door);
  return door;
}

/** From now on a click opens the link. */
export const closeLink = (token: string, ceremonyId: string): void => void doorOf(token, ceremonyId);

/** Answers the ceremony's id once the link is open: where a click could not open it, the next one may. */
export async function whenOpened(token: string, ceremonyId: string): Promise<string> {
  for (;;) {
    try {
      return await doorOf(token, ceremonyId).opened;
    } catch (cause) {
      if (!(cause instanceof CallError) || (cause.outcome === "refused" && cause.status !== 429)) throw cause;
    }
  }
}

/** Somebody clicks. Opens the link once, and what is asked in the ceremony waits for it. */
export const openLink = (ceremonyId: string): void => doors.get(ceremonyId)?.open();

/** What is asked in the ceremony waits for it. */
function underWay(ceremonyId: string, started: Promise<string>): Promise<string> {
  const noted = started.finally(() => opening.delete(ceremonyId));
  opening.set(ceremonyId, noted);
  return noted;
}

/** Goes on in the session that the browser has for this link, or else in a new one: whoever loads the page is there. */
export async function resumeCeremony(ceremonyId: string, token: string): Promise<void> {
  tokens.set(ceremonyId, token);
  try {
    await call(ceremony.getCeremony, { params: { ceremonyId } });
  } catch (cause) {
    if (!isLost(cause)) throw cause;
    // What is asked meanwhile waits for it, and opens none of its own.
    await startCeremony(token, ceremonyId);
  }
}

/** Ends the session, and forgets the link with which another could be opened. */
export async function leaveCeremony(ceremonyId: string): Promise<void> {
  // Opened by the very press that leads out.
  await opening.get(ceremonyId)?.catch(() => undefined);
  tokens.delete(ceremonyId);
  try {
    await call(ceremony.leave, { params: { ceremonyId } });
  } catch (cause) {
    // It is over already.
    if (!isLost(cause)) throw cause;
  }
}

/** Ceremonies that nobody used for too long: their pages stay closed until somebody asks for them again. */
const idle = new Set<string>();
const watchers = new Set<() => void>();

function setIdle(ceremonyId: string, isNow: boolean): void {
  if (isNow) idle.add(ceremonyId);
  else idle.delete(ceremonyId);
  for (const tell of watchers) tell();
}

/** Pages that show something of the package: left alone, they close. Where nothing is shown, the link opens a new session. */
const guarded = new Set<string>();

export function guardPage(ceremonyId: string): () => void {
  guarded.add(ceremonyId);
  return () => void guarded.delete(ceremonyId);
}

const watch = (tell: () => void) => {
  watchers.add(tell);
  return () => void watchers.delete(tell);
};

export const useIsIdle = (ceremonyId: string): boolean =>
  useSyncExternalStore(
    watch,
    () => idle.has(ceremonyId),
    () => false,
  );

/** The session ended because it was not used. */
export const isIdle = (cause: unknown): boolean =>
  cause instanceof CallError && cause.status === 401 && cause.parameters.reason === "idle";

/** A new session by the same link; what `ask` answers is there before the page opens, so that nothing older is shown. */
export async function reopenIdle<Answer>(ceremonyId: string, ask: () => Promise<Answer>): Promise<Answer> {
  await startCeremony(tokens.get(ceremonyId) ?? "");
  return ask();
}
export const openPage = (ceremonyId: string): void => setIdle(ceremonyId, false);

/** How long the session still lives. Asking is no use of it. */
export const readSessionEnd = (ceremonyId: string): Promise<SessionEnd> =>
  inSession(ceremonyId, () => call(ceremony.getSessionEnd, { params: { ceremonyId } }));

/** Somebody is there. */
export const keepSession = (ceremonyId: string): Promise<SessionEnd> =>
  inSession(ceremonyId, () => call(ceremony.keepSession, { params: { ceremonyId } }));

/** Whether there is no session, or one of somebody else: its cookie is cleared, over, or was replaced. */
const isLost = (cause: unknown): boolean =>
  cause instanceof CallError && (cause.status === 401 || cause.key === "error.forbidden.restrictedSession");

/** Whatever was asked without a session was not done, so asking once more does nothing twice. */
export async function inSession<Answer>(ceremonyId: string, ask: () => Promise<Answer>): Promise<Answer> {
  openLink(ceremonyId);
  const started = opening.get(ceremonyId);
  if (started) await opened(started);
  try {
    return await ask();
  } catch (cause) {
    const token = tokens.get(ceremonyId);
    if (token === undefined || !isLost(cause)) throw cause;
    if (isIdle(cause) && guarded.has(ceremonyId)) {
      setIdle(ceremonyId, true);
      throw cause;
    }
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
