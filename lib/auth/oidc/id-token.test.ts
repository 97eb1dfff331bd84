// What an ID token has to hold before it says who somebody is.
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { verifyIdToken } from "./id-token.ts";

const expected = { issuer: "https://id.example.com", clientId: "countersign", nonce: "n0nce" };
const now = new Date("2026-03-01T12:00:00Z");
const seconds = now.getTime() / 1000;
const good: JWTPayload = {
  iss: expected.issuer,
  aud: expected.clientId,
  sub: "ada",
  nonce: expected.nonce,
  iat: seconds,
  exp: seconds + 300,
};
const [rsa, curve, stranger] = await Promise.all([
  generateKeyPair("RS256", { extractable: true }),
  generateKeyPair("ES256"),
  generateKeyPair("RS256"),
]);
const keys = createLocalJWKSet({
  keys: [
    // Without a word for what it is: the product decides what it takes.
    { ...(await exportJWK(rsa.publicKey)), kid: "rsa" },
    { ...(await exportJWK(curve.publicKey)), kid: "curve", alg: "ES256" },
  ],
});
const sign = (claims: JWTPayload, alg = "RS256", kid = "rsa", key: CryptoKey | Uint8Array = rsa.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);
const verify = async (token: Promise<string> | string, at = now) =>
  verifyIdToken(await token, keys, expected, at).then(
    (claims) => claims.sub,
    (cause: { key: string }) => cause.key,
  );
const answer = "error.unauthorised.sso.answer";
const clock = "error.unauthorised.sso.clock";

test("a token by either kind of key is taken", async () => {
  expect(await verify(sign(good))).toBe("ada");
  expect(await verify(sign(good, "ES256", "curve", curve.privateKey))).toBe("ada");
});

test.each<[string, JWTPayload, string]>([
  ["another nonce", { nonce: "other" }, answer],
  ["no nonce", { nonce: undefined }, answer],
  ["another audience", { aud: "somebody-else" }, answer],
  ["more than one audience and no word for whom", { aud: [expected.clientId, "other"] }, answer],
  ["made for another party", { aud: [expected.clientId, "other"], azp: "other" }, answer],
  ["another issuer", { iss: "https://evil.example" }, answer],
  ["no subject", { sub: undefined }, answer],
  ["an empty subject", { sub: "" }, answer],
  ["no end", { exp: undefined }, answer],
  ["an end that has passed", { exp: seconds - 61 }, clock],
  ["made in the future", { iat: seconds + 61 }, clock],
  ["made long ago", { iat: seconds - 661 }, clock],
  ["not valid yet", { nbf: seconds + 61 }, clock],
])("%s: nobody is signed in", async (_, change, key) => {
  expect(await verify(sign({ ...good, ...change }))).toBe(key);
});

test("clocks may differ by a minute, and a token for several parties may say that it is ours", async () => {
  expect(await verify(sign({ ...good, exp: seconds - 30, iat: seconds + 30 }))).toBe("ada");
  expect(await verify(sign({ ...good, aud: [expected.clientId, "other"], azp: expected.clientId }))).toBe("ada");
});

test("a signature by another key, by another algorithm, a shared secret or none at all is not taken", async () => {
  expect(await verify(sign(good, "RS256", "rsa", stranger.privateKey))).toBe(answer);
  expect(await verify(sign(good, "RS256", "unknown", stranger.privateKey))).toBe(answer);
  expect(await verify(sign(good, "HS256", "rsa", new TextEncoder().encode("s3cret".repeat(8))))).toBe(answer);
  const sameKey = (await importJWK(await exportJWK(rsa.privateKey), "RS512")) as CryptoKey;
  expect(await verify(sign(good, "RS512", "rsa", sameKey))).toBe(answer);
  expect(await verify(new UnsecuredJWT(good).encode())).toBe(answer);
  expect(await verify("")).toBe(answer);
});
