/** A key of the person at this machine, with its certificate: on a card or token, or in a file. */
import { X509Certificate } from "node:crypto";
import type { BridgeAlgorithm, BridgeCertificate, BridgeHash } from "#lib/contract/bridge-protocol.ts";

/** Has no certificate to show, or did not sign. The message is for the person at the terminal, and holds no PIN. */
export class KeyError extends Error {}

export type SigningKey = {
  label: string;
  /** DER, the certificate itself first. */
  chain: Buffer[];
  /** Over a digest that was made already; ECDSA in DER. Throws a KeyError. */
  sign: (digest: Buffer, hash: BridgeHash, algorithm: BridgeAlgorithm) => Promise<Buffer>;
};

/** Looked for anew each time: cards come and go. Throws a KeyError. */
export type FindKeys = () => Promise<SigningKey[]>;

/** Node's lines, the most specific part first, on one. */
const onOneLine = (name: string): string => name.split("\n").toReversed().join(", ");

/** Undefined where the key is of a kind that no signature here is made with. */
export function described({ chain, label }: SigningKey, id: string): BridgeCertificate | undefined {
  const certificate = new X509Certificate(chain[0] ?? Buffer.alloc(0));
  const type = certificate.publicKey.asymmetricKeyType;
  if (type !== "rsa" && type !== "ec") return undefined;
  return {
    ...{ id, label, subject: onOneLine(certificate.subject), issuer: onOneLine(certificate.issuer) },
    notBefore: certificate.validFromDate.toISOString(),
    notAfter: certificate.validToDate.toISOString(),
    ...(type === "rsa"
      ? { keyAlgorithm: "RSA" as const, algorithms: ["RSASSA-PKCS1-v1_5" as const, "RSASSA-PSS" as const] }
      : { keyAlgorithm: "EC" as const, algorithms: ["ECDSA" as const] }),
    chain: chain.map((der) => der.toString("base64")),
  };
}
