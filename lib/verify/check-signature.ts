// Checks one signature of a PDF by itself: its digest, its key, its certificates, its time. Later changes are another question.
import { digestOf, Unsupported } from "./algorithms.ts";
import { type Certificate, troubleWithChain } from "./certificate.ts";
import { attribute, type Cms, isAbout, readCms, signerChain } from "./cms.ts";
import { DerError, joinBytes } from "./der.ts";
import type { FoundSignature } from "./find-signatures.ts";
import type { SignatureReport } from "./report.ts";
import { type Standing, standingOf } from "./revocation.ts";
import { type CheckedTimestamp, checkTimestamp } from "./timestamp.ts";
import type { ValidationData } from "./validation-data.ts";

type Finding = Pick<
  SignatureReport,
  | "state"
  | "signedWith"
  | "issuer"
  | "issuerFingerprint"
  | "confirmedTime"
  | "timestampAuthority"
  | "revocation"
  | "takenBack"
  | "problems"
> & {
  chain: Certificate[];
};

const formats = new Set(["ETSI.CAdES.detached", "adbe.pkcs7.detached", "ETSI.RFC3161"]);
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
    confirmedTime: null,
    timestampAuthority: "",
    revocation: "unknown",
    takenBack: null,
    problems: found.trouble ? [found.trouble] : [],
    chain: [],
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
    return { ...blank, state: unsupported ? "cannotTell" : "changed", problems: [...blank.problems, problem] };
  }
}

async function checkDocumentTimestamp(
  found: FoundSignature,
  covered: Uint8Array,
  data: ValidationData,
  blank: Finding,
): Promise<Finding> {
  const { at, authority, chain, standing, oddities } = await checkTimestamp(
    found.contents,
    (digest) => digestOf(digest, covered),
    data,
  );
  const named = {
    signedWith: authority,
    ...issuerOf(chain),
    confirmedTime: at.toISOString(),
    timestampAuthority: authority,
    ...revocationOf(standing),
  };
  return settle({ ...blank, ...named, chain }, oddities);
}

async function checkPlain(
  found: FoundSignature,
  covered: Uint8Array,
  data: ValidationData,
  proofs: readonly Date[],
  blank: Finding,
): Promise<Finding> {
  const cms = await readCms(found.contents);
  const chain = await signerChain(cms, data.certificates);
  const named = { ...blank, chain, signedWith: cms.certificate.name, ...issuerOf(chain) };
  if (!isAbout(cms, await digestOf(cms.digest, covered)))
    return { ...named, problems: [...blank.problems, "Bytes that were signed have been changed."] };
  if (!(await cms.isRightlySigned()))
    return {
      ...named,
      problems: [
        ...blank.problems,
        "The signature was not made with the key of its certificate, or was changed itself.",
      ],
    };
  if (cms.digest === "SHA-1") throw new Unsupported("it uses SHA-1, which can be forged");

  const problems: string[] = [];
  const stamp = await timestampOf(cms, data, problems);
  const times = [...(stamp ? [stamp.at] : []), ...proofs].toSorted((a, b) => a.getTime() - b.getTime());
  const at = times[0] ?? new Date(found.claimed ?? Date.now());
  const trouble = await troubleWithChain(chain, at);
  if (trouble) problems.push(trouble);
  const usage = cms.certificate.keyUsage;
  if (usage !== undefined && (usage & mustSign) === 0)
    problems.push("Its certificate is not made for signing documents.");
  const issuer = chain[1];
  const standing: Standing = issuer ? await standingOf(cms.certificate, issuer, times[0], data) : { state: "unknown" };
  if (standing.state === "revoked")
    problems.push(
      times[0]
        ? "Its certificate had been taken back before it was used."
        : "Its certificate was taken back, and no timestamp confirms that it was used before then.",
    );
  const timed = { confirmedTime: stamp?.at.toISOString() ?? null, timestampAuthority: stamp?.authority ?? "" };
  const known = { ...named, ...timed, ...revocationOf(standing) };
  const settled = settle(known, [...cms.oddities, ...(stamp?.oddities ?? [])]);
  if (problems.length === 0) return settled;
  return { ...settled, state: "cannotTell", problems: [...settled.problems, ...problems] };
}

async function timestampOf(cms: Cms, data: ValidationData, problems: string[]): Promise<CheckedTimestamp | null> {
  const token = cms.unsigned.get(attribute.timestamp);
  if (!token) return null;
  try {
    return await checkTimestamp(token.raw, (digest) => digestOf(digest, cms.signatureValue), data);
  } catch (error) {
    problems.push(`Its timestamp does not hold: ${error instanceof Error ? error.message : "it cannot be read"}.`);
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
  problems: [...finding.problems, ...oddities.map((oddity) => `The signature's envelope is not right: ${oddity}.`)],
});
