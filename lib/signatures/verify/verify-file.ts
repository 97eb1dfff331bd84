// Checks a sealed or signed PDF: everything there is to check, bounded, in the browser as well as in Node; never throws.

import { digestOf } from "./algorithms.ts";
import { type Certificate, isSelfSigned } from "./certificate.ts";
import { changesBetween } from "./changes.ts";
import { type CheckedSignature, checkSignature } from "./check-signature.ts";
import { hexOf } from "./der.ts";
import type { Change } from "./differ.ts";
import { checkEvidence, type EvidenceCheck } from "./evidence-inside.ts";
import { fieldsOf, signaturesOf } from "./field-tree.ts";
import { type FoundSignature, findSignatures } from "./find-signatures.ts";
import { eachOnce, type Finding, findingOf, said } from "./finding.ts";
import { indicationOf, isTrusted } from "./indication.ts";
import { judgeLaterChanges, type LaterChanges } from "./later-changes.ts";
import { layoutOf, type Oddity } from "./layout.ts";
import { ownCertificates } from "./own-certificates.ts";
import { PdfRevision } from "./pdf-reader.ts";
import { type Dict, PdfError, type Stream, sameValue } from "./pdf-value.ts";
import { type Checked, isValidAt, provenTimes } from "./proven-times.ts";
import { Reading } from "./reading.ts";
import type { FileReport, SignatureFindings } from "./report.ts";
import { readValidationData, type ValidationData } from "./validation-data.ts";
import { reportOf } from "./verdict.ts";

export type Trusted = {
  /** SHA-256 fingerprints of certificates that are known here, upper case with colons; null: nobody is known. */
  fingerprints: readonly string[] | null;
  /** Of whoever an operator's trust lists vouch for. They sign for themselves, and never for this service. */
  listed?: readonly string[];
};

/** Larger files are left alone: their signatures would still cost several times their size in memory. */
export const maxVerifiedBytes = 200 * 1024 * 1024;

/** `reading` counts what the check costs, and ends it where that is too much. */
export async function verifyFile(bytes: Uint8Array, trusted: Trusted, reading = new Reading()): Promise<FileReport> {
  const size = bytes.length;
  if (size > maxVerifiedBytes) return reportOf({ bytes: size, sha256: "" }, { unreadable: said("tooLarge") });
  const file = { bytes: size, sha256: hexOf(await digestOf("SHA-256", bytes)) };
  try {
    return await verifyReadable(bytes, file, trusted, reading);
  } catch (error) {
    return reportOf(file, { unreadable: said("cannotRead", { why: findingOf(error) }) });
  }
}

async function verifyReadable(
  bytes: Uint8Array,
  file: FileReport["file"],
  { fingerprints, listed = [] }: Trusted,
  reading: Reading,
): Promise<FileReport> {
  if (!new TextDecoder("latin1").decode(Uint8Array.from(bytes.subarray(0, 1024))).includes("%PDF-"))
    return reportOf(file, { unreadable: said("notPdf") });
  const { revision, trouble } = open(bytes, reading);
  const found = findSignatures(bytes, revision, reading);
  const problems = trouble ? [trouble] : [];
  if (found.length === 0) {
    const named = revision ? signaturesOf(revision).length : 0;
    if (named > 0) problems.push(said("signatureUnreadable"));
    else if (trouble) return reportOf(file, { unreadable: said("damaged", { why: trouble }) });
    return reportOf(file, { problems, signatures: [], evidence: null, intact: named === 0, isUnfinished: false });
  }
  if (revision && signaturesOf(revision).some(({ dict }) => !found.some(({ range }) => isOver(revision, dict, range))))
    problems.push(said("oneMoreUnreadable"));
  // One version alone needs no comparing.
  const isEncrypted = revision?.trailer.map.has("Encrypt") === true;
  if (isEncrypted && (found.length > 1 || (found[0]?.end ?? 0) < bytes.length)) problems.push(said("encrypted"));

  const data = await readValidationData(revision);
  const checked = await checkEach(bytes, found, data, { fingerprints, listed });
  const { oddities, ends } = layoutFrom(revision, found);
  const beforeAll = oddities.filter(({ at }) => at < (found[0]?.end ?? 0));
  problems.push(...eachOnce(beforeAll.map(({ what }) => said("oddBefore", { why: what }))));
  const later = changesAfter(found, revision, bytes, { oddities, ends, reading });
  const evidence = await evidenceOf(revision, found);
  const lists = isOfService(found, revision, evidence) && !isOwnLast(checked, fingerprints) ? [] : listed;
  const trustOf = ({ isTimestamp }: Pick<FoundSignature, "isTimestamp">, chain: readonly Certificate[]) =>
    trustIn(chain, { fingerprints, listed: isTimestamp ? listed : lists });
  const proven = provenTimes(checked, (chain) => isTrusted(trustOf({ isTimestamp: true }, chain)));
  const signatures = checked.map(({ found: one, finding }, index) =>
    reportOn(one, finding, later[index] ?? { problems: [], unclear: [], later: [] }, {
      size: bytes.length,
      trust: trustOf(one, finding.chain),
      provenAt: proven[index] ?? null,
      isUnclear: problems.length > 0,
    }),
  );
  const lastOwn = signatures.findLast(({ kind }) => kind !== "timestamp");
  const isUnfinished = hasOwnFields(revision) && !sealField.test(lastOwn?.field ?? "");
  return reportOf(file, {
    problems,
    signatures,
    evidence,
    intact: true,
    isUnfinished,
    ownCertificates: ownCertificates(checked, evidence),
  });
}

/** From the last to the first: a timestamp over the file proves the signatures before it, and so do seals of this service's own. */
async function checkEach(
  bytes: Uint8Array,
  found: readonly FoundSignature[],
  data: ValidationData,
  trusted: Required<Trusted>,
): Promise<Checked[]> {
  const vouchesFor = (chain: readonly Certificate[]) => isTrusted(trustIn(chain, trusted));
  const isOwn = (chain: readonly Certificate[]) => trustIn(chain, trusted) === "known";
  const proofs: Date[] = [];
  const sealings: Date[] = [];
  const checked: Checked[] = [];
  for (const one of found.toReversed()) {
    const finding = await checkSignature(bytes, one, data, { vouchesFor, isOwn, proofs, sealings });
    checked.unshift({ found: one, finding });
    if (finding.state !== "intact") continue;
    const { confirmedTime, claimedTime, chain } = finding;
    if (one.isTimestamp && confirmedTime) proofs.push(new Date(confirmedTime));
    if (isSealOf(one) && claimedTime && isOwn(chain)) sealings.push(new Date(claimedTime));
  }
  return checked;
}

const isOver = (revision: PdfRevision, signature: Dict | Stream, range: FoundSignature["range"]): boolean =>
  sameValue(revision.resolve(signature.map.get("ByteRange")), range);

function open(bytes: Uint8Array, reading: Reading): { revision?: PdfRevision; trouble?: Finding } {
  try {
    const revision = new PdfRevision(bytes, reading);
    signaturesOf(revision);
    return { revision };
  } catch (error) {
    return { trouble: said("wholeUnreadable", { why: findingOf(error) }) };
  }
}

/** Our own seal's field: the last of the file's. */
const sealField = /(?:^|[.-])seal$/;

const isSealOf = ({ field, reason }: FoundSignature): boolean =>
  sealField.test(field) && /Evidence event \d+/.test(reason);

/** Such as `countersign.seal`: a document with them is finished when the seal is its last signature. */
const hasOwnFields = (revision: PdfRevision | undefined): boolean =>
  revision !== undefined &&
  [...fieldsOf(revision).values()].some(({ name }) => /^countersign(?!-timestamp-)\d*(?:[.-]|$)/.test(name));

/** Where the bytes of the file can be read in more than one way, and where each of its versions ends. */
type Ways = { oddities: Oddity[]; ends: number[] };

function layoutFrom(revision: PdfRevision | undefined, found: readonly FoundSignature[]): Ways {
  if (!revision) return { oddities: [], ends: [] };
  try {
    const { oddities, segments } = layoutOf(revision, found[0]?.end ?? 0);
    const isEnd = (end: number) => segments.some((one) => one.end >= end && one.end - end <= 2);
    const cut = found.filter(({ end }) => !isEnd(end));
    const what = said("signatureEndsNowhere");
    return {
      oddities: [...oddities, ...cut.map(({ end }) => ({ at: end, what, isChange: false }))],
      ends: segments.map(({ end }) => end),
    };
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return { oddities: [{ at: 0, what: error.finding, isChange: false }], ends: [] };
  }
}

function changesAfter(
  found: readonly FoundSignature[],
  revision: PdfRevision | undefined,
  bytes: Uint8Array,
  { oddities, ends, reading }: Ways & { reading: Reading },
): LaterChanges[] {
  const steps = found.map((one, index): Change[] => {
    const next = found[index + 1];
    const to = next?.end ?? bytes.length;
    // The last step is the one behind the last signature, which is empty where that covers the file to its end.
    if (!next && one.end === bytes.length) return [];
    const odd = oddities.filter(({ at }) => at >= one.end && (at < to || !next));
    // Each version by itself: one that takes back what another did hides nothing.
    const between = ends
      .filter((end) => end > one.end + 2 && end < to - 2)
      .map((end) => versionUpTo(bytes, end, reading));
    const versions = [one.revision, ...between, next ? next.revision : revision];
    return [
      ...versions.slice(1).flatMap((after, place) => changesInStep(versions[place], after)),
      ...odd.map(({ what, isChange }) => ({ kind: isChange ? ("forbidden" as const) : ("unclear" as const), what })),
    ];
  });
  return judgeLaterChanges(found, steps);
}

function versionUpTo(bytes: Uint8Array, end: number, reading: Reading): PdfRevision | undefined {
  try {
    return new PdfRevision(bytes.subarray(0, end), reading);
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return undefined;
  }
}

function changesInStep(before: PdfRevision | undefined, after: PdfRevision | undefined): Change[] {
  try {
    if (!before || !after) throw new PdfError(said("versionUnreadable"));
    return changesBetween(before, after);
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return [{ kind: "unclear", what: error.finding }];
  }
}

async function evidenceOf(
  revision: PdfRevision | undefined,
  found: readonly FoundSignature[],
): Promise<EvidenceCheck | null> {
  try {
    return revision ? await checkEvidence(revision, found) : null;
  } catch {
    return null;
  }
}

function trustIn(
  chain: readonly Certificate[],
  { fingerprints, listed }: Required<Trusted>,
): SignatureFindings["trust"] {
  if (fingerprints && chain.some(({ fingerprint }) => fingerprints.includes(fingerprint))) return "known";
  if (chain.some(({ fingerprint }) => listed.includes(fingerprint))) return "listed";
  return fingerprints ? "other" : "unknown";
}

/** It calls itself one of this service's: whoever a list vouches for could make such a file as well as anybody. */
const isOfService = (
  found: readonly FoundSignature[],
  revision: PdfRevision | undefined,
  evidence: EvidenceCheck | null,
): boolean => evidence !== null || hasOwnFields(revision) || found.some(isSealOf);

function isOwnLast(checked: readonly Checked[], fingerprints: readonly string[] | null): boolean {
  const last = checked.findLast(({ found }) => !found.isTimestamp);
  return last !== undefined && trustIn(last.finding.chain, { fingerprints, listed: [] }) === "known";
}

type Surroundings = { size: number; trust: SignatureFindings["trust"]; provenAt: Date | null; isUnclear: boolean };

function reportOn(
  found: FoundSignature,
  finding: CheckedSignature,
  { problems, unclear, later }: LaterChanges,
  { size, trust, provenAt, isUnclear }: Surroundings,
): SignatureFindings {
  const { chain, troubles, stamp: _, isIssuerTakenBack, ...facts } = finding;
  const root = chain.at(-1);
  // Where nobody is known, the file itself has to carry the whole way up to a root.
  if (trust === "unknown" && !found.isTimestamp && facts.state === "intact" && root && !isSelfSigned(root)) {
    facts.state = "cannotTell";
    facts.problems = [...facts.problems, said("noWayToRoot")];
  }
  const state =
    problems.length > 0 ? "changed" : unclear.length > 0 && facts.state === "intact" ? "cannotTell" : facts.state;
  const { revocation, takenBack } = facts;
  const outcome = indicationOf({
    state,
    trust,
    revocation,
    takenBack,
    troubles,
    isChangedLater: problems.length > 0,
    isUnclear: isUnclear || unclear.length > 0,
    provenAt,
    isInTime: isValidAt(chain, provenAt ?? new Date()),
    isIssuerTakenBack,
  });
  return {
    field: found.field,
    kind: found.isTimestamp ? "timestamp" : isSealOf(found) ? "seal" : "signature",
    signer: found.signer,
    trust,
    reason: found.reason,
    coversWholeFile: found.end === size,
    ...facts,
    state,
    ...outcome,
    problems: [...facts.problems, ...problems, ...unclear],
    later,
  };
}
