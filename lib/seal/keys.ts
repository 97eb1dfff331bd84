/** The sealing identity of this instance: the operator's P12, or a private authority made at the first start. */

import { X509Certificate } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { issueSealCertificate, makeAuthority } from "./certificates.ts";
import { checkFitForSealing } from "./fit-for-sealing.ts";
import { describeIdentity, type SealIdentity } from "./identity.ts";
import { type KeyWithCertificate, keepKey, keptNumbers, readKey } from "./keep-key.ts";
import { readP12 } from "./read-p12.ts";

export type SealSettings = {
  dataDir: string;
  /** Encrypts the private keys at rest. */
  secret: string;
  /** Where this instance is reached: a made certificate says that its revocation list is at `${baseUrl}/seal/crl`. */
  baseUrl?: string | undefined;
  /** Whose seal it is, used in the names of made certificates; without it the host of `baseUrl`. */
  organization?: string | undefined;
  p12Path?: string | undefined;
  p12Password?: string | undefined;
};

const renewalDays = 30;
const day = 86_400_000;
const loaded = new Map<string, Promise<SealIdentity>>();

export const authorityFile = (dataDir: string) => join(dataDir, "keys", "authority.pem");

/**
 * The identity to seal with now; parsed once per process and then kept. A made certificate is renewed when less than
 * 30 days are left (same authority, so what was signed before stays valid); a P12 is never touched.
 * Throws a SealIdentityError, in words for the operator, when there is none that may sign.
 */
export async function loadSealIdentity(settings: SealSettings, now = new Date()): Promise<SealIdentity> {
  const key = cacheKey(settings);
  const kept = loaded.get(key);
  if (kept) {
    const identity = await kept;
    if (identity.source === "p12" || !isEnding(identity.notAfter, now)) return stillFit(identity, now);
  }
  const loading = settings.p12Path ? readP12(settings.p12Path, settings.p12Password) : loadMadeIdentity(settings, now);
  loaded.set(key, loading);
  try {
    return stillFit(await loading, now);
  } catch (error) {
    // What failed is tried afresh the next time: the operator may have put the file right.
    if (loaded.get(key) === loading) loaded.delete(key);
    throw error;
  }
}

function stillFit(identity: SealIdentity, now: Date): SealIdentity {
  if (identity.source === "p12") checkFitForSealing(new X509Certificate(identity.certificate), now);
  return identity;
}

async function loadMadeIdentity(settings: SealSettings, now: Date): Promise<SealIdentity> {
  const { dataDir, secret } = settings;
  const owner = settings.organization ?? (settings.baseUrl ? new URL(settings.baseUrl).hostname : "Countersign");
  const path = authorityFile(dataDir);
  const authority = readKey(path, secret) ?? keepKey(path, secret, await makeAuthority(owner, now));
  const seal = await currentSeal(settings, authority, owner, now);
  return describeIdentity({ ...seal, chain: [authority.certificate], source: "made" });
}

/** The newest sealing certificate kept in `keys/seal-n.pem`, or the next one where that one is ending. */
async function currentSeal(
  settings: SealSettings,
  authority: KeyWithCertificate,
  owner: string,
  now: Date,
): Promise<KeyWithCertificate> {
  const folder = join(settings.dataDir, "keys");
  const crlUrl = settings.baseUrl && `${settings.baseUrl}/seal/crl`;
  const last = keptNumbers(folder, "seal").at(-1) ?? 0;
  const newest = last > 0 ? readKey(join(folder, `seal-${last}.pem`), settings.secret) : undefined;
  if (newest && isUsable(newest.certificate, authority, crlUrl, now)) return newest;
  const next = await issueSealCertificate(authority, owner, crlUrl, now);
  return keepKey(join(folder, `seal-${last + 1}.pem`), settings.secret, next);
}

function isUsable(der: Buffer, authority: KeyWithCertificate, crlUrl: string | undefined, now: Date): boolean {
  const certificate = new X509Certificate(der);
  const issuer = new X509Certificate(authority.certificate);
  // A certificate that sends readers to the list of an address this instance has left is as good as ended.
  return (
    certificate.verify(issuer.publicKey) &&
    !isEnding(certificate.validToDate, now) &&
    (crlUrl === undefined || der.includes(crlUrl))
  );
}

const isEnding = (notAfter: Date, now: Date) => notAfter.getTime() - now.getTime() < renewalDays * day;

function cacheKey(settings: SealSettings): string {
  const { dataDir, baseUrl, organization, p12Path, p12Password } = settings;
  if (!p12Path) return JSON.stringify([dataDir, baseUrl, organization]);
  const changed = statSync(p12Path, { throwIfNoEntry: false })?.mtimeMs;
  return JSON.stringify([p12Path, p12Password, changed]);
}
