/** The sealing identity: the certificate and key with which this instance signs documents, and what makes one unfit. */
import { type KeyObject, sign, X509Certificate } from "node:crypto";
import { promisify } from "node:util";
import { digestFor, type SignatureDigest } from "#lib/core/key-types.ts";

export type SealIdentity = {
  /** The sealing certificate, DER. */
  certificate: Buffer;
  /** Its issuers upwards, DER, the root last where it is known. */
  chain: Buffer[];
  keyType: "rsa" | "ec";
  /** With which everything of this identity is hashed and signed. */
  digest: SignatureDigest;
  /** The signature over `bytes`: PKCS #1 v1.5, or ECDSA in DER. The key itself may be in a token or at a service, out of reach. */
  sign: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** The whole distinguished name on one line, such as "CN=Nordhaven seal, O=Nordhaven". */
  subject: string;
  /** What a person is shown: the common name, else the organisation. */
  name: string;
  notAfter: Date;
  source: "made" | "p12" | "pkcs11" | "csc" | "uploaded";
};

/** What is wrong with the file of a certificate, for whoever uploads one: their language has its words for each. */
export type SealProblem =
  | { kind: "expired" | "notYetValid"; day: string }
  | {
      kind:
        | "noKey"
        | "noCertificate"
        | "otherKey"
        | "keyKind"
        | "wrongPassword"
        | "unreadable"
        | "shortKey"
        | "keyUsage"
        | "purpose";
    };

/** A sealing identity that cannot be used. The message is for the operator: it names the variable and what to do. */
export class SealIdentityError extends Error {
  override readonly name = "SealIdentityError";
  readonly problem: SealProblem | undefined;

  constructor(message: string, { problem, ...options }: ErrorOptions & { problem?: SealProblem | undefined } = {}) {
    super(message, options);
    this.problem = problem;
  }
}

type Parts = Pick<SealIdentity, "certificate" | "chain" | "sign" | "source">;

/** `digest`: where it is not the one that suits the key. */
export function describeIdentity(parts: Parts & { digest?: SignatureDigest }): SealIdentity {
  const certificate = new X509Certificate(parts.certificate);
  const lines = certificate.subject.split(/\n| \+ /);
  const part = (type: string) => lines.find((line) => line.startsWith(`${type}=`))?.slice(type.length + 1);
  return {
    digest: digestFor(certificate.publicKey),
    ...parts,
    keyType: certificate.publicKey.asymmetricKeyType === "rsa" ? "rsa" : "ec",
    subject: lines.toReversed().join(", "),
    name: part("CN") ?? part("O") ?? lines[0] ?? "",
    notAfter: certificate.validToDate,
  };
}

const signAsync = promisify(sign);

/** Signs with a key in this process's memory; off the main thread, as an RSA signature takes a while. */
export function signWith(privateKey: KeyObject): SealIdentity["sign"] {
  const digest = digestFor(privateKey);
  return (bytes) => signAsync(digest, bytes, privateKey);
}
