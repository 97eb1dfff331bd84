/** What the private authority publishes: its certificate, and the signed list of certificates it has taken back. */
import { createHash, X509Certificate } from "node:crypto";
import { Enumerated, fromBER, Integer } from "asn1js";
import { CertificateRevocationList, Extensions, RevokedCertificate } from "pkijs";
import { authorityFile, authorityNumbers } from "./authorities.ts";
import {
  authorityKeyIdentifier,
  digestNameFor,
  extension,
  parseCertificate,
  signingCryptoKey,
  time,
} from "./certificates.ts";
import {
  type KeySecrets,
  type KeyWithCertificate,
  readKeptCertificate,
  readKeptCertificates,
  readKey,
} from "./keep-key.ts";
import { type KeyFiles, type KeyPlace, keysOf } from "./key-files.ts";

/** Reasons of RFC 5280, 5.3.1, as far as they can befall a sealing certificate. */
const reasons = {
  unspecified: 0,
  keyCompromise: 1,
  affiliationChanged: 3,
  superseded: 4,
  cessationOfOperation: 5,
} as const;

export type Revocation = {
  /** The certificate's serial number in hexadecimal, as node:crypto and openssl print it. */
  serialNumber: string;
  /** ISO 8601. */
  at: string;
  reason: keyof typeof reasons;
};

const day = 86_400_000;
const lifeDays = 30;

/** One authority's certificate, DER, or undefined where this instance never made it. */
export const readAuthorityCertificate = (keys: KeyFiles, number: number): Promise<Buffer | undefined> =>
  readKeptCertificate(keys, authorityFile(number));

/** Every authority's certificate as PEM, the one that issues now first; undefined where there is none. */
export async function readAuthorityBundle(keys: KeyFiles): Promise<string | undefined> {
  const numbers = (await authorityNumbers(keys)).toReversed();
  const all = await readKeptCertificates(keys, numbers.map(authorityFile));
  return all.length > 0 ? all.map((der) => new X509Certificate(der).toString()).join("") : undefined;
}

/**
 * The list to answer with now, DER: good for 30 days and made anew when half of them are over or a certificate was
 * taken back since. Undefined where this instance never made an authority. The taken-back certificates are
 * `revoked.json`, an array of Revocation; a missing file means none.
 */
export async function readCrl(
  settings: KeyPlace & KeySecrets,
  now = new Date(),
  number = 1,
): Promise<Buffer | undefined> {
  const keys = keysOf(settings);
  const revoked = await readRevocations(keys);
  // The file's name says which revocations it lists, so a list is never older than what it is about.
  const about = createHash("sha256").update(JSON.stringify(revoked)).digest("hex").slice(0, 16);
  const of = number === 1 ? "" : `${number}-`;
  const name = `revocations-${of}${about}.crl`;
  const kept = await keys.read(name);
  if (kept && isFresh(kept, now)) return kept;
  const authority = await readKey(keys, authorityFile(number), settings);
  if (!authority) return undefined;
  const made = await makeCrl(authority, revoked, now);
  await keys.replace(name, made);
  return made;
}

export async function makeCrl(authority: KeyWithCertificate, revoked: Revocation[], now: Date): Promise<Buffer> {
  const crl = new CertificateRevocationList({
    version: 1,
    issuer: parseCertificate(authority.certificate).subject,
    thisUpdate: time(now),
    nextUpdate: time(new Date(now.getTime() + lifeDays * day)),
    crlExtensions: new Extensions({
      extensions: [
        authorityKeyIdentifier(authority),
        // Our choice: the moment of making is the number. It grows by itself and needs no counter to be kept.
        extension("2.5.29.20", false, new Integer({ value: Math.floor(now.getTime() / 1000) })),
      ],
    }),
  });
  // An empty list must be left out, not written as an empty sequence (RFC 5280, 5.1.2.6).
  if (revoked.length > 0) crl.revokedCertificates = revoked.map(revokedEntry);
  await crl.sign(await signingCryptoKey(authority.privateKey), digestNameFor(authority.privateKey));
  return Buffer.from(crl.toSchema(true).toBER());
}

function revokedEntry({ serialNumber, at, reason }: Revocation): RevokedCertificate {
  return new RevokedCertificate({
    userCertificate: new Integer({ valueHex: Uint8Array.from(Buffer.from(serialNumber, "hex")).buffer }),
    revocationDate: time(new Date(at)),
    crlEntryExtensions: new Extensions({
      extensions: [extension("2.5.29.21", false, new Enumerated({ value: reasons[reason] }))],
    }),
  });
}

/** Written by whoever runs the machine. */
export const revokedFile = "revoked.json";

async function readRevocations(keys: KeyFiles): Promise<Revocation[]> {
  const bytes = await keys.read(revokedFile);
  return bytes ? (JSON.parse(bytes.toString("utf8")) as Revocation[]) : [];
}

function isFresh(der: Buffer, now: Date): boolean {
  const { thisUpdate } = new CertificateRevocationList({ schema: fromBER(Uint8Array.from(der)).result });
  const age = now.getTime() - thisUpdate.value.getTime();
  return age >= 0 && age < (lifeDays / 2) * day;
}
