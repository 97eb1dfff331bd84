// Reads revocation lists (CRL, RFC 5280) and OCSP answers (RFC 6960) from a file, and says what they prove about a certificate.
import { digestName, digestOf, verifySignature } from "./algorithms.ts";
import { type Certificate, isIssuedBy, readCertificate } from "./certificate.ts";
import { bitsOf, type Der, expectTag, isContext, parseDer, sameBytes, tags, timeOf } from "./der.ts";

/**
 * revoked: taken back before the moment in question, or at any time where no moment is confirmed.
 * good: not taken back, or only after that moment. unknown: nothing in the file speaks about it.
 */
export type Standing = { state: "good" | "revoked" | "unknown"; takenBack?: Date };

export type RevocationData = { crls: readonly Uint8Array[]; ocsps: readonly Uint8Array[] };

const maxAnswers = 50;

/** What one list or answer says: when it was taken back, or that it was not. null: nothing about this certificate. */
type Answer = { takenBack: Date | undefined } | null;

/**
 * What the data in the file say about `certificate`; what is broken, foreign or wrongly signed says nothing.
 * `confirmed`: when it had been used at the latest, by somebody else's clock.
 */
export async function standingOf(
  certificate: Certificate,
  issuer: Certificate,
  confirmed: Date | undefined,
  data: RevocationData,
): Promise<Standing> {
  const answers: Answer[] = [];
  for (const crl of data.crls.slice(0, maxAnswers))
    answers.push(await byCrl(crl, certificate, issuer).catch(() => null));
  for (const ocsp of data.ocsps.slice(0, maxAnswers))
    answers.push(await byOcsp(ocsp, certificate, issuer).catch(() => null));
  const heard = answers.filter((answer) => answer !== null);
  if (heard.length === 0) return { state: "unknown" };
  // An older list does not know yet what a newer one says, so that the worst counts.
  const [takenBack] = heard
    .flatMap((answer) => answer.takenBack ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime());
  if (!takenBack) return { state: "good" };
  return { state: confirmed && confirmed < takenBack ? "good" : "revoked", takenBack };
}

async function byCrl(der: Uint8Array, certificate: Certificate, issuer: Certificate): Promise<Answer> {
  const [tbs, algorithm, signature] = expectTag(parseDer(der), tags.sequence, "revocation list").children;
  const parts = [...expectTag(tbs, tags.sequence, "revocation list").children];
  if (parts[0]?.tag === tags.integer) parts.shift();
  const issuerName = parts[1];
  if (!issuerName || !sameBytes(issuerName.raw, issuer.subject)) return null;
  const isRight = await verifySignature(
    algorithm,
    undefined,
    issuer.spki,
    bitsOf(signature, "signature"),
    expectTag(tbs, tags.sequence, "revocation list").raw,
  );
  if (!isRight) return null;
  const entries = parts.slice(3).find((part) => part.tag === tags.sequence)?.children ?? [];
  const entry = entries.find((one) => sameBytes(one.children[0]?.content ?? new Uint8Array(), certificate.serial));
  return { takenBack: entry && timeOf(entry.children[1]) };
}

/** OCSPResponse or, as some files hold it, the BasicOCSPResponse alone. */
async function byOcsp(der: Uint8Array, certificate: Certificate, issuer: Certificate): Promise<Answer> {
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
    const [id, status] = answer.children;
    if (!(await isSame(id, certificate, issuer))) continue;
    if (status?.tag === 0x80) return { takenBack: undefined };
    if (status?.tag === 0xa1) return { takenBack: timeOf(status.children[0]) };
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
