/** Keeps what issuers say about a certificate for a while: who seals a thousand documents in an hour asks them once. */
import type { RevocationInfo } from "./revocation.ts";

/**
 * Our choice, far below the days for which issuers vouch: a certificate that is taken back is found out within the hour.
 * What nobody could say, or that it was taken back, is asked for every time.
 */
const keptMs = 60 * 60_000;
/** The certificates of one instance, of its issuers and of its timestamp server are a handful. */
const mostKept = 100;

type Kept = { proof: Promise<RevocationInfo | undefined>; since: number };
const kept = new Map<string, Kept>();

/** `about` names the certificate and its issuer. Who comes while somebody asks waits for the same answer. */
export async function cachedValidationData(
  about: string,
  now: Date,
  ask: () => Promise<RevocationInfo | undefined>,
): Promise<RevocationInfo | undefined> {
  const known = kept.get(about);
  if (known && now.getTime() - known.since < keptMs && now.getTime() >= known.since) {
    const proof = await known.proof;
    if (proof && (!proof.until || proof.until > now)) return proof;
  }
  const asked: Kept = { proof: ask(), since: now.getTime() };
  kept.delete(about);
  kept.set(about, asked);
  for (const [oldest] of kept) if (kept.size > mostKept) kept.delete(oldest);
  try {
    const proof = await asked.proof;
    if (!proof && kept.get(about) === asked) kept.delete(about);
    return proof;
  } catch (error) {
    if (kept.get(about) === asked) kept.delete(about);
    throw error;
  }
}

/** For tests, whose issuers change their minds within the hour. */
export const forgetValidationData = (): void => kept.clear();
