// Reads revocation lists (CRL, RFC 5280) and OCSP answers (RFC 6960) from a file, and says what they prove about a certificate.
import { digestName, digestOf, verifySignature } from "./algorithms.ts";
import { type Certificate, isIssuedBy, isSelfSigned, readCertificate } from "./certificate.ts";
import { bitsOf, type Der, expectTag, isContext, oidOf, parseDer, sameBytes, tags, timeOf } from "./der.ts";

/**
 * revoked: taken back before the moment in question, or at any time where no moment is confirmed.
 * good: not taken back, or only after that moment. unknown: nothing in the file speaks about it.
 */
export type Standing = { state: "good" | "revoked" | "unknown"; takenBack?: Date; whose?: Certificate };

export type RevocationData = { crls: readonly Uint8Array[]; ocsps: readonly Uint8Array[] };
/** When the signature was given: confirmed by a clock that is believed, or only claimed by its maker or a timestamp of nobody known. */
export type Moment = { confirmed?: Date | undefined; claimed?: Date | undefined };

const maxAnswers = 50;

/** What one list or answer says, and when it was true: when the certificate was taken back, or that it was not. */
type Answer = { takenBack: Date | undefined; from: Date; until: Date | undefined };

/**
 * What the data in the file say about a signer's certificate and every issuer below the root: the worst of all counts,
 * and what is unknown of one is unknown of the whole.
 */
export async function standingOfChain(
  chain: readonly Certificate[],
  moment: Moment,
  data: RevocationData,
): Promise<Standing> {
  let worst: Standing = { state: "good" };
  for (const [index, certificate] of chain.entries()) {
    if (isSelfSigned(certificate)) return index === 0 ? { state: "unknown" } : worst;
    const issuer = chain[index + 1];
    const standing: Standing = issuer ? await standingOf(certificate, issuer, moment, data) : { state: "unknown" };
    if (standing.state === "revoked") return { ...standing, whose: certificate };
    if (standing.state === "unknown") worst = { ...worst, state: "unknown" };
    if (standing.takenBack) worst = { ...worst, takenBack: standing.takenBack, whose: certificate };
  }
  return worst;
}

/** What is broken, foreign or wrongly signed says nothing. */
async function standingOf(
  certificate: Certificate,
  issuer: Certificate,
  { confirmed, claimed }: Moment,
  data: RevocationData,
): Promise<Standing> {
  const answers: (Answer | null)[] = [];
  for (const crl of data.crls.slice(0, maxAnswers))
    answers.push(await byCrl(crl, certificate, issuer).catch(() => null));
  for (const ocsp of data.ocsps.slice(0, maxAnswers))
    answers.push(await byOcsp(ocsp, certificate, issuer).catch(() => null));
  const heard = answers.filter((answer) => answer !== null);
  // An older list does not know yet what a newer one says, so that the worst counts.
  const [takenBack] = heard
    .flatMap((answer) => answer.takenBack ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime());
  if (takenBack) return { state: confirmed && confirmed < takenBack ? "good" : "revoked", takenBack };
  // A list that had run out before the signature knows nothing of it, and one from after the certificate's end need not name it.
  const at = confirmed ?? claimed;
  const speaks = ({ from, until }: Answer) => from <= certificate.to && (!until || !at || until >= at);
  return { state: heard.some(speaks) ? "good" : "unknown" };
}

async function byCrl(der: Uint8Array, certificate: Certificate, issuer: Certificate): Promise<Answer | null> {
  const [tbs, algorithm, signature] = expectTag(parseDer(der), tags.sequence, "revocationList").children;
  const parts = [...expectTag(tbs, tags.sequence, "revocationList").children];
  if (parts[0]?.tag === tags.integer) parts.shift();
  const [, issuerName, from, next] = parts;
  if (!issuerName || !sameBytes(issuerName.raw, issuer.subject)) return null;
  const isRight = await verifySignature(
    algorithm,
    undefined,
    issuer.spki,
    bitsOf(signature, "signature"),
    expectTag(tbs, tags.sequence, "revocationList").raw,
  );
  if (!isRight || !isMeantFor(parts.at(-1), certificate)) return null;
  const until = next && isTime(next) ? timeOf(next) : undefined;
  const entries = parts.slice(3).find((part) => part.tag === tags.sequence)?.children ?? [];
  const entry = entries.find((one) => sameBytes(one.children[0]?.content ?? new Uint8Array(), certificate.serial));
  return { takenBack: entry && timeOf(entry.children[1]), from: timeOf(from), until };
}

const isTime = ({ tag }: Der) => tag === 0x17 || tag === 0x18;

/** Some lists only hold what changed, or only a part of the issuer's certificates (RFC 5280, 5.2.4 and 5.2.5). */
function isMeantFor(last: Der | undefined, certificate: Certificate): boolean {
  const extensions = isContext(last, 0) ? (last?.children[0]?.children ?? []) : [];
  const named = (oid: string) => extensions.find((one) => oidOf(one.children[0]) === oid)?.children.at(-1)?.content;
  if (named("2.5.29.27")) return false;
  const scope = named("2.5.29.28");
  if (!scope) return true;
  for (const part of expectTag(parseDer(scope), tags.sequence, "scope").children) {
    const says = part.content[0] !== 0;
    // Where it is published: the certificate has to name the same place.
    if (isContext(part, 0)) {
      const names = part.children.flatMap((one) => one.children);
      if (!names.some(({ raw }) => includesBytes(certificate.raw, raw))) return false;
    } else if (
      part.tag === 0x81 ? says && certificate.isAuthority : part.tag === 0x82 ? says && !certificate.isAuthority : says
    )
      return false;
  }
  return true;
}

function includesBytes(bytes: Uint8Array, part: Uint8Array): boolean {
  for (let at = 0; at + part.length <= bytes.length; at += 1)
    if (sameBytes(bytes.subarray(at, at + part.length), part)) return true;
  return false;
}

/** The answers that Adobe's programs and others put among the signed attributes: lists [0], OCSP answers [1]. */
export function revocationIn(attribute: Der | undefined): RevocationData {
  const list = (n: number) =>
    (attribute?.children.find((part) => isContext(part, n))?.children[0]?.children ?? []).map(({ raw }) => raw);
  return { crls: list(0), ocsps: list(1) };
}

/** OCSPResponse or, as some files hold it, the BasicOCSPResponse alone. */
async function byOcsp(der: Uint8Array, certificate: Certificate, issuer: Certificate): Promise<Answer | null> {
  const whole = expectTag(parseDer(der), tags.sequence, "answer");
  const wrapped = whole.children[1];
  const basic = isContext(wrapped, 0)
    ? parseDer(wrapped?.children[0]?.children[1]?.content ?? new Uint8Array())
    : whole;
  const [tbs, algorithm, signature, bag] = expectTag(basic, tags.sequence, "answer").children;
  const signed = expectTag(tbs, tags.sequence, "answer");
  const responders = await Promise.all(
    (bag?.children[0]?.children ?? []).slice(0, 5).map(({ raw }) => readCertificate(raw)),
  );
  const delegates: Certificate[] = [];
  for (const one of responders)
    if (one.purposes.includes("1.3.6.1.5.5.7.3.9") && (await isIssuedBy(one, issuer))) delegates.push(one);
  let isRight = false;
  for (const { spki } of [issuer, ...delegates])
    isRight ||= await verifySignature(algorithm, undefined, spki, bitsOf(signature, "signature"), signed.raw).catch(
      () => false,
    );
  if (!isRight) return null;
  const answers = signed.children.find((part) => part.tag === tags.sequence && part.children[0]?.tag === tags.sequence);
  for (const answer of answers?.children ?? []) {
    const [id, status, from, next] = answer.children;
    if (!(await isSame(id, certificate, issuer))) continue;
    const valid = { from: timeOf(from), until: isContext(next, 0) ? timeOf(next?.children[0]) : undefined };
    if (status?.tag === 0x80) return { ...valid, takenBack: undefined };
    if (status?.tag === 0xa1) return { ...valid, takenBack: timeOf(status.children[0]) };
  }
  return null;
}

/** CertID: hash of the issuer's name, hash of its key, serial number. */
async function isSame(id: Der | undefined, certificate: Certificate, issuer: Certificate): Promise<boolean> {
  const [algorithm, name, key, serial] = id?.children ?? [];
  const digest = digestName(algorithm);
  const issuerKey = bitsOf(issuer.spki.children[1], "key");
  return (
    sameBytes(serial?.content ?? new Uint8Array(), certificate.serial) &&
    sameBytes(name?.content ?? new Uint8Array(), await digestOf(digest, issuer.subject)) &&
    sameBytes(key?.content ?? new Uint8Array(), await digestOf(digest, issuerKey))
  );
}
