// Checks one signature of a PDF by itself: its digest, its key, its certificates, its time. Later changes are another question.

import type { SignatureReport } from "#lib/contract/records/verify-report.ts";
import { digestOf, forgeable, Refuted, Unsupported } from "./algorithms.ts";
import { type Certificate, troubleWithChain } from "./certificate.ts";
import { attribute, type Cms, isAbout, readCms, signerChain } from "./cms.ts";
import { DerError, joinBytes, sameBytes } from "./der.ts";
import type { FoundSignature } from "./find-signatures.ts";
import type { Trouble } from "./indication.ts";
import { bareFormat, readBare } from "./old-formats.ts";
import { revocationIn, type Standing, standingOfChain } from "./revocation.ts";
import { type CheckedTimestamp, checkTimestamp } from "./timestamp.ts";
import type { ValidationData } from "./validation-data.ts";

type Finding = Pick<
  SignatureReport,
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

/** Never throws for what a file can hold. `proofs` are later confirmed times: the signature existed before each of them. */
export async function checkSignature(
  bytes: Uint8Array,
  found: FoundSignature,
  data: ValidationData,
  proofs: readonly Date[],
): Promise<Finding> {
  const blank: Finding = {
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
      throw new Unsupported(`it is of a kind unknown here (${found.format})`);
    const [from, length, resume, rest] = found.range;
    const covered = joinBytes([bytes.subarray(from, from + length), bytes.subarray(resume, resume + rest)]);
    const finding = found.isTimestamp
      ? await checkDocumentTimestamp(found, covered, data, blank)
      : await checkPlain(found, covered, data, proofs, blank);
    return found.trouble && finding.state === "intact" ? { ...finding, state: "changed" } : finding;
  } catch (error) {
    const unsupported = error instanceof Unsupported;
    const said =
      error instanceof DerError ? `it lacks or has ${error.message}` : error instanceof Error ? error.message : "";
    const problem = unsupported
      ? `This signature cannot be checked: ${said}.`
      : `The signature itself is broken: ${said}.`;
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
  blank: Finding,
): Promise<Finding> {
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

async function checkPlain(
  found: FoundSignature,
  covered: Uint8Array,
  data: ValidationData,
  proofs: readonly Date[],
  blank: Finding,
): Promise<Finding> {
  const cms = found.format === bareFormat ? await readBare(found, covered) : await readCms(found.contents);
  const chain = await signerChain(cms, data.certificates);
  const claimedTime = found.claimed ?? cms.claimed?.toISOString() ?? null;
  const named = { ...blank, chain, claimedTime, signedWith: cms.certificate.name, ...issuerOf(chain) };
  const content = found.format === enclosedFormat ? (cms.content ?? new Uint8Array()) : covered;
  const isSame = content === covered || sameBytes(content, await digestOf("SHA-1", covered));
  if (!isSame || !isAbout(cms, await digestOf(cms.digest, content)))
    return {
      ...named,
      troubles: [...blank.troubles, "digest"],
      problems: [...blank.problems, "Bytes that were signed have been changed."],
    };
  if (!(await cms.isRightlySigned(content)))
    return {
      ...named,
      troubles: [...blank.troubles, "value"],
      problems: [
        ...blank.problems,
        cms.signed.size === 0
          ? "Bytes that were signed have been changed, or the signature itself."
          : "The signature was not made with the key of its certificate, or was changed itself.",
      ],
    };

  const problems: string[] = [];
  const troubles: Trouble[] = [...blank.troubles];
  const note = (trouble: Trouble, said: string) => {
    troubles.push(trouble);
    problems.push(said);
  };
  if (cms.digest === "SHA-1" || content !== covered) note("weak", `This signature proves nothing: ${forgeable}.`);
  const stamp = await timestampOf(cms, data, note);
  const times = [...(stamp ? [stamp.at] : []), ...proofs].toSorted((a, b) => a.getTime() - b.getTime());
  const trouble = await troubleWithChain(chain, times[0] ?? new Date(claimedTime ?? Date.now()));
  if (trouble)
    note(
      trouble.trouble,
      times[0] || claimedTime ? trouble.said : `${trouble.said} Nothing in the file says when it was signed.`,
    );
  const usage = cms.certificate.keyUsage;
  if (usage !== undefined && (usage & mustSign) === 0)
    note("chain", "Its certificate is not made for signing documents.");
  const own = revocationIn(cms.signed.get(attribute.revocation));
  const told = { crls: [...own.crls, ...data.crls], ocsps: [...own.ocsps, ...data.ocsps] };
  const moment = { confirmed: times[0], claimed: claimedTime ? new Date(claimedTime) : undefined };
  const standing = await standingOfChain(chain, moment, told);
  if (standing.state === "revoked") {
    const whose =
      standing.whose === cms.certificate ? "Its certificate" : `The certificate of its issuer ${standing.whose?.name}`;
    note(
      "taken back",
      times[0]
        ? `${whose} had been taken back before it was used.`
        : `${whose} was taken back, and no timestamp confirms that it was used before then.`,
    );
  }
  const timed = { confirmedTime: stamp?.at.toISOString() ?? null, timestampAuthority: stamp?.authority ?? "" };
  const isIssuerTakenBack = standing.whose !== undefined && standing.whose !== cms.certificate;
  const known = { ...named, ...timed, ...revocationOf(standing), troubles, stamp, isIssuerTakenBack };
  const settled = settle(known, [...cms.oddities, ...(stamp?.oddities ?? [])]);
  if (problems.length === 0) return settled;
  return { ...settled, state: "cannotTell", problems: [...settled.problems, ...problems] };
}

async function timestampOf(
  cms: Cms,
  data: ValidationData,
  note: (trouble: Trouble, said: string) => void,
): Promise<CheckedTimestamp | null> {
  const token = cms.unsigned.get(attribute.timestamp);
  if (!token) return null;
  try {
    return await checkTimestamp(token.raw, (digest) => digestOf(digest, cms.signatureValue), data);
  } catch (error) {
    const holds = error instanceof Unsupported ? "proves nothing" : "does not hold";
    note("odd", `Its timestamp ${holds}: ${error instanceof Error ? error.message : "it cannot be read"}.`);
    return null;
  }
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
const settle = (finding: Finding, oddities: readonly string[]): Finding => ({
  ...finding,
  state: oddities.length > 0 ? "cannotTell" : "intact",
  troubles: [...finding.troubles, ...(oddities.length > 0 ? (["odd"] as const) : [])],
  problems: [...finding.problems, ...oddities.map((oddity) => `The signature's envelope is not right: ${oddity}.`)],
});
