/** The private authorities of this instance: the newest issues, the older ones stay published for what they issued. */
import { createPublicKey, X509Certificate } from "node:crypto";
import { isOfType, type KeyType } from "#lib/core/key-types.ts";
import { makeAuthority, type PublishedAt, sealYears } from "./certificates.ts";
import {
  type KeySecrets,
  type KeyWithCertificate,
  keepKey,
  keptNumbers,
  readKeptCertificate,
  readKey,
} from "./keep-key.ts";
import { type KeyFiles, type KeyPlace, keysOf } from "./key-files.ts";

/** The first authority's file has no number: it is older than numbers. */
export const authorityFile = (number = 1): string => (number === 1 ? "authority.pem" : `authority-${number}.pem`);

/** Where the authority's list and certificate are served; certificates name these addresses, so they never change. */
export const publishedAt = (baseUrl: string, number: number): PublishedAt =>
  number === 1
    ? { crl: `${baseUrl}/seal/crl`, authority: `${baseUrl}/seal/ca.der` }
    : { crl: `${baseUrl}/seal/crl/${number}`, authority: `${baseUrl}/seal/ca/${number}` };

/** Ascending; empty where this instance never made one. */
export async function authorityNumbers(keys: KeyFiles): Promise<number[]> {
  const names = await keys.names();
  const first = names.includes(authorityFile()) ? [1] : [];
  return [...first, ...keptNumbers(names, "authority")];
}

/** The authority's number for a certificate it issued, or undefined where it is not one of ours. */
export async function authorityOf(keys: KeyFiles, der: Uint8Array): Promise<number | undefined> {
  const certificate = new X509Certificate(der);
  for (const number of await authorityNumbers(keys)) {
    const authority = await readKeptCertificate(keys, authorityFile(number));
    if (authority !== undefined && certificate.verify(new X509Certificate(authority).publicKey)) return number;
  }
  return undefined;
}

/** The newest authority, or a new one where that is of another kind than asked or would not outlive what it issues. */
export async function currentAuthority(
  settings: KeyPlace & { keyType?: KeyType | undefined } & KeySecrets,
  owner: string,
  now: Date,
): Promise<KeyWithCertificate & { number: number }> {
  const { secret, keyType } = settings;
  const keys = keysOf(settings);
  const last = (await authorityNumbers(keys)).at(-1) ?? 0;
  const newest = last > 0 ? await readKey(keys, authorityFile(last), settings) : undefined;
  if (newest && isUsable(newest, keyType, now)) return { ...newest, number: last };
  const made = await makeAuthority(owner, now, keyType);
  return { ...(await keepKey(keys, authorityFile(last + 1), secret, made)), number: last + 1 };
}

function isUsable({ privateKey, certificate }: KeyWithCertificate, keyType: KeyType | undefined, now: Date): boolean {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + sealYears);
  const outlives = new X509Certificate(certificate).validToDate > until;
  return outlives && (keyType === undefined || isOfType(createPublicKey(privateKey), keyType));
}
