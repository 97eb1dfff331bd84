// PURE. From findings to a verdict in plain words: what is certain, what cannot be known from the file, what is wrong.

import type { SignatureReport, VerifyReport } from "#lib/contract/records/verify-report.ts";
import { isWithheld } from "#lib/evidence/evidence-file.ts";
import type { EvidenceCheck } from "./evidence-inside.ts";

type Findings =
  | { unreadable: string }
  | {
      problems: string[];
      signatures: SignatureReport[];
      evidence: EvidenceCheck | null;
      intact: boolean;
      /** It has this service's fields, and the seal is not the last of its signatures. */
      isUnfinished: boolean;
    };

export function inWords(file: VerifyReport["file"], findings: Findings): VerifyReport {
  const blank = { certain: [], unknown: [], problems: [], signatures: [], evidence: null, file, readable: true };
  if ("unreadable" in findings)
    return {
      ...blank,
      readable: false,
      verdict: "cannotTell",
      headline: "This file cannot be checked",
      problems: [findings.unreadable],
    };
  const { signatures, evidence, isUnfinished } = findings;
  if (signatures.length === 0 && findings.intact)
    return {
      ...blank,
      verdict: "notSigned",
      headline: "This file is not signed",
      unknown: ["Nothing in this file says where it comes from or whether it was changed."],
      problems: findings.problems,
    };
  const problems = [
    ...findings.problems,
    ...(evidence?.state === "broken" ? [`The evidence inside does not hold: ${evidence.trouble}`] : []),
  ];
  const verdict = verdictOf(signatures, problems, evidence, isUnfinished);
  return {
    verdict,
    headline: headlineOf(verdict, signatures, problems, isUnfinished),
    certain: verdict === "changed" ? [] : certainties(signatures, evidence, problems),
    unknown: [
      ...(isUnfinished && verdict !== "changed"
        ? [
            "What the finished document says: the service seals it when all have signed, and this file was taken before.",
          ]
        : []),
      ...unknowns(signatures, evidence),
    ],
    problems,
    signatures,
    evidence: evidence && summaryOf(evidence),
    readable: true,
    file,
  };
}

function verdictOf(
  signatures: readonly SignatureReport[],
  problems: readonly string[],
  evidence: EvidenceCheck | null,
  isUnfinished: boolean,
): VerifyReport["verdict"] {
  if (signatures.length === 0 || signatures.some(({ state }) => state === "changed") || evidence?.state === "broken")
    return "changed";
  const own = signatures.filter(({ kind }) => kind !== "timestamp");
  const isUnclear = isUnfinished || problems.length > 0 || signatures.some(({ state }) => state === "cannotTell");
  // A seal of somebody else's making can be put on anything: whose it is has to be known before it is good.
  return isUnclear || own.length === 0 || own.at(-1)?.trust === "other" ? "cannotTell" : "good";
}

function headlineOf(
  verdict: VerifyReport["verdict"],
  signatures: readonly SignatureReport[],
  problems: readonly string[],
  isUnfinished: boolean,
): string {
  if (verdict === "good") return "This file is as it was signed";
  if (verdict === "changed") return "This file was changed after it was signed";
  const unchanged = problems.length === 0 && signatures.every(({ state }) => state === "intact");
  if (!unchanged) return "This file cannot be judged with certainty";
  if (isUnfinished) return "Signed, but not sealed: not the finished document";
  return "Unchanged, but not sealed by this service";
}

export const moment = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

function certainties(
  signatures: readonly SignatureReport[],
  evidence: EvidenceCheck | null,
  problems: readonly string[],
): string[] {
  const words: string[] = [];
  // Said only of a file of which every byte and every later change was understood.
  const isUnderstood = problems.length === 0 && signatures.every(({ state }) => state === "intact");
  if (isUnderstood) {
    const last = signatures.at(-1);
    words.push(
      last?.coversWholeFile
        ? "Not a byte has changed since the last signature, which covers the whole file."
        : "Nothing that was signed has changed; only data for checking were added afterwards.",
    );
  }
  const seal = signatures.findLast(
    ({ kind, trust, state }) => kind === "seal" && trust === "known" && state === "intact",
  );
  if (seal) words.push(`It was sealed with a key of this service (${seal.signedWith}).`);
  for (const { confirmedTime, timestampAuthority, kind } of signatures.slice(-1))
    if (confirmedTime && isUnderstood)
      words.push(
        `It existed on ${moment(confirmedTime)}, as the timestamp server “${timestampAuthority}” confirms${kind === "timestamp" ? " for the whole file" : ""}.`,
      );
  if (evidence?.state === "whole")
    words.push(`The record of ${evidence.file.events.length} events inside it is whole and ends where the seal says.`);
  return words;
}

function unknowns(signatures: readonly SignatureReport[], evidence: EvidenceCheck | null): string[] {
  const words: string[] = [];
  const own = signatures.filter(({ kind }) => kind !== "timestamp");
  if (own.some(({ trust }) => trust === "unknown"))
    words.push(
      "Whether the certificate is really that of the service it names: compare its issuer’s fingerprint with the sender.",
    );
  if (own.some(({ trust }) => trust === "other"))
    words.push(
      "Who holds the key of a certificate that is not this service’s own: a reader that knows its issuer can say.",
    );
  if (signatures.every(({ confirmedTime }) => confirmedTime === null) && own.length > 0)
    words.push(
      "When exactly it was signed: the times are the signing computer’s own, no timestamp server confirmed them.",
    );
  if (own.some(({ revocation, state }) => revocation === "unknown" && state !== "changed"))
    words.push("Whether a certificate was taken back: the file carries no answer for every signature.");
  if (own.some(isOnBehalf))
    words.push(
      "Who sat at the keyboard: signatures are made with a key of the service on behalf of the people named" +
        (evidence
          ? ", after they were recognised as the record says."
          : ", after they were recognised in the way the sender chose."),
    );
  return words;
}

/** The name shown is not the one in the certificate: the key is the service's, the will is the person's. */
export const isOnBehalf = ({ kind, signer, signedWith }: SignatureReport): boolean =>
  kind === "signature" && signer !== "" && signer !== signedWith;

function summaryOf({ state, file }: EvidenceCheck): NonNullable<VerifyReport["evidence"]> {
  return {
    state,
    packageName: file.package.name,
    documentName: file.document.name,
    events: file.events.length,
    withheld: file.events.filter(isWithheld).length,
    signers: file.signers.map(({ name, email, authentication, signed }) => ({ name, email, authentication, signed })),
  };
}
