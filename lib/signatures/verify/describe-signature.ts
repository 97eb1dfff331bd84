// PURE. One signature's findings in plain words, the same on the page and on the command line.
import type { SignatureReport } from "#lib/contract/records/verify-report.ts";
import { isOnBehalf, moment } from "./verdict.ts";

export const stateWords: Record<SignatureReport["state"], string> = {
  intact: "Holds",
  changed: "Does not hold",
  cannotTell: "Cannot be judged",
};

export function titleOf({ kind, signer, signedWith, field }: SignatureReport): string {
  const who = signer || signedWith || field || "somebody unnamed";
  if (kind === "timestamp") return `Timestamp over the file by ${signedWith || "somebody unnamed"}`;
  return kind === "seal" ? `Sealed by ${who}` : `Signed for ${who}`;
}

/** In the terms of ETSI EN 319 102-1, for those who know them. */
export const indicationWords = ({ indication, subIndication }: SignatureReport): string =>
  subIndication ? `${indication}, ${subIndication}` : indication;

export function factsOf(report: SignatureReport): string[] {
  const { kind, claimedTime, confirmedTime, timestampAuthority, signedWith, issuer, trust, later } = report;
  const { revocation, takenBack } = report;
  const facts: string[] = [];
  if (kind !== "timestamp" && claimedTime)
    facts.push(
      `${moment(claimedTime)} by the signing computer’s own clock` +
        (confirmedTime ? "" : "; no timestamp server confirmed it"),
    );
  if (confirmedTime) facts.push(`${moment(confirmedTime)} confirmed by the timestamp server “${timestampAuthority}”`);
  if (signedWith && kind !== "timestamp") {
    const whose = isOnBehalf(report) ? "Made with the service’s key" : "Made with the key of";
    facts.push(`${whose} “${signedWith}”${issuer && issuer !== signedWith ? `, certified by “${issuer}”` : ""}`);
    facts.push(trustWords[trust]);
    if (trust !== "known" && report.issuerFingerprint)
      facts.push(`Its issuer’s SHA-256 fingerprint is ${report.issuerFingerprint}`);
    if (revocation === "good" && !takenBack) facts.push("Its certificate was not taken back");
    const since = revocation === "good" ? ", after it was used" : "";
    if (takenBack) facts.push(`Its certificate was taken back on ${moment(takenBack)}${since}`);
  }
  if (later.length > 0 && report.state === "intact") facts.push(`Afterwards, as it allows: ${later.join(", ")}`);
  return facts;
}

const trustWords: Record<SignatureReport["trust"], string> = {
  known: "The certificate is one of this service’s own",
  other: "The certificate is not one of this service’s own",
  unknown: "Whose certificate that is cannot be known here",
};
