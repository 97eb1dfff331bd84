// What may be tried how often, by whom: one line for each limit, for all processes together (rate-limiter.ts).
import type { Transaction } from "#db/client.ts";
import { clientNetwork } from "#lib/core/client-network.ts";
import { refuse } from "#lib/core/errors.ts";
import { type Limiter, type RateLimit, rateLimiter } from "./rate-limiter.ts";

/** Our choice: twenty at once, then one every three seconds: an office behind one address gets by, guessing does not. */
const ofOneAddress: RateLimit = { burst: 20, refillSeconds: 3 };
/** Each way in by itself: who is held up at one is not held up at another. */
const signIns = rateLimiter("signIns", ofOneAddress);
const singleSignOns = rateLimiter("singleSignOns", ofOneAddress);
const setUps = rateLimiter("setUps", ofOneAddress);
/** The tokens of mails that prove who reads an address. */
const mailTokens = rateLimiter("mailTokens", ofOneAddress);
/** Each sign-in page asks for a challenge as it opens: more than anybody signs in, and few enough to keep. */
const passkeyChallenges = rateLimiter("passkeyChallenges", { burst: 120, refillSeconds: 1 });
/** Codes of a second step that is being set up, by whoever does: its secret has just been shown to them. */
const setUpCodes = rateLimiter("setUpCodes", ofOneAddress);
/** The secrets of client applications. */
const appSecrets = rateLimiter("appSecrets", ofOneAddress);
/** Our choice: five wrong passwords at once for one account, then one every three minutes, from all networks together. */
export const attemptsAtOnce = 5;
const ofOnePassword: RateLimit = { burst: attemptsAtOnce, refillSeconds: 180 };
const passwords = rateLimiter("passwords", ofOnePassword);
/** Passwords that are asked for once more, of somebody who is signed in: guesses at them keep nobody from signing in. */
const presentPasswords = rateLimiter("presentPasswords", ofOnePassword);
/** Mails that a stranger can make us send. */
const resets = rateLimiter("resets", { burst: 5, refillSeconds: 60 });
/** Mails to one address that strangers can make us send by one public link. Our choice: three a day. */
const invited = rateLimiter("invited", { burst: 3, refillSeconds: 8 * 3600 });
/** Mails that whoever holds an ended link can have sent to one signer. */
const links = rateLimiter("links", { burst: 2, refillSeconds: 60 });

/** Codes of second devices that nobody issued: a phone that mistypes keeps nobody from signing in. */
const drawingCodes = rateLimiter("drawingCodes", ofOneAddress);
/** A device that draws shows its strokes about once a second. */
const drawings = rateLimiter("drawings", { burst: 60, refillSeconds: 0.5 });
/** New codes for a second device, in one session. */
const drawingRequests = rateLimiter("drawingRequests", { burst: 10, refillSeconds: 20 });

/** Pictures of typed signatures, in one session: more than a name and its hands need, few enough to be drawn beside all other work. */
const markPictures = rateLimiter("markPictures", { burst: 60, refillSeconds: 1 });

/** Our choice: twenty at once, then one every two seconds for each address: anybody may ask, nobody may ask all the time. */
const checks = rateLimiter("checks", { burst: 20, refillSeconds: 2 });

/** Trials of the seal and of its timestamp server: each holds a process for a moment, or asks a server of somebody else's. */
const sealTrials = rateLimiter("sealTrials", { burst: 10, refillSeconds: 30 });

/** Mails that try a destination of signed documents, whose address may be anybody's. Our choice: ten, then ten an hour. */
const deliveryMails = rateLimiter("deliveryMails", { burst: 10, refillSeconds: 360 });

type Demanded = { key?: "error.tooMany.signIns" | "error.tooMany.requests" | "error.tooMany.links"; tx?: Transaction };

async function demand(
  limiter: Limiter,
  whose: string,
  { key = "error.tooMany.signIns", tx }: Demanded = {},
): Promise<void> {
  const retryAfter = await limiter.take(whose, tx ? { tx } : {});
  if (retryAfter > 0) refuse(key, { retryAfter });
}

/** By the client's address; of an IPv6 address by its network, in which a client may take any other. */
const demandOf = (limiter: Limiter, ip: string, options?: Demanded): Promise<void> =>
  demand(limiter, clientNetwork(ip), options);

const requests = { key: "error.tooMany.requests" } as const;

/** What can be guessed, by the address it comes from. All reject with 429 and the time to wait. */
export const limitSignIns = (ip: string) => demandOf(signIns, ip);
export const limitSingleSignOns = (ip: string) => demandOf(singleSignOns, ip);
export const limitPasskeyChallenges = (ip: string) => demandOf(passkeyChallenges, ip);
export const limitSetUps = (ip: string) => demandOf(setUps, ip);
export const limitMailTokens = (ip: string) => demandOf(mailTokens, ip);
/** By whose they are. */
export const limitSetUpCodes = (sender: string) => demand(setUpCodes, sender);
export const limitAppSecrets = (ip: string) => demandOf(appSecrets, ip);
/**
 * Counts an attempt before it is known to be wrong, so that many at once are all counted. `account` is whoever is guessed at, known
 * here or not. Rejects with 429 and the time to wait.
 */
export const limitPasswords = (account: string) => demand(passwords, account);
export const limitPresentPasswords = (sender: string) => demand(presentPasswords, sender);
export const presentPasswordWasRight = (sender: string) => presentPasswords.giveBack(sender);
export const passwordWasRight = (account: string) => passwords.giveBack(account);
/** Whoever chooses a new password by mail waits for nobody's guesses at the old one. */
export const forgetPasswords = (account: string, tx?: Transaction) => passwords.forget(account, tx);
export const limitResets = (ip: string) => demandOf(resets, ip);
/** By the public link and the address. */
export const limitInvited = (who: string) => demand(invited, who, requests);
/** With `tx` what is sent counts as it commits. */
export const limitLinks = (signer: string, tx?: Transaction) =>
  demand(links, signer, { key: "error.tooMany.links", ...(tx ? { tx } : {}) });

/** By the account whose managers ask. */
export const limitSealTrials = (account: string) => demand(sealTrials, account, requests);
export const limitDeliveryMails = (account: string) => demand(deliveryMails, account, requests);

export const limitChecks = (ip: string) => demandOf(checks, ip, requests);
export const limitDrawingCodes = (ip: string) => demandOf(drawingCodes, ip, requests);
/** By the id of what is drawn. */
export const limitDrawings = (request: string) => demand(drawings, request, requests);
/** A request for a drawing counts as it commits. */
export const limitDrawingRequests = (session: string, tx: Transaction) =>
  demand(drawingRequests, session, { ...requests, tx });
export const limitMarkPictures = (session: string) => demand(markPictures, session, requests);
