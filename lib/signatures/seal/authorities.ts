/** The private authorities of this instance: the newest issues, the older ones stay published for what they issued. */
import { createPublicKey, X509Certificate } from "node:crypto";
import { join } from "node:path";
import { isOfType, type KeyType } from "#lib/core/key-types.ts";
import { makeAuthority, type PublishedAt, sealYears } from "./certificates.ts";
import { type KeyWithCertificate, keepKey, keptNumbers, readKeptCertificate, readKey } from "./keep-key.ts";

/** The first authority's file has no number: it is older than numbers. */
export const authorityFile = (dataDir: string, number = 1): string =>
  join(dataDir, "keys", number === 1 ? "authority.pem" : `authority-${number}.pem`);

/** Where the authority's list and certificate are served; certificates name these addresses, so they never change. */
export const publishedAt = (baseUrl: string, number: number): PublishedAt =>
  number === 1
    ? { crl: `${baseUrl}/seal/crl`, authority: `${baseUrl}/seal/ca.der` }
    : { crl: `${baseUrl}/seal/crl/${number}`, authority: `${baseUrl}/seal/ca/${number}` };

/** Ascending; empty where this instance never made one. */
export function authorityNumbers(dataDir: string): number[] {
  const first = readKeptCertificate(authorityFile(dataDir)) ? [1] : [];
  return [...first, ...keptNumbers(join(dataDir, "keys"), "authority")];
}

/** The authority's number for a certificate it issued, or undefined where it is not one of ours. */
export function authorityOf(dataDir: string, der: Uint8Array): number | undefined {
  const certificate = new X509Certificate(der);
  return authorityNumbers(dataDir).find((number) => {
    const authority = readKeptCertificate(authorityFile(dataDir, number));
    return authority !== undefined && certificate.verify(new X509Certificate(authority).publicKey);
  });
}

/** The newest authority, or a new one where that is of another kind than asked or would not outlive what it issues. */
export async function currentAuthority(
  settings: { dataDir: string; secret: string; keyType?: KeyType | undefined },
  owner: string,
  now: Date,
): Promise<KeyWithCertificate & { number: number }> {
  const { dataDir, secret, keyType } = settings;
  const last = authorityNumbers(dataDir).at(-1) ?? 0;
  const newest = last > 0 ? readKey(authorityFile(dataDir, last), secret) : undefined;
  if (newest && isUsable(newest, keyType, now)) return { ...newest, number: last };
  const made = await makeAuthority(owner, now, keyType);
  return { ...keepKey(authorityFile(dataDir, last + 1), secret, made), number: last + 1 };
}

function isUsable({ privateKey, certificate }: KeyWithCertificate, keyType: KeyType | undefined, now: Date): boolean {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + sealYears);
  const outlives = new X509Certificate(certificate).validToDate > until;
  return outlives && (keyType === undefined || isOfType(createPublicKey(privateKey), keyType));
}
