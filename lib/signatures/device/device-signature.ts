/** PURE. What came back from a signer's device goes into a file only if it is a signature of that certificate's key over what was asked. */
import { constants, createHash, verify } from "node:crypto";
import { bridgeHashes } from "#lib/contract/bridge-protocol.ts";
import { ecdsaInDer } from "../seal/ecdsa-in-der.ts";
import type { DeviceCertificate } from "./read-device-certificate.ts";

type Key = Pick<DeviceCertificate, "certificate" | "digest" | "algorithm">;

const names = { sha256: bridgeHashes[0], sha384: bridgeHashes[1], sha512: bridgeHashes[2] } as const;
export const hashName = ({ digest }: Pick<Key, "digest">) => names[digest];

/** What the device is asked to sign, instead of `bytes` themselves. */
export const digestForDevice = ({ digest }: Pick<Key, "digest">, bytes: Uint8Array): Buffer =>
  createHash(digest).update(bytes).digest();

/** As CMS carries it; undefined where it does not hold. Devices answer ECDSA in DER, or as its two numbers. */
export function verifiedDeviceSignature(
  made: Buffer,
  bytes: Uint8Array,
  { certificate: { publicKey }, digest, algorithm }: Key,
): Uint8Array | undefined {
  if (algorithm === "RSASSA-PSS") {
    const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
    return verify(digest, bytes, { key: publicKey, ...pss }, made) ? made : undefined;
  }
  if (verify(digest, bytes, publicKey, made)) return made;
  if (algorithm !== "ECDSA" || made.length === 0) return undefined;
  const der = ecdsaInDer(made);
  return verify(digest, bytes, publicKey, der) ? der : undefined;
}
