// Access tokens of client applications: signed, short-lived, and worth nothing once their application is removed.
import { and, eq, isNull } from "drizzle-orm";
import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import { db } from "#db/client.ts";
import { clientApps } from "#db/schema/access.ts";
import { acceptedTokens, derivedToken } from "#lib/core/secrets.ts";

/** Vendor clients read the token's own end from it, so it is a JWT; 30 minutes as other tokens live. */
export const accessTokenMinutes = 30;
const issuer = "countersign";
const algorithm = "HS256";

const encoded = (key: string): Uint8Array => new TextEncoder().encode(key);

export type AccessToken = { accessToken: string; expiresAt: Date };

export async function signAccessToken(senderId: string, clientAppId: string, now = new Date()): Promise<AccessToken> {
  const expiresAt = new Date(Math.floor(now.getTime() / 1000) * 1000 + accessTokenMinutes * 60_000);
  const accessToken = await new SignJWT({ app: clientAppId })
    .setProtectedHeader({ alg: algorithm, typ: "JWT" })
    .setIssuer(issuer)
    .setSubject(senderId)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(encoded(derivedToken("access-token", issuer)));
  return { accessToken, expiresAt };
}

/** While SECRET is being changed, a token may still be signed with what followed from the one before. */
async function payloadOf(token: string): Promise<JWTPayload | undefined> {
  for (const key of acceptedTokens("access-token", issuer)) {
    const verified = await jwtVerify(token, encoded(key), { algorithms: [algorithm], issuer }).catch(() => undefined);
    if (verified) return verified.payload;
  }
  return undefined;
}

type Bearer = { senderId: string; accountId: string; clientApp: string };

/** The sender that a token speaks for; undefined when it is not ours, is over, or its application is gone. */
export async function senderOfAccessToken(token: string): Promise<Bearer | undefined> {
  const { sub: senderId, app } = (await payloadOf(token)) ?? {};
  if (!senderId || typeof app !== "string") return undefined;
  const [found] = await db
    .select({ accountId: clientApps.accountId })
    .from(clientApps)
    .where(and(eq(clientApps.id, app), isNull(clientApps.revoked)));
  return found && { senderId, accountId: found.accountId, clientApp: app };
}
