/** PURE. With which algorithm a remote key signs: what the service offers for it, what suits the key, what the operator wants. */
import type { KeyObject } from "node:crypto";
import type { CscAlgorithm } from "#lib/core/csc-config.ts";
import { digestFor, type SignatureDigest } from "#lib/core/key-types.ts";

export type SigningAlgorithm = {
  digest: SignatureDigest;
  /** `signAlgo` and `hashAlgorithmOID` of signatures/signHash. */
  signAlgo: string;
  hashAlgorithm: string;
};

/** FIPS 180-4's digests; RFC 8017's and RFC 5758's signatures with them. */
const digests = {
  sha256: { own: "2.16.840.1.101.3.4.2.1", rsa: "1.2.840.113549.1.1.11", ec: "1.2.840.10045.4.3.2" },
  sha384: { own: "2.16.840.1.101.3.4.2.2", rsa: "1.2.840.113549.1.1.12", ec: "1.2.840.10045.4.3.3" },
  sha512: { own: "2.16.840.1.101.3.4.2.3", rsa: "1.2.840.113549.1.1.13", ec: "1.2.840.10045.4.3.4" },
} as const;
/** The key's own identifier: the digest is named beside it. */
const bare = { rsa: "1.2.840.113549.1.1.1", ec: "1.2.840.10045.2.1" };
const rsaPss = "1.2.840.113549.1.1.10";

/** `offered`: the service's `key.algo`. A text says why there is none. */
export function chooseAlgorithm(
  offered: readonly string[],
  key: KeyObject,
  wanted: CscAlgorithm | undefined,
): SigningAlgorithm | string {
  const type = key.asymmetricKeyType === "rsa" ? "rsa" : key.asymmetricKeyType === "ec" ? "ec" : undefined;
  if (!type) return "its key is of a kind that cannot be used; RSA and elliptic curves can";
  const isWanted = (digest: SignatureDigest) =>
    wanted === `${type === "rsa" ? "RSA" : "ECDSA"}-${digest.toUpperCase()}`;
  const tried = new Set<SignatureDigest>([digestFor(key), "sha256", "sha384", "sha512"]);
  for (const digest of tried) {
    if (wanted && !isWanted(digest)) continue;
    const signAlgo = [digests[digest][type], bare[type]].find((one) => offered.includes(one));
    if (signAlgo) return { digest, signAlgo, hashAlgorithm: digests[digest].own };
  }
  if (wanted) return `its key cannot do ${wanted}, which SEAL_CSC_ALGORITHM asks for; it offers ${listed(offered)}`;
  return offered.includes(rsaPss)
    ? "its key signs by RSASSA-PSS only, which seals are not made with; have PKCS #1 v1.5 allowed for it"
    : `the signing service offers no algorithm for it that seals are made with, only ${listed(offered)}`;
}

/** Object identifiers alone: a service might write anything there. */
const listed = (offered: readonly string[]): string =>
  offered
    .filter((one) => /^[\d.]{3,60}$/.test(one))
    .slice(0, 10)
    .join(", ") || "none";
