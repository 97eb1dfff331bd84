// PURE. What a ceremony's page and the program beside it (the native bridge) say to each other: JSON over HTTP on loopback.
// The whole of it is written down in lib/signing/certificate/BRIDGE.md, for whoever writes such a program.

/** A program that speaks a later one answers a higher number, and still takes this one. */
export const bridgeProtocol = 1;

/** RSA by PKCS #1 v1.5 or PSS (RFC 8017; the salt as long as the hash), ECDSA over P-256 and P-384 (FIPS 186-5). */
export const bridgeAlgorithms = ["RSASSA-PKCS1-v1_5", "RSASSA-PSS", "ECDSA"] as const;
export type BridgeAlgorithm = (typeof bridgeAlgorithms)[number];

export const bridgeHashes = ["SHA-256", "SHA-384", "SHA-512"] as const;
export type BridgeHash = (typeof bridgeHashes)[number];

/** Why it does not do what it was asked: `error` of an answer that is not 2xx. */
export const bridgeErrors = [
  "badRequest",
  "originNotAllowed",
  "nonceUsed",
  "busy",
  "noCertificate",
  "notAgreed",
  "deviceFailed",
] as const;
export type BridgeError = (typeof bridgeErrors)[number];

/** GET info. */
export type BridgeInfo = { name: string; version: string; protocol: number };

/** `chain`: DER as Base64, the certificate itself first. Times: ISO 8601. The names are for the signer to choose by. */
export type BridgeCertificate = {
  id: string;
  label: string;
  subject: string;
  issuer: string;
  notBefore: string;
  notAfter: string;
  keyAlgorithm: "RSA" | "EC";
  algorithms: BridgeAlgorithm[];
  chain: string[];
};

/** POST certificates. `nonce`: 22 to 200 characters of Base64url, of this question alone; it stands in the answer again. */
export type BridgeQuestion = { nonce: string };
export type BridgeCertificates = { nonce: string; certificates: BridgeCertificate[] };

/** POST sign. `digest`: of what is signed on that document, as Base64. The names are for the program to show. */
export type BridgeAct = BridgeQuestion & {
  certificate: string;
  algorithm: BridgeAlgorithm;
  hash: BridgeHash;
  package: string;
  documents: { name: string; digest: string }[];
};
/** One for each document, in their order, as Base64; of ECDSA in DER. */
export type BridgeSignatures = { nonce: string; signatures: string[] };
