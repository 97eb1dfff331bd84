// How often one address may try something: a bucket of attempts per key that fills again with time, in this process's memory.
import { refuse } from "#lib/core/errors.ts";

export type RateLimit = {
  /** Attempts that may come at once. */ burst: number /** Seconds until one more is allowed. */;
  refillSeconds: number;
};

/** So that a flood from many addresses cannot fill the memory; the oldest are forgotten first. */
const mostKeys = 20_000;

export type Limiter = {
  /** Seconds to wait, 0 when the attempt is allowed (and counted). */ take: (key: string, now?: number) => number;
  /** An attempt that turns out not to count. */ giveBack: (key: string) => void;
  /** All attempts anew. */ forget: (key: string) => void;
};

export function rateLimiter({ burst, refillSeconds }: RateLimit): Limiter {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take(key, now = Date.now()) {
      const kept = buckets.get(key);
      const left = Math.min(burst, kept ? kept.left + (now - kept.at) / 1000 / refillSeconds : burst);
      const allowed = left >= 1;
      // Set anew, so that the map stays in the order of last use.
      buckets.delete(key);
      buckets.set(key, { left: allowed ? left - 1 : left, at: now });
      for (const oldest of buckets.keys()) {
        if (buckets.size <= mostKeys) break;
        buckets.delete(oldest);
      }
      return allowed ? 0 : Math.ceil((1 - left) * refillSeconds);
    },
    giveBack(key) {
      const kept = buckets.get(key);
      if (kept) kept.left += 1;
    },
    forget(key) {
      buckets.delete(key);
    },
  };
}

/** Our choice: twenty at once, then one every three seconds: an office behind one address gets by, guessing does not. */
const ofOneAddress: RateLimit = { burst: 20, refillSeconds: 3 };
/** Each way in by itself: who is held up at one is not held up at another. */
const signIns = rateLimiter(ofOneAddress);
const singleSignOns = rateLimiter(ofOneAddress);
const setUps = rateLimiter(ofOneAddress);
/** The tokens of mails that prove who reads an address. */
const mailTokens = rateLimiter(ofOneAddress);
/** Each sign-in page asks for a challenge as it opens: more than anybody signs in, and few enough to keep. */
const passkeyChallenges = rateLimiter({ burst: 120, refillSeconds: 1 });
/** Codes of a second step that is being set up, by whoever does: its secret has just been shown to them. */
const setUpCodes = rateLimiter(ofOneAddress);
/** The secrets of client applications. */
const appSecrets = rateLimiter(ofOneAddress);
/** Our choice: five wrong passwords at once for one account, then one every three minutes, from all networks together. */
export const attemptsAtOnce = 5;
const ofOnePassword: RateLimit = { burst: attemptsAtOnce, refillSeconds: 180 };
const passwords = rateLimiter(ofOnePassword);
/** Passwords that are asked for once more, of somebody who is signed in: guesses at them keep nobody from signing in. */
const presentPasswords = rateLimiter(ofOnePassword);
/** Mails that a stranger can make us send. */
const resets = rateLimiter({ burst: 5, refillSeconds: 60 });
/** Mails that whoever holds an ended link can have sent to one signer. */
const links = rateLimiter({ burst: 2, refillSeconds: 60 });

/** Codes of second devices that nobody issued: a phone that mistypes keeps nobody from signing in. */
const drawingCodes = rateLimiter(ofOneAddress);
/** A device that draws shows its strokes about once a second. */
const drawings = rateLimiter({ burst: 60, refillSeconds: 0.5 });
/** New codes for a second device, in one session. */
const drawingRequests = rateLimiter({ burst: 10, refillSeconds: 20 });

/** Pictures of typed signatures, in one session: more than a name and its hands need, few enough to be drawn beside all other work. */
const markPictures = rateLimiter({ burst: 60, refillSeconds: 1 });

/** Trials of the seal and of its timestamp server: each holds a process for a moment, or asks a server of somebody else's. */
const sealTrials = rateLimiter({ burst: 10, refillSeconds: 30 });

const demand = (limiter: Limiter, key: string): void => {
  const retryAfter = limiter.take(key);
  if (retryAfter > 0) refuse("error.tooMany.signIns", { retryAfter });
};

const demandRequests = (limiter: Limiter, key: string): void => {
  const retryAfter = limiter.take(key);
  if (retryAfter > 0) refuse("error.tooMany.requests", { retryAfter });
};

/** What can be guessed, by the address it comes from. All throw 429 with the time to wait. */
export const limitSignIns = (ip: string): void => demand(signIns, ip);
export const limitSingleSignOns = (ip: string): void => demand(singleSignOns, ip);
export const limitPasskeyChallenges = (ip: string): void => demand(passkeyChallenges, ip);
export const limitSetUps = (ip: string): void => demand(setUps, ip);
export const limitMailTokens = (ip: string): void => demand(mailTokens, ip);
/** By whose they are. */
export const limitSetUpCodes = (sender: string): void => demand(setUpCodes, sender);
export const limitAppSecrets = (ip: string): void => demand(appSecrets, ip);
/**
 * Counts an attempt before it is known to be wrong, so that many at once are all counted. `account` is whoever is guessed at, known
 * here or not. Throws 429 with the time to wait.
 */
export const limitPasswords = (account: string): void => demand(passwords, account);
export const limitPresentPasswords = (sender: string): void => demand(presentPasswords, sender);
export const presentPasswordWasRight = (sender: string): void => presentPasswords.giveBack(sender);
export const passwordWasRight = (account: string): void => passwords.giveBack(account);
/** Whoever chooses a new password by mail waits for nobody's guesses at the old one. */
export const forgetPasswords = (account: string): void => passwords.forget(account);
export const limitResets = (ip: string): void => demand(resets, ip);
export const limitLinks = (signer: string): void => {
  const retryAfter = links.take(signer);
  if (retryAfter > 0) refuse("error.tooMany.links", { retryAfter });
};

/** By the account whose managers ask. */
export const limitSealTrials = (account: string): void => demandRequests(sealTrials, account);

export const limitDrawingCodes = (ip: string): void => demandRequests(drawingCodes, ip);
/** By the id of what is drawn. */
export const limitDrawings = (request: string): void => demandRequests(drawings, request);
export const limitDrawingRequests = (session: string): void => demandRequests(drawingRequests, session);
export const limitMarkPictures = (session: string): void => demandRequests(markPictures, session);
