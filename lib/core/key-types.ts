/** The kinds of keys seals are made with, and the digest that goes with each. */
import { generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";

export const keyTypes = ["RSA-2048", "RSA-3072", "P-256", "P-384"] as const;
export type KeyType = (typeof keyTypes)[number];
export type SignatureDigest = "sha256" | "sha384" | "sha512";

const generate = promisify(generateKeyPair);

export function makeKeyPair(type: KeyType): Promise<{ privateKey: KeyObject; publicKey: KeyObject }> {
  if (type === "RSA-2048" || type === "RSA-3072") return generate("rsa", { modulusLength: Number(type.slice(4)) });
  return generate("ec", { namedCurve: type });
}

const digestOfCurve: Record<string, SignatureDigest> = { secp384r1: "sha384", secp521r1: "sha512" };

/** As strong as the key: SHA-256 for RSA and P-256, the longer ones for the longer curves. */
export function digestFor(key: KeyObject): SignatureDigest {
  return digestOfCurve[key.asymmetricKeyDetails?.namedCurve ?? ""] ?? "sha256";
}

export function isOfType(key: KeyObject, type: KeyType): boolean {
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === "rsa") return type === `RSA-${modulusLength}`;
  return (namedCurve === "prime256v1" && type === "P-256") || (namedCurve === "secp384r1" && type === "P-384");
}
