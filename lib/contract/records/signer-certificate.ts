// PURE. What can be wrong with a certificate with which a signer wants to sign. `weak`: a short key, one of another kind than RSA,
// P-256 and P-384, or an issuer's signature by SHA-1. `purpose`: made for other things than signing. `issuer`: not issued under one of
// the authorities that count in this account.
export const signerCertificateProblems = ["unreadable", "expired", "notYetValid", "weak", "purpose", "issuer"] as const;
export type SignerCertificateProblem = (typeof signerCertificateProblems)[number];
