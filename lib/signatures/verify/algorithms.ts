// Checks digests and signatures with WebCrypto, by the object identifiers that certificates and signatures use.
import { type Der, DerError, expectTag, isContext, numberOf, oidOf, parseDer, tags } from "./der.ts";
import { type Finding, FindingError, said } from "./finding.ts";
import type { Trouble } from "./indication.ts";

const digests: Record<string, string> = {
  "1.3.14.3.2.26": "SHA-1",
  "2.16.840.1.101.3.4.2.1": "SHA-256",
  "2.16.840.1.101.3.4.2.2": "SHA-384",
  "2.16.840.1.101.3.4.2.3": "SHA-512",
};
/** Signature algorithms that name their digest; undefined: the digest is named beside them. */
const signatures: Record<string, { family: "rsa" | "pss" | "ec" | "ed25519"; digest?: string }> = {
  "1.2.840.113549.1.1.1": { family: "rsa" },
  "1.2.840.113549.1.1.5": { family: "rsa", digest: "SHA-1" },
  "1.2.840.113549.1.1.11": { family: "rsa", digest: "SHA-256" },
  "1.2.840.113549.1.1.12": { family: "rsa", digest: "SHA-384" },
  "1.2.840.113549.1.1.13": { family: "rsa", digest: "SHA-512" },
  "1.2.840.113549.1.1.10": { family: "pss" },
  "1.2.840.10045.4.1": { family: "ec", digest: "SHA-1" },
  "1.2.840.10045.4.3.2": { family: "ec", digest: "SHA-256" },
  "1.2.840.10045.4.3.3": { family: "ec", digest: "SHA-384" },
  "1.2.840.10045.4.3.4": { family: "ec", digest: "SHA-512" },
  "1.3.101.112": { family: "ed25519" },
};
const curves: Record<string, { name: string; bytes: number }> = {
  "1.2.840.10045.3.1.7": { name: "P-256", bytes: 32 },
  "1.3.132.0.34": { name: "P-384", bytes: 48 },
  "1.3.132.0.35": { name: "P-521", bytes: 66 },
};

/** SHA-1 still tells whether bytes were changed by accident, but not who made them. */
export const forgeable = said("forgeable");

/** Something this verifier does not know, or that no longer proves anything: no verdict either way. */
export class Unsupported extends FindingError {
  override readonly name = "Unsupported";
  readonly trouble: Trouble;
  constructor(finding: Finding, trouble: Trouble = finding.code === "forgeable" ? "weak" : "unsupported") {
    super(finding);
    this.trouble = trouble;
  }
}

/** Something that was checked and does not hold. */
export class Refuted extends FindingError {
  override readonly name = "Refuted";
  readonly trouble: Trouble;
  constructor(finding: Finding, trouble: Trouble) {
    super(finding);
    this.trouble = trouble;
  }
}

/** AlgorithmIdentifier of a digest, with no parameters or the customary NULL. */
export function digestName(algorithm: Der | undefined): string {
  const { children } = expectTag(algorithm, tags.sequence, "digestAlgorithm");
  expectNoParameters(children[1]);
  const name = digests[oidOf(children[0])];
  if (!name || children.length > 2) throw new Unsupported(said("unknownDigest"));
  return name;
}

function expectNoParameters(parameters: Der | undefined): void {
  if (parameters && (parameters.tag !== tags.nothing || parameters.content.length > 0))
    throw new DerError(said("strangeParameters"));
}

/** A copy: WebCrypto takes no views of memory that might be shared. */
const plain = (bytes: Uint8Array) => Uint8Array.from(bytes);

export async function digestOf(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(name, bytes as Uint8Array<ArrayBuffer>));
}

/**
 * Whether `signature` over `bytes` was made with `key` (SubjectPublicKeyInfo). `digest` is what is named beside
 * the algorithm, where something is. Throws Unsupported for algorithms that are unknown or broken; who takes SHA-1
 * has to say what it is worth.
 */
export async function verifySignature(
  algorithm: Der | undefined,
  digest: string | undefined,
  key: Der,
  signature: Uint8Array,
  bytes: Uint8Array,
  { takesSha1 = false } = {},
): Promise<boolean> {
  const { children } = expectTag(algorithm, tags.sequence, "signatureAlgorithm");
  const known = signatures[oidOf(children[0])];
  if (!known) throw new Unsupported(said("unknownAlgorithm"));
  if (children.length > 2) throw new DerError(said("elementsUnknown"));
  if (known.family !== "pss") expectNoParameters(children[1]);
  const pss = known.family === "pss" ? pssOf(children[1]) : undefined;
  const hash = pss?.digest ?? known.digest ?? digest;
  if (known.family !== "ed25519" && !hash) throw new Unsupported(said("unnamedDigest"));
  if (digest && hash && hash !== digest) throw new DerError(said("contradictedDigest"));
  if (hash === "SHA-1" && !takesSha1) throw new Unsupported(forgeable);
  const [algorithmOfKey, check] = paramsOf(known.family, hash, pss?.salt, key);
  const value = known.family === "ec" ? joinedEcdsa(signature, curveOf(key).bytes) : signature;
  if (value === null) return false;
  const imported = await crypto.subtle.importKey("spki", plain(key.raw), algorithmOfKey, false, ["verify"]);
  return crypto.subtle.verify(check, imported, plain(value), plain(bytes));
}

/** For a signature that does not say its digest: the first one that fits, or undefined. */
export async function rsaDigestOf(key: Der, signature: Uint8Array, bytes: Uint8Array): Promise<string | undefined> {
  for (const hash of Object.values(digests)) {
    const algorithm = { name: "RSASSA-PKCS1-v1_5", hash };
    const imported = await crypto.subtle.importKey("spki", plain(key.raw), algorithm, false, ["verify"]);
    if (await crypto.subtle.verify(algorithm, imported, plain(signature), plain(bytes))) return hash;
  }
  return undefined;
}

function paramsOf(family: string, hash: string | undefined, salt: number | undefined, key: Der) {
  if (family === "ec")
    return [
      { name: "ECDSA", namedCurve: curveOf(key).name },
      { name: "ECDSA", hash },
    ] as const;
  if (family === "pss")
    return [
      { name: "RSA-PSS", hash: hash ?? "" },
      { name: "RSA-PSS", saltLength: salt ?? 20 },
    ] as const;
  if (family === "ed25519") return [{ name: "Ed25519" }, { name: "Ed25519" }] as const;
  return [{ name: "RSASSA-PKCS1-v1_5", hash: hash ?? "" }, { name: "RSASSA-PKCS1-v1_5" }] as const;
}

function curveOf(key: Der) {
  const curve = curves[oidOf(key.children[0]?.children[1], "curve")];
  if (!curve) throw new Unsupported(said("unknownCurve"));
  return curve;
}

/** RSASSA-PSS-params: digest [0], mask [1] with the same digest, salt length [2]. */
function pssOf(parameters: Der | undefined): { digest: string; salt: number } {
  const { children } = expectTag(parameters, tags.sequence, "pssParameters");
  // Hash, mask, salt length and trailer, each at most once and in this order.
  const numbers = children.map(({ tag }) => tag - 0xa0);
  const inOrder = numbers.every((n, at) => n >= 0 && n <= 3 && n > (numbers[at - 1] ?? -1));
  if (!inOrder || children.some((child) => child.children.length !== 1)) throw new DerError(said("elementsUnknown"));
  const part = (n: number) => children.find((child) => isContext(child, n))?.children[0];
  const digest = part(0) ? digestName(part(0)) : "SHA-1";
  const mask = part(1)?.children[1];
  if ((mask ? digestName(mask) : "SHA-1") !== digest) throw new Unsupported(said("otherMaskDigest"));
  return { digest, salt: part(2) ? numberOf(part(2), "saltLength") : 20 };
}

/** WebCrypto wants r and s of equal length one behind the other, signatures carry them as two integers. */
function joinedEcdsa(signature: Uint8Array, size: number): Uint8Array | null {
  const { children } = expectTag(parseDer(signature), tags.sequence, "signatureValue");
  const joined = new Uint8Array(size * 2);
  for (const [index, part] of children.entries()) {
    const digits = expectTag(part, tags.integer, "signatureValue").content;
    const bare = digits[0] === 0 ? digits.subarray(1) : digits;
    if (bare.length > size || index > 1) return null;
    joined.set(bare, size * (index + 1) - bare.length);
  }
  return children.length === 2 ? joined : null;
}
