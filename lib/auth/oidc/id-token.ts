// The ID token: what it has to hold before it says who somebody is. By `jose` rather than by next-auth's own client, which takes
// one algorithm fixed beforehand and tells a clock that differs from a forged key in prose only.
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { Refusal } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";

/** Signed with a key of the issuer's own: a shared secret, or none, is not taken. */
const algorithms = ["RS256", "PS256", "ES256"];
/** Clocks may differ by so many seconds, and a token may be so old. */
const clockTolerance = 60;
const maxTokenAge = 600;

type Expected = { issuer: string; clientId: string; nonce: string };
export type IdClaims = JWTPayload & { sub: string };

const clockClaims = ["iat", "exp", "nbf"];
/** What jose throws when the keys could not be fetched; every other error of its is the token's fault. */
const fetchCodes = ["ERR_JWKS_TIMEOUT", "ERR_JOSE_GENERIC"];

function refusalOf(cause: unknown): Refusal {
  if (cause instanceof errors.JWTExpired) return new Refusal("error.unauthorised.sso.clock");
  if (
    cause instanceof errors.JWTClaimValidationFailed &&
    cause.reason === "check_failed" &&
    clockClaims.includes(cause.claim)
  )
    return new Refusal("error.unauthorised.sso.clock");
  const code = cause instanceof errors.JOSEError ? cause.code : undefined;
  return new Refusal(!code || fetchCodes.includes(code) ? "error.unavailable.sso" : "error.unauthorised.sso.answer");
}

export async function verifyIdToken(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, clientId, nonce }: Expected,
  now = new Date(),
): Promise<IdClaims> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      issuer,
      audience: clientId,
      clockTolerance,
      maxTokenAge,
      requiredClaims: ["sub", "exp", "iat"],
      currentDate: now,
    });
    const { sub, azp, aud, nonce: told } = payload;
    // A token for several parties, or for another one, says by `azp` for whom it was made.
    const isOurs = azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;
    if (!sub || sub.length > 255 || !nonce || told !== nonce || !isOurs)
      throw new errors.JWTClaimValidationFailed("not the answer to this question", payload);
    return { ...payload, sub };
  } catch (cause) {
    const refusal = refusalOf(cause);
    log.warn({ messageKey: refusal.key, code: (cause as { code?: string }).code }, "single sign-on: the ID token");
    throw refusal;
  }
}
