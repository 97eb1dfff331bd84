// PURE. From findings to a verdict: what is certain, what cannot be known from the file, what is wrong.

import { isWithheld } from "#lib/evidence/evidence-file.ts";
import type { EvidenceCheck } from "./evidence-inside.ts";
import { type Finding, said } from "./finding.ts";
import type { FileReport, Headline, SignatureFindings } from "./report.ts";

type Findings =
  | { unreadable: Finding }
  | {
      problems: Finding[];
      signatures: SignatureFindings[];
      evidence: EvidenceCheck | null;
      intact: boolean;
      /** It has this service's fields, and the seal is not the last of its signatures. */
      isUnfinished: boolean;
      /** What the evidence and the signatures say together of signers' own certificates. */
      ownCertificates?: Finding[];
    };

export function reportOf(file: FileReport["file"], findings: Findings): FileReport {
  const blank = { certain: [], unknown: [], problems: [], signatures: [], evidence: null, file, readable: true };
  if ("unreadable" in findings)
    return {
      ...blank,
      readable: false,
      verdict: "cannotTell",
      headline: "uncheckable",
      problems: [findings.unreadable],
    };
  const { signatures, evidence, isUnfinished } = findings;
  if (signatures.length === 0 && findings.intact)
    return {
      ...blank,
      verdict: "notSigned",
      headline: "notSigned",
      unknown: [said("noOrigin")],
      problems: findings.problems,
    };
  const problems = [
    ...findings.problems,
    ...(evidence?.trouble ? [said("evidenceBroken", { why: evidence.trouble })] : []),
  ];
  const verdict = verdictOf(signatures, problems, evidence, isUnfinished);
  return {
    verdict,
    headline: headlineOf(verdict, signatures, problems, isUnfinished),
    certain:
      verdict === "changed"
        ? []
        : certainties(signatures, evidence, problems, isUnfinished ? [] : (findings.ownCertificates ?? [])),
    unknown: [
      ...(isUnfinished && verdict !== "changed" ? [said("notFinished")] : []),
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
  signatures: readonly SignatureFindings[],
  problems: readonly Finding[],
  evidence: EvidenceCheck | null,
  isUnfinished: boolean,
): FileReport["verdict"] {
  if (signatures.length === 0 || signatures.some(({ state }) => state === "changed") || evidence?.trouble)
    return "changed";
  const own = signatures.filter(({ kind }) => kind !== "timestamp");
  const isUnclear = isUnfinished || problems.length > 0 || signatures.some(({ state }) => state === "cannotTell");
  return isUnclear || own.length === 0 || isStrangers(signatures) ? "cannotTell" : "good";
}

/**
 * A seal of somebody else's making can be put on anything, and everything that the file says then is only what they say: whose it
 * is has to be known before it is good.
 */
export const isStrangers = (signatures: readonly Pick<SignatureFindings, "kind" | "trust">[]): boolean =>
  signatures.findLast(({ kind }) => kind !== "timestamp")?.trust === "other";

function headlineOf(
  verdict: FileReport["verdict"],
  signatures: readonly SignatureFindings[],
  problems: readonly Finding[],
  isUnfinished: boolean,
): Headline {
  if (verdict === "good") return "good";
  if (verdict === "changed") return "changed";
  const unchanged = problems.length === 0 && signatures.every(({ state }) => state === "intact");
  if (!unchanged) return "uncertain";
  if (isUnfinished) return "unfinished";
  return "foreign";
}

function certainties(
  signatures: readonly SignatureFindings[],
  evidence: EvidenceCheck | null,
  problems: readonly Finding[],
  ownCertificates: readonly Finding[],
): Finding[] {
  const findings: Finding[] = [];
  // Said only of a file of which every byte and every later change was understood.
  const isUnderstood = problems.length === 0 && signatures.every(({ state }) => state === "intact");
  if (isUnderstood) {
    const last = signatures.at(-1);
    findings.push(last?.coversWholeFile ? said("wholeFileCovered") : said("onlyProofsAdded"));
  }
  const seal = signatures.findLast(
    ({ kind, trust, state }) => kind === "seal" && trust === "known" && state === "intact",
  );
  if (seal) findings.push(said("ownSeal", { name: seal.signedWith }));
  if (seal?.claimedTime && isUnderstood && !signatures.at(-1)?.confirmedTime)
    findings.push(said("sealedByOwnClock", { at: seal.claimedTime }));
  // Whoever seals with a key of their own confirms their times and writes their record themselves.
  if (isStrangers(signatures)) return findings;
  for (const { confirmedTime, timestampAuthority, kind } of signatures.slice(-1))
    if (confirmedTime && isUnderstood)
      findings.push(
        said("existed", {
          at: confirmedTime,
          authority: timestampAuthority,
          covers: kind === "timestamp" ? "file" : "signature",
        }),
      );
  if (evidence && !evidence.trouble) findings.push(said("evidenceWhole", { events: evidence.file.events.length }));
  findings.push(...ownCertificates);
  return findings;
}

function unknowns(signatures: readonly SignatureFindings[], evidence: EvidenceCheck | null): Finding[] {
  const findings: Finding[] = [];
  const own = signatures.filter(({ kind }) => kind !== "timestamp");
  if (own.some(({ trust }) => trust === "unknown")) findings.push(said("trustUnknown"));
  if (own.some(({ trust }) => trust === "other")) findings.push(said("trustOther"));
  const stated = signatures.filter(({ statedTime, confirmedTime }) => statedTime !== null && confirmedTime === null);
  // Each server once, with what it said last.
  for (const [authority, at] of new Map(stated.map((one) => [one.timestampAuthority, one.statedTime ?? ""])))
    findings.push(said("timeStated", { at, authority }));
  if (signatures.every(({ statedTime }) => statedTime === null) && own.length > 0)
    findings.push(said("timesUnconfirmed"));
  if (own.some(({ revocation, state }) => revocation === "unknown" && state !== "changed"))
    findings.push(said("revocationUnknown"));
  if (own.some((one) => isOnBehalf(one) && isOurs(one)))
    findings.push(said("onBehalf", { evidence: evidence ? "yes" : "no" }));
  return findings;
}

/** Signed with a key of this service, as far as can be known here. */
export const isOurs = ({ trust }: Pick<SignatureFindings, "trust">): boolean => trust !== "other" && trust !== "listed";

/** The name shown is not the one in the certificate: the key is the service's, the will is the person's. */
export const isOnBehalf = ({ kind, signer, signedWith }: SignatureFindings): boolean =>
  kind === "signature" && signer !== "" && signer !== signedWith;

function summaryOf({ trouble, file }: EvidenceCheck): NonNullable<FileReport["evidence"]> {
  return {
    state: trouble ? "broken" : "whole",
    packageName: file.package.name,
    documentName: file.document.name,
    events: file.events.length,
    withheld: file.events.filter(isWithheld).length,
    signers: file.signers.map(({ name, email, authentication, known = [], signed }) => ({
      name,
      email,
      authentication,
      known,
      signed,
    })),
  };
}
