/** Collects what a reader needs in ten years to check signatures: every certificate, and proof that none was taken back. */
import { X509Certificate } from "node:crypto";
import type { SignatureInFile, ValidationData } from "../validation-data.ts";
import { authorityFile, authorityNumbers, authorityOf } from "./authorities.ts";
import { readCms } from "./check-cms.ts";
import { timeOfToken } from "./check-timestamp.ts";
import { readCrl } from "./crl.ts";
import { fetchValidationData } from "./fetch-validation-data.ts";
import { type KeySecrets, readKeptCertificates } from "./keep-key.ts";
import { type KeyFiles, type KeyPlace, keysOf } from "./key-files.ts";
import { addressesOf, fetchRevocation, type RevocationInfo, Revoked, readList } from "./revocation.ts";

export type Collected = {
  data: ValidationData;
  /** What could not be had just now, in words for the operator; empty when the proofs are complete. */
  missing: string[];
  /** Certificates whose issuers publish nothing about them: there is no more to be had, now or later. */
  withoutSource: string[];
  /** Certificates that were taken back after a timestamp had confirmed what they signed: their proof says so, and it stands. */
  takenBack: TakenBack[];
};
/** `at`: ISO 8601, UTC. */
export type TakenBack = { subject: string; at: string };

const timestampToken = "1.2.840.113549.1.9.16.2.14";
/** No honest chain is longer, with a responder for each of its links. */
const mostCertificates = 24;

export async function collectValidationData(
  signatures: SignatureInFile[],
  settings: KeyPlace & KeySecrets,
  now: Date,
): Promise<Collected> {
  const authoritiesHere = await authorities(keysOf(settings));
  const found = new Map<string, Entry>();
  const missing = new Set<string>();
  const withoutSource = new Set<string>();
  const takenBack = new Map<string, TakenBack>();
  const perSignature: { contents: Uint8Array; entries: Set<Entry> }[] = [];
  const times = signatures.map(timeIn);
  for (const [at, { kind, contents }] of signatures.entries()) {
    const entries = new Set<Entry>();
    const { own, stamp } = certificatesIn(contents);
    const queue = [...own, ...stamp];
    const pool = [...queue, ...authoritiesHere];
    // A clock does not vouch for its own certificate: only a later one does.
    const stamps = new Set(kind === "timestamp" ? queue : stamp);
    for (const certificate of queue) {
      if (entries.size >= mostCertificates) break;
      const known = found.get(certificate.fingerprint256);
      const entry = known ?? (await proofOf(certificate, pool, settings, now));
      found.set(certificate.fingerprint256, entry);
      if (entries.has(entry)) continue;
      entries.add(entry);
      for (const more of [entry.issuer, ...(entry.proof?.certificates ?? [])]) {
        if (!more) continue;
        queue.push(more);
        if (stamps.has(certificate)) stamps.add(more);
      }
      const { revoked } = entry;
      const confirmed = earliest(times.slice(stamps.has(certificate) ? at + 1 : at));
      if (revoked && confirmed && confirmed < revoked.at)
        takenBack.set(certificate.fingerprint256, { subject: nameOf(certificate), at: revoked.at.toISOString() });
      else if (revoked) missing.add(revoked.message);
      if (entry.missing) missing.add(entry.missing);
      if (entry.withoutSource) withoutSource.add(entry.withoutSource);
    }
    perSignature.push({ contents, entries });
  }
  return {
    data: validationData([...found.values()], perSignature),
    missing: [...missing],
    withoutSource: [...withoutSource],
    takenBack: [...takenBack.values()],
  };
}

const nameOf = ({ subject }: X509Certificate): string => subject.replaceAll("\n", ", ");

/** When a timestamp confirms that the signature was there; of a document timestamp its own time. */
function timeIn({ kind, contents }: SignatureInFile): Date | undefined {
  if (kind === "timestamp") return timeOfToken(contents);
  try {
    const token = readCms(contents).unsigned.get(timestampToken);
    return token && timeOfToken(token);
  } catch {
    return undefined;
  }
}

/** What comes later in the file covers what was there: any of these times confirms the first. */
const earliest = (times: readonly (Date | undefined)[]): Date | undefined =>
  times.filter((one) => one !== undefined).toSorted((one, other) => one.getTime() - other.getTime())[0];

type Entry = {
  certificate: X509Certificate;
  issuer?: X509Certificate | undefined;
  proof?: RevocationInfo | undefined;
  revoked?: Revoked;
  missing?: string;
  withoutSource?: string;
};

async function proofOf(
  certificate: X509Certificate,
  pool: X509Certificate[],
  settings: KeyPlace & KeySecrets,
  now: Date,
): Promise<Entry> {
  const subject = nameOf(certificate);
  // A root stands for itself; a responder that says so needs no proof (RFC 6960, 4.2.2.2.1).
  if (isIssuedBy(certificate, certificate) || certificate.raw.includes(ocspNoCheck)) return { certificate };
  let issuer: X509Certificate | undefined;
  try {
    issuer = pool.find((other) => isIssuedBy(certificate, other)) ?? (await fetchIssuer(certificate));
    if (!issuer) return { certificate, withoutSource: subject };
    const own = await authorityOf(keysOf(settings), certificate.raw);
    const proof =
      own === undefined
        ? await fetchRevocation(certificate, issuer, now)
        : readList((await readCrl(settings, now, own)) ?? Buffer.alloc(0), certificate, issuer, now);
    return proof ? { certificate, issuer, proof } : { certificate, issuer, withoutSource: subject };
  } catch (error) {
    if (error instanceof Revoked) return { certificate, issuer, proof: error.proof, revoked: error };
    // Of what has ended issuers say nothing any more, now or later.
    if (certificate.validToDate < now) return { certificate, issuer, withoutSource: subject };
    return { certificate, missing: error instanceof Error ? error.message : String(error) };
  }
}

/** id-pkix-ocsp-nocheck, as it stands in DER. */
const ocspNoCheck = Buffer.from("06092b0601050507300105", "hex");

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

async function fetchIssuer(certificate: X509Certificate): Promise<X509Certificate | undefined> {
  const [address] = addressesOf(certificate).issuer;
  if (address === undefined) return undefined;
  const issuer = new X509Certificate(await fetchValidationData(address));
  if (!isIssuedBy(certificate, issuer)) throw new Error("the issuer's certificate is another one");
  return issuer;
}

/** Those of the signature, and of the timestamp inside it; none of what cannot be read. */
function certificatesIn(contents: Uint8Array): { own: X509Certificate[]; stamp: X509Certificate[] } {
  try {
    const cms = readCms(contents);
    const token = cms.unsigned.get(timestampToken);
    return { own: cms.certificates, stamp: token ? readCms(token).certificates : [] };
  } catch {
    return { own: [], stamp: [] };
  }
}

async function authorities(keys: KeyFiles): Promise<X509Certificate[]> {
  const kept = await readKeptCertificates(keys, (await authorityNumbers(keys)).map(authorityFile));
  return kept.map((der) => new X509Certificate(der));
}

function validationData(all: Entry[], signatures: { contents: Uint8Array; entries: Set<Entry> }[]): ValidationData {
  const data: ValidationData = { certificates: [], crls: [], ocsps: [], signatures: [] };
  const place = (list: Uint8Array[], der: Uint8Array) => {
    const at = list.findIndex((other) => Buffer.compare(other, der) === 0);
    return at >= 0 ? at : list.push(der) - 1;
  };
  const proofs = (kind: RevocationInfo["kind"], entries: Entry[]) =>
    entries.flatMap(({ proof }) => (proof?.kind === kind ? [proof.der] : []));
  for (const { contents, entries } of signatures) {
    const own = [...entries];
    data.signatures.push({
      contents,
      certificates: own.map(({ certificate }) => place(data.certificates, certificate.raw)),
      crls: unique(proofs("crl", own).map((der) => place(data.crls, der))),
      ocsps: unique(proofs("ocsp", own).map((der) => place(data.ocsps, der))),
    });
  }
  for (const { certificate } of all) place(data.certificates, certificate.raw);
  return data;
}

const unique = (places: number[]): number[] => [...new Set(places)];
