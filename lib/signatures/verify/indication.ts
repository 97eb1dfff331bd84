// PURE. What ETSI EN 319 102-1 calls the outcome of validating one signature, beside our own verdict: its main indication and why.
import type { SignatureReport } from "#lib/contract/records/verify-report.ts";

/** What was found wrong with the signature itself, in the words of this room. */
export type Trouble =
  /** It, or the file around it, cannot be read as a signature. */
  | "format"
  | "digest"
  | "value"
  /** A format or an algorithm that this verifier does not take. */
  | "unsupported"
  /** An algorithm that proves nothing any more. */
  | "weak"
  /** A certificate in its chain was not valid at the time in question. */
  | "dates"
  /** A certificate made for something else, or a root that is not whole. */
  | "chain"
  | "taken back"
  /** An envelope or a timestamp that is not as it should be. */
  | "odd";

export type Facts = Pick<SignatureReport, "state" | "trust" | "revocation" | "takenBack"> & {
  troubles: readonly Trouble[];
  /** What came after it, or the file as a whole: forbidden, or to be read in more than one way. */
  isChangedLater: boolean;
  isUnclear: boolean;
  /** Before when it existed by a timestamp that would pass itself; null: only now is sure. */
  provenAt: Date | null;
  /** Whether its whole chain is valid at that time, or now where none is proven. */
  isInTime: boolean;
  /** Whose certificate was taken back is an issuer's. */
  isIssuerTakenBack: boolean;
};

type Outcome = Pick<SignatureReport, "indication" | "subIndication">;

/** By this service's own certificates, or by a trust list: a way to a trust anchor. */
export const isTrusted = (trust: Facts["trust"]): boolean => trust === "known" || trust === "listed";

const failed = (subIndication: Outcome["subIndication"]): Outcome => ({ indication: "TOTAL-FAILED", subIndication });
const open = (subIndication: Outcome["subIndication"]): Outcome => ({ indication: "INDETERMINATE", subIndication });

const has = (trouble: Trouble) => (facts: Facts) => facts.troubles.includes(trouble);

/** When it was taken back, and no proof lies before that. */
const isTakenBack = ({ troubles, revocation, takenBack, provenAt }: Facts): boolean =>
  troubles.includes("taken back") ||
  revocation === "revoked" ||
  (takenBack !== null && (provenAt === null || provenAt >= new Date(takenBack)));

/** The first that applies counts: what fails comes before what is open (clauses 5.1.3 and 5.3.4). */
const rules: readonly [applies: (facts: Facts) => boolean, outcome: (facts: Facts) => Outcome][] = [
  // Format checking, 5.2.2. Later changes that the signature forbids leave its bytes whole, but not the file's form.
  [has("format"), () => failed("FORMAT_FAILURE")],
  // Cryptographic verification, 5.2.7: the digest of what was signed first, then the value.
  [has("digest"), () => failed("HASH_FAILURE")],
  [has("value"), () => failed("SIG_CRYPTO_FAILURE")],
  [({ isChangedLater }) => isChangedLater, () => failed("FORMAT_FAILURE")],
  // Nothing more could be looked at; what is taken at all is a constraint of ours, 5.1.4 and 5.2.8.
  [has("unsupported"), () => open("SIG_CONSTRAINTS_FAILURE")],
  // Certificate validation, 5.2.6: a way to a trust anchor, the state of each certificate on it, its validity, its purpose.
  [({ trust }) => !isTrusted(trust), () => open("NO_CERTIFICATE_CHAIN_FOUND")],
  // Whether a signature was made before or after only a proof of existence tells, 5.5.4; none shows that it came after.
  [isTakenBack, ({ isIssuerTakenBack }: Facts) => open(isIssuerTakenBack ? "REVOKED_CA_NO_POE" : "REVOKED_NO_POE")],
  [
    (facts) => !facts.isInTime || has("dates")(facts),
    ({ revocation }) => open(revocation === "good" ? "OUT_OF_BOUNDS_NOT_REVOKED" : "OUT_OF_BOUNDS_NO_POE"),
  ],
  [has("chain"), () => open("CHAIN_CONSTRAINTS_FAILURE")],
  // Signature acceptance, 5.2.8.
  [has("weak"), ({ provenAt }) => open(provenAt ? "CRYPTO_CONSTRAINTS_FAILURE" : "CRYPTO_CONSTRAINTS_FAILURE_NO_POE")],
  [(facts) => facts.isUnclear || has("odd")(facts), () => open("SIG_CONSTRAINTS_FAILURE")],
  // Revocation freshness, 5.2.5: without a proven time, what the file carries is about then, and the question is about now.
  [({ revocation, provenAt }) => revocation !== "good" || provenAt === null, () => open("TRY_LATER")],
  // Nothing that we call changed or unclear ever passes.
  [({ state }) => state === "changed", () => failed("FORMAT_FAILURE")],
  [({ state }) => state !== "intact", () => open("SIG_CONSTRAINTS_FAILURE")],
];

export const indicationOf = (facts: Facts): Outcome =>
  rules.find(([applies]) => applies(facts))?.[1](facts) ?? { indication: "TOTAL-PASSED", subIndication: null };
