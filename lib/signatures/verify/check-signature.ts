// Checks one signature of a PDF by itself: its digest, its key, its certificates, its time. Later changes are another question.

import { digestOf, forgeable, Refuted, Unsupported } from "./algorithms.ts";
import { type Certificate, troubleWithChain } from "./certificate.ts";
import { attribute, type Cms, isAbout, readCms, signerChain } from "./cms.ts";
import { DerError, joinBytes, sameBytes } from "./der.ts";
import type { FoundSignature } from "./find-signatures.ts";
import { type Finding, findingOf, said } from "./finding.ts";
import type { Trouble } from "./indication.ts";
import { bareFormat, readBare } from "./old-formats.ts";
import type { SignatureFindings } from "./report.ts";
import { type Moment, revocationIn, type Standing, standingOfChain } from "./revocation.ts";
import { type CheckedTimestamp, checkTimestamp } from "./timestamp.ts";
import type { ValidationData } from "./validation-data.ts";

export type CheckedSignature = Pick<
  SignatureFindings,
  | "state"
  | "signedWith"
  | "issuer"
  | "issuerFingerprint"
  | "claimedTime"
  | "confirmedTime"
  | "timestampAuthority"
  | "revocation"
  | "takenBack"
  | "problems"
> & {
  chain: Certificate[];
  troubles: Trouble[];
  /** Its own timestamp, or the one that it is. */
  stamp: CheckedTimestamp | null;
  isIssuerTakenBack: boolean;
};

/** The signature holds the SHA-1 digest of the file, and signs that. */
const enclosedFormat = "adbe.pkcs7.sha1";
const formats = new Set(["ETSI.CAdES.detached", "adbe.pkcs7.detached", "ETSI.RFC3161", enclosedFormat, bareFormat]);
const mustSign = 0xc0;

type Asked = {
  found: FoundSignature;
  /** The bytes that it is over. */
  covered: Uint8Array;
  data: ValidationData;
  proofs: readonly Date[];
};
type Note = { trouble: Trouble; finding: Finding };

/** Never throws for what a file can hold. `proofs` are later confirmed times: the signature existed before each of them. */
export async function checkSignature(
  bytes: Uint8Array,
  found: FoundSignature,
  data: ValidationData,
  proofs: readonly Date[],
): Promise<CheckedSignature> {
  const blank: CheckedSignature = {
    state: "changed",
    signedWith: "",
    issuer: "",
    issuerFingerprint: "",
    claimedTime: found.claimed,
    confirmedTime: null,
    timestampAuthority: "",
    revocation: "unknown",
    takenBack: null,
    problems: found.trouble ? [found.trouble] : [],
    chain: [],
    troubles: found.trouble || found.contents.length === 0 ? ["format"] : [],
    stamp: null,
    isIssuerTakenBack: false,
  };
  if (found.contents.length === 0) return blank;
  try {
    if (found.format !== "" && !formats.has(found.format))
      throw new Unsupported(said("unknownFormat", { format: found.format }));
    const [from, length, resume, rest] = found.range;
    const covered = joinBytes([bytes.subarray(from, from + length), bytes.subarray(resume, resume + rest)]);
    const checked = found.isTimestamp
      ? await checkDocumentTimestamp(found, covered, data, blank)
      : await checkPlain({ found, covered, data, proofs }, blank);
    return found.trouble && checked.state === "intact" ? { ...checked, state: "changed" } : checked;
  } catch (error) {
    const unsupported = error instanceof Unsupported;
    const thrown = findingOf(error);
    const why = error instanceof DerError ? said("elementWrong", { why: thrown }) : thrown;
    const problem = said(unsupported ? "uncheckable" : "broken", { why });
    const trouble = unsupported || error instanceof Refuted ? error.trouble : "format";
    return {
      ...blank,
      troubles: [...blank.troubles, trouble],
      state: unsupported ? "cannotTell" : "changed",
      problems: [...blank.problems, problem],
    };
  }
}

async function checkDocumentTimestamp(
  found: FoundSignature,
  covered: Uint8Array,
  data: ValidationData,
  blank: CheckedSignature,
): Promise<CheckedSignature> {
  const stamp = await checkTimestamp(found.contents, (digest) => digestOf(digest, covered), data);
  const { at, authority, chain, standing, oddities } = stamp;
  const named = {
    signedWith: authority,
    ...issuerOf(chain),
    confirmedTime: at.toISOString(),
    timestampAuthority: authority,
    ...revocationOf(standing),
  };
  return settle({ ...blank, ...named, chain, stamp }, oddities);
}

async function checkPlain({ found, covered, data, proofs }: Asked, blank: CheckedSignature): Promise<CheckedSignature> {
  const cms = found.format === bareFormat ? await readBare(found, covered) : await readCms(found.contents);
  const chain = await signerChain(cms, data.certificates);
  const claimedTime = found.claimed ?? cms.claimed?.toISOString() ?? null;
  const named = { ...blank, chain, claimedTime, signedWith: cms.certificate.name, ...issuerOf(chain) };
  const content = found.format === enclosedFormat ? (cms.content ?? new Uint8Array()) : covered;
  const broken = await whatBreaks(cms, content, covered);
  if (broken)
    return {
      ...named,
      troubles: [...blank.troubles, broken.trouble],
      problems: [...blank.problems, broken.finding],
    };

  const notes: Note[] = [];
  if (cms.digest === "SHA-1" || content !== covered)
    notes.push({ trouble: "weak", finding: said("proofless", { why: forgeable }) });
  const stamp = await timestampOf(cms, data, notes);
  const [confirmed] = [...(stamp ? [stamp.at] : []), ...proofs].toSorted((a, b) => a.getTime() - b.getTime());
  const moment = { confirmed, claimed: claimedTime ? new Date(claimedTime) : undefined };
  notes.push(...(await doubtsAbout(cms, chain, moment)));
  const standing = await standingOfChain(chain, moment, answersOf(cms, data));
  if (standing.state === "revoked") notes.push(takenBackNote(cms, standing, confirmed !== undefined));
  const known = {
    ...named,
    confirmedTime: stamp?.at.toISOString() ?? null,
    timestampAuthority: stamp?.authority ?? "",
    ...revocationOf(standing),
    troubles: [...blank.troubles, ...notes.map(({ trouble }) => trouble)],
    stamp,
    isIssuerTakenBack: standing.whose !== undefined && standing.whose !== cms.certificate,
  };
  const settled = settle(known, [...cms.oddities, ...(stamp?.oddities ?? [])]);
  if (notes.length === 0) return settled;
  return { ...settled, state: "cannotTell", problems: [...settled.problems, ...notes.map(({ finding }) => finding)] };
}

/** Why the signature is not one of this file, or null. */
async function whatBreaks(cms: Cms, content: Uint8Array, covered: Uint8Array): Promise<Note | null> {
  const isSame = content === covered || sameBytes(content, await digestOf("SHA-1", covered));
  if (!isSame || !isAbout(cms, await digestOf(cms.digest, content)))
    return { trouble: "digest", finding: said("signedBytesChanged") };
  if (await cms.isRightlySigned(content)) return null;
  return {
    trouble: "value",
    finding: said(cms.signed.size === 0 ? "signedBytesOrSignatureChanged" : "otherKey"),
  };
}

async function timestampOf(cms: Cms, data: ValidationData, notes: Note[]): Promise<CheckedTimestamp | null> {
  const token = cms.unsigned.get(attribute.timestamp);
  if (!token) return null;
  try {
    return await checkTimestamp(token.raw, (digest) => digestOf(digest, cms.signatureValue), data);
  } catch (error) {
    const code = error instanceof Unsupported ? "timestampProofless" : "timestampBroken";
    notes.push({ trouble: "odd", finding: said(code, { why: findingOf(error) }) });
    return null;
  }
}

/** What speaks against its certificates at that moment, whatever their issuers say later. */
async function doubtsAbout(cms: Cms, chain: Certificate[], { confirmed, claimed }: Moment): Promise<Note[]> {
  const notes: Note[] = [];
  const trouble = await troubleWithChain(chain, confirmed ?? claimed ?? new Date());
  if (trouble) {
    const code = confirmed || claimed ? "chainDoubt" : "chainDoubtUndated";
    notes.push({ trouble: trouble.trouble, finding: said(code, { why: trouble.finding }) });
  }
  const usage = cms.certificate.keyUsage;
  if (usage !== undefined && (usage & mustSign) === 0) notes.push({ trouble: "chain", finding: said("notForSigning") });
  return notes;
}

/** What the issuers answered: inside the signature, and beside it in the file. */
function answersOf(cms: Cms, data: ValidationData) {
  const own = revocationIn(cms.signed.get(attribute.revocation));
  return { crls: [...own.crls, ...data.crls], ocsps: [...own.ocsps, ...data.ocsps] };
}

function takenBackNote(cms: Cms, { whose }: Standing, isConfirmed: boolean): Note {
  const trouble = "taken back";
  if (whose === cms.certificate)
    return { trouble, finding: said(isConfirmed ? "takenBackBefore" : "takenBackUnproven") };
  const code = isConfirmed ? "issuerTakenBackBefore" : "issuerTakenBackUnproven";
  return { trouble, finding: said(code, { name: whose?.name ?? "" }) };
}

const issuerOf = (chain: readonly Certificate[]) => ({
  issuer: chain.at(-1)?.name ?? "",
  issuerFingerprint: chain.length > 1 ? (chain.at(-1)?.fingerprint ?? "") : "",
});

const revocationOf = ({ state, takenBack }: Standing) => ({
  revocation: state,
  takenBack: takenBack?.toISOString() ?? null,
});

/** Odd envelopes change nothing that was signed, but the bytes are not those that a signing program writes. */
const settle = (checked: CheckedSignature, oddities: readonly Finding[]): CheckedSignature => ({
  ...checked,
  state: oddities.length > 0 ? "cannotTell" : "intact",
  troubles: [...checked.troubles, ...(oddities.length > 0 ? (["odd"] as const) : [])],
  problems: [...checked.problems, ...oddities.map((why) => said("envelope", { why }))],
});
