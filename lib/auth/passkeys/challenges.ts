// Challenges for passkeys: random, for five minutes, for one purpose and one browser, and answered once.
import { randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { db } from "#db/client.ts";
import { passkeyChallenges, type passkeyPurposes } from "#db/schema/passkeys.ts";
import { hashToken } from "#lib/core/secrets.ts";

/** `boundTo`: the hash of a session, or of what stands for one before there is one. */
export type Asked = { purpose: (typeof passkeyPurposes)[number]; boundTo: string };

/** Our choice: long enough to look for a key in a bag. */
export const challengeFor = 5 * 60_000;

/** Answers the challenge, which is stored nowhere. */
export async function makeChallenge({ purpose, boundTo }: Asked, now = new Date()): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const expires = new Date(now.getTime() + challengeFor);
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expires, now));
  await db.insert(passkeyChallenges).values({ hash: hashToken(challenge), purpose, boundTo, expires });
  return challenge;
}

/** What the browser signed, as it says itself: the challenge alone is taken from it, the rest is the library's to judge. */
function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return data && typeof data === "object" && "challenge" in data ? String(data.challenge) : "";
  } catch {
    return "";
  }
}

/** Spent by itself, before anything is judged: what is wrong in an answer leaves no second try. Undefined for one that is not out. */
export async function spendChallenge(
  clientDataJSON: string,
  { purpose, boundTo }: Asked,
  now = new Date(),
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  const asked = and(eq(passkeyChallenges.hash, hashToken(challenge)), eq(passkeyChallenges.purpose, purpose));
  const [spent] = await db
    .delete(passkeyChallenges)
    .where(and(asked, eq(passkeyChallenges.boundTo, boundTo), gt(passkeyChallenges.expires, now)))
    .returning({ hash: passkeyChallenges.hash });
  return spent ? challenge : undefined;
}
