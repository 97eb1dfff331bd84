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
  | "statedTime"
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
  witnesses: Witnesses;
};

/** Who says when a signature was there, and is believed. */
export type Witnesses = {
  /** Whether somebody known here vouches for whoever these certificates lead up to, so that a timestamp of theirs proves its time. */
  vouchesFor: (chain: readonly Certificate[]) => boolean;
  /** Whether this service signed with it: its own clock counts for its own signatures. */
  isOwn: (chain: readonly Certificate[]) => boolean;
  /** Later times by timestamps that somebody known vouches for: the signature existed before each of them. */
  proofs: readonly Date[];
  /** When this service's own seals came over it, by its own clock. */
  sealings: readonly Date[];
};
type Note = { trouble: Trouble; finding: Finding };

/** Never throws for what a file can hold. */
export async function checkSignature(
  bytes: Uint8Array,
  found: FoundSignature,
  data: ValidationData,
  witnesses: Witnesses,
): Promise<CheckedSignature> {
  const blank: CheckedSignature = {
    state: "changed",
    signedWith: "",
    issuer: "",
    issuerFingerprint: "",
    claimedTime: found.claimed,
    confirmedTime: null,
    statedTime: null,
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
      ? await checkDocumentTimestamp({ found, covered, data, witnesses }, blank)
      : await checkPlain({ found, covered, data, witnesses }, blank);
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
  { found, covered, data, witnesses }: Asked,
  blank: CheckedSignature,
): Promise<CheckedSignature> {
  const stamp = await checkTimestamp(found.contents, (digest) => digestOf(digest, covered), data);
  const { authority, chain, standing, oddities } = stamp;
  const named = {
    signedWith: authority,
    ...issuerOf(chain),
    ...timesOf(stamp, witnesses),
    ...revocationOf(standing),
  };
  return settle({ ...blank, ...named, chain, stamp }, oddities);
}

async function checkPlain(
  { found, covered, data, witnesses }: Asked,
  blank: CheckedSignature,
): Promise<CheckedSignature> {
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
  const moment = momentOf(stamp, claimedTime, witnesses);
  notes.push(...(await doubtsAbout(cms, chain, moment)));
  if (!moment.confirmed && !witnesses.isOwn(chain)) notes.push(...endedNotes(chain));
  const standing = await standingOfChain(chain, moment, answersOf(cms, data));
  if (standing.state === "revoked") notes.push(takenBackNote(cms, standing, moment.confirmed !== undefined));
  const known = {
    ...named,
    ...timesOf(stamp, witnesses),
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

/** What a timestamp says is proven where somebody known vouches for its server, and stated by that server otherwise. */
const timesOf = (stamp: CheckedTimestamp | null, { vouchesFor }: Witnesses) => {
  const at = stamp?.at.toISOString() ?? null;
  return {
    confirmedTime: stamp && vouchesFor(stamp.chain) ? at : null,
    statedTime: at,
    timestampAuthority: stamp?.authority ?? "",
  };
};

/** Whoever makes a timestamp with an authority of their own could date anything back, as well as whoever signs. */
function momentOf(stamp: CheckedTimestamp | null, claimedTime: string | null, witnesses: Witnesses): Moment {
  const { vouchesFor, proofs, sealings } = witnesses;
  const own = stamp && vouchesFor(stamp.chain) ? [stamp.at] : [];
  const confirmed = earliestOf([...own, ...proofs]) ?? earliestOf(sealings);
  return { confirmed, claimed: stamp?.at ?? (claimedTime ? new Date(claimedTime) : undefined) };
}

const earliestOf = (times: readonly Date[]) => times.toSorted((a, b) => a.getTime() - b.getTime())[0];

/** Without a proof that it existed before, it may have been made after a certificate's end (ETSI EN 319 102-1, 5.5.4). */
function endedNotes(chain: readonly Certificate[], now = new Date()): Note[] {
  const ended = chain.find(({ to }) => to < now);
  return ended ? [{ trouble: "dates", finding: said("endedUnproven", { name: ended.name }) }] : [];
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
