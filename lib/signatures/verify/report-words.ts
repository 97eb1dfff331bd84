// PURE. A report in words, in whatever language they are: its sentences, and the facts that stand beside each signature.
import type { VerifyReport } from "#lib/contract/records/verify-report.ts";
import { type Reader, rowOf } from "#lib/language/formats.ts";
import type { Messages } from "#lib/language/translator.ts";
import type { Finding } from "./finding.ts";
import type { FileReport, SignatureFindings } from "./report.ts";
import { isOnBehalf, isOurs } from "./verdict.ts";

type Words = Messages<"verify">;
type Key =
  | `finding.${keyof Words["finding"]}`
  | `part.${keyof Words["part"]}`
  | `headline.${keyof Words["headline"]}`
  | `state.${keyof Words["state"]}`
  | `title.${keyof Words["title"]}`
  | `fact.${Exclude<keyof Words["fact"], "trust">}`
  | `fact.trust.${keyof Words["fact"]["trust"]}`;
/** Says a message of the area "verify". */
export type VerifyWords = (key: Key, values?: Record<string, string | number>) => string;

export type Teller = {
  t: VerifyWords;
  /** A moment (ISO 8601) as this reader has it told, with its zone. */
  moment: (iso: string) => string;
  reader: Reader;
};

/** A finding inside another is told first, and stands in its sentence. */
export function findingSentence({ code, parameters }: Finding, teller: Teller): string {
  const { t, moment } = teller;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(parameters as Record<string, string | number | Finding>)) {
    if (typeof value === "object") values[name] = findingSentence(value, teller);
    else if (name === "part") values[name] = t(`part.${value as keyof Words["part"]}`);
    else values[name] = name === "at" ? moment(String(value)) : value;
  }
  return t(`finding.${code}`, values);
}

export function reportInWords(report: FileReport, teller: Teller): VerifyReport {
  const sentences = (findings: readonly Finding[]) => findings.map((one) => findingSentence(one, teller));
  return {
    ...report,
    headline: teller.t(`headline.${report.headline}`),
    certain: sentences(report.certain),
    unknown: sentences(report.unknown),
    problems: sentences(report.problems),
    signatures: report.signatures.map((one) => ({
      ...one,
      problems: sentences(one.problems),
      later: sentences(one.later),
    })),
  };
}

type Shown = Pick<SignatureFindings, "kind" | "state" | "trust">;

export function signatureTitle({ kind, signer, signedWith, field }: SignatureFindings, { t }: Teller): string {
  const named = kind === "timestamp" ? signedWith : signer || signedWith || field;
  return t(`title.${kind}`, { who: named || t("title.nobody") });
}

/** `isStrangers`: of a file whose last seal is not ours. Of a timestamp server of our own choice no certificate is known either. */
export const isOnlyClaimed = ({ kind, state, trust }: Shown, isStrangers: boolean): boolean =>
  state === "intact" && trust === "other" && (kind !== "timestamp" || isStrangers);

/** Whether it holds, and where it does whether that says anything: a stranger's key makes what holds, too. */
export const stateWords = (report: Shown, isStrangers: boolean, { t }: Teller): string =>
  t(`state.${isOnlyClaimed(report, isStrangers) ? "other" : report.state}`);

/** In the terms of ETSI EN 319 102-1, for those who know them. */
export const indicationOf = ({ indication, subIndication }: SignatureFindings): string =>
  subIndication ? `${indication}, ${subIndication}` : indication;

/** What is known of one signature, as sentences. */
export function signatureFacts(report: SignatureFindings, teller: Teller): string[] {
  const { t, moment, reader } = teller;
  const { kind, claimedTime, confirmedTime, statedTime, timestampAuthority, later, state } = report;
  const isOwn = kind !== "timestamp";
  const facts: string[] = [];
  if (isOwn && claimedTime)
    facts.push(t("fact.claimed", { at: moment(claimedTime), confirmed: statedTime ? "yes" : "no" }));
  if (statedTime)
    facts.push(
      t(confirmedTime ? "fact.confirmed" : "fact.stated", { at: moment(statedTime), authority: timestampAuthority }),
    );
  if (isOwn && report.signedWith) facts.push(...certificateFacts(report, teller));
  if (later.length > 0 && state === "intact") {
    const acts = rowOf(
      later.map((one) => findingSentence(one, teller)),
      reader,
    );
    facts.push(t("fact.later", { acts }));
  }
  return facts;
}

function certificateFacts(report: SignatureFindings, { t, moment }: Teller): string[] {
  const { signedWith, issuer, issuerFingerprint, trust, revocation, takenBack } = report;
  const whose = isOnBehalf(report) && isOurs(report) ? "serviceKey" : "ownKey";
  const isCertified = issuer !== "" && issuer !== signedWith;
  const facts = [
    isCertified ? t(`fact.${whose}Certified`, { name: signedWith, issuer }) : t(`fact.${whose}`, { name: signedWith }),
    t(`fact.trust.${trust}`),
  ];
  if (trust !== "known" && issuerFingerprint)
    facts.push(t("fact.issuerFingerprint", { fingerprint: issuerFingerprint }));
  if (takenBack)
    facts.push(t(revocation === "good" ? "fact.takenBackLater" : "fact.takenBack", { at: moment(takenBack) }));
  else if (revocation === "good") facts.push(t("fact.notTakenBack"));
  return facts;
}
