// PURE. What a check of a PDF answers: the same record in the browser, on the command line and over the interface.
import { z } from "zod";

/** good: nothing changed since it was signed. cannotTell: neither good nor changed can be said with certainty. */
export const verdicts = ["good", "changed", "notSigned", "cannotTell"] as const;

/** The names of ETSI EN 319 102-1, clause 5.1.3, as far as a check of a file alone comes to them. */
const indications = ["TOTAL-PASSED", "TOTAL-FAILED", "INDETERMINATE"] as const;
const subIndications = [
  "FORMAT_FAILURE",
  "HASH_FAILURE",
  "SIG_CRYPTO_FAILURE",
  "SIG_CONSTRAINTS_FAILURE",
  "CHAIN_CONSTRAINTS_FAILURE",
  "CRYPTO_CONSTRAINTS_FAILURE",
  "CRYPTO_CONSTRAINTS_FAILURE_NO_POE",
  "NO_CERTIFICATE_CHAIN_FOUND",
  "REVOKED_NO_POE",
  "REVOKED_CA_NO_POE",
  "OUT_OF_BOUNDS_NOT_REVOKED",
  "OUT_OF_BOUNDS_NO_POE",
  "TRY_LATER",
] as const;

export const SignatureReport = z.object({
  field: z.string(),
  kind: z.enum(["signature", "seal", "timestamp"]),
  state: z.enum(["intact", "changed", "cannotTell"]),
  /** The same in the terms of ETSI EN 319 102-1; null beside TOTAL-PASSED. */
  indication: z.enum(indications),
  subIndication: z.enum(subIndications).nullable(),
  /** The name that the signature shows: whom it was made for. */
  signer: z.string(),
  /** Whose key made it, by its certificate. */
  signedWith: z.string(),
  issuer: z.string(),
  /** SHA-256 of the issuer's certificate; empty where it is not in the file. */
  issuerFingerprint: z.string(),
  /** listed: by a trust list that the operator imported. unknown: there is nothing to compare with. */
  trust: z.enum(["known", "listed", "other", "unknown"]),
  reason: z.string(),
  claimedTime: z.string().nullable(),
  /** By a timestamp whose server is known here, or listed: a proof that it existed then. */
  confirmedTime: z.string().nullable(),
  /** What the timestamp says, whoever made it. */
  statedTime: z.string().nullable(),
  timestampAuthority: z.string(),
  /** good: not taken back, or only after a confirmed time at which it had been used. */
  revocation: z.enum(["good", "revoked", "unknown"]),
  /** When the certificate was taken back, if it was. */
  takenBack: z.string().nullable(),
  coversWholeFile: z.boolean(),
  problems: z.array(z.string()),
  later: z.array(z.string()),
});
export type SignatureReport = z.infer<typeof SignatureReport>;

export const VerifyReport = z.object({
  verdict: z.enum(verdicts),
  headline: z.string(),
  certain: z.array(z.string()),
  unknown: z.array(z.string()),
  problems: z.array(z.string()),
  signatures: z.array(SignatureReport),
  evidence: z
    .object({
      state: z.enum(["whole", "broken"]),
      packageName: z.string(),
      documentName: z.string(),
      events: z.int(),
      withheld: z.int(),
      signers: z.array(
        z.object({
          name: z.string(),
          email: z.string(),
          authentication: z.string(),
          /** The same by its names; empty of files from before there were any. */
          known: z.array(z.string()),
          signed: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  /** Whether it could be read at all. */
  readable: z.boolean(),
  file: z.object({ bytes: z.int(), sha256: z.string() }),
});
export type VerifyReport = z.infer<typeof VerifyReport>;
