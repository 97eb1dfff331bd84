/** The sealing identity of this instance: the operator's signing service, token or P12, or a private authority made at the first start. */
import { createPublicKey, X509Certificate } from "node:crypto";
import { statSync } from "node:fs";
import { isOfType, type KeyType } from "#lib/core/key-types.ts";
import { type CscSettings, openCredential } from "../csc/open-credential.ts";
import { currentAuthority, publishedAt } from "./authorities.ts";
import { issueSealCertificate, type PublishedAt } from "./certificates.ts";
import { checkFitForSealing } from "./fit-for-sealing.ts";
import { describeIdentity, type SealIdentity, signWith } from "./identity.ts";
import { type KeyWithCertificate, keepKey, keptNumbers, readKey } from "./keep-key.ts";
import { type KeyPlace, keysOf } from "./key-files.ts";
import { readP12 } from "./read-p12.ts";
import { openToken, type TokenSettings } from "./read-token.ts";
import { keepRemote } from "./remote-certificates.ts";
import { chosenSeal, readUpload, uploadIn } from "./uploads.ts";

export type SealSettings = KeyPlace & {
  /** Encrypts the private keys at rest. */
  secret: string;
  /** What may have encrypted them before. */
  previousSecret?: string | undefined;
  /** Where this instance is reached: a made certificate says that its revocation list is at `${baseUrl}/seal/crl`. */
  baseUrl?: string | undefined;
  /** Whose seal it is, used in the names of made certificates; without it the host of `baseUrl`. */
  organization?: string | undefined;
  /** The kind of made keys; another kind than before makes new ones beside the old. */
  keyType?: KeyType | undefined;
  p12Path?: string | undefined;
  p12Password?: string | undefined;
  /** A key in a PKCS #11 token; comes before the P12. */
  token?: TokenSettings | undefined;
  /** A key at a remote signing service; comes before both. */
  csc?: CscSettings | undefined;
  /** What managers have chosen (uploads.ts), by whoever has read it a moment ago; null: nothing. Unset: it is read. */
  chosen?: string | null | undefined;
};

const renewalDays = 30;
const day = 86_400_000;
const loaded = new Map<string, Promise<SealIdentity>>();

/**
 * The identity to seal with now; parsed once per process and then kept. A made certificate is renewed when less than
 * 30 days are left (same authority, so what was signed before stays valid); a P12 is never touched.
 * Throws a SealIdentityError, in words for the operator, when there is none that may sign.
 */
export async function loadSealIdentity(settings: SealSettings, now = new Date()): Promise<SealIdentity> {
  const chosen = await chosenNow(settings);
  const key = cacheKey(settings, chosen);
  const kept = loaded.get(key);
  if (kept) {
    const identity = await kept;
    // Nobody restarts when a service renews the certificate that it keeps.
    const isOver = identity.source === "csc" ? now > identity.notAfter : isEnding(identity.notAfter, now);
    const isRenewed = identity.source === "made" || identity.source === "csc";
    if (!isRenewed || !isOver) return stillFit(identity, now);
  }
  const loading: Promise<SealIdentity> = loadIdentity(settings, chosen, now, () => {
    if (loaded.get(key) === loading) loaded.delete(key);
  });
  loaded.set(key, loading);
  try {
    return stillFit(await loading, now);
  } catch (error) {
    // What failed is tried afresh the next time: the operator may have put the file right.
    if (loaded.get(key) === loading) loaded.delete(key);
    throw error;
  }
}

/** Only of made and uploaded ones there is a choice. */
async function chosenNow(settings: SealSettings): Promise<string | undefined> {
  if (settings.csc || settings.token || settings.p12Path) return undefined;
  return settings.chosen === undefined ? chosenSeal(keysOf(settings)) : (settings.chosen ?? undefined);
}

async function loadIdentity(
  settings: SealSettings,
  chosen: string | undefined,
  now: Date,
  forget: () => void,
): Promise<SealIdentity> {
  if (settings.csc) return keepRemote(keysOf(settings), await openCredential(settings.csc, forget));
  if (settings.token) return openToken(settings.token);
  if (settings.p12Path) return readP12(settings.p12Path, settings.p12Password);
  const upload = uploadIn(chosen);
  return upload === undefined ? loadMadeIdentity(settings, now) : readUpload(settings, upload);
}

const originOf = {
  p12: "in SEAL_P12",
  pkcs11: "for SEAL_PKCS11_KEY",
  csc: "for SEAL_CSC_CREDENTIAL",
  uploaded: "that was uploaded",
} as const;

function stillFit(identity: SealIdentity, now: Date): SealIdentity {
  if (identity.source !== "made") {
    checkFitForSealing(new X509Certificate(identity.certificate), now, originOf[identity.source]);
  }
  return identity;
}

async function loadMadeIdentity(settings: SealSettings, now: Date): Promise<SealIdentity> {
  const owner = ownerOf(settings);
  const authority = await currentAuthority(settings, owner, now);
  const { certificate, privateKey } = await currentSeal(settings, authority, owner, now);
  return describeIdentity({
    certificate,
    chain: [authority.certificate],
    sign: signWith(privateKey),
    source: "made",
  });
}

const ownerOf = ({ organization, baseUrl }: SealSettings): string =>
  organization ?? (baseUrl ? new URL(baseUrl).hostname : "Countersign");

const listOf = ({ baseUrl }: SealSettings, { number }: { number: number }) =>
  baseUrl === undefined ? undefined : publishedAt(baseUrl, number);

/** Another certificate with another key, of the same authority; nothing seals with it until it is kept. */
export async function issueNewSeal(
  settings: SealSettings,
  now: Date,
): Promise<KeyWithCertificate & { chain: Buffer[] }> {
  const owner = ownerOf(settings);
  const authority = await currentAuthority(settings, owner, now);
  const made = await issueSealCertificate(authority, owner, listOf(settings, authority), now, settings.keyType);
  return { ...made, chain: [authority.certificate] };
}

/** The newest sealing certificate kept as `seal-n.pem`, or the next one where that one is ending. */
async function currentSeal(
  settings: SealSettings,
  authority: KeyWithCertificate & { number: number },
  owner: string,
  now: Date,
): Promise<KeyWithCertificate> {
  const keys = keysOf(settings);
  const published = listOf(settings, authority);
  const last = keptNumbers(await keys.names(), "seal").at(-1) ?? 0;
  const newest = last > 0 ? await readKey(keys, `seal-${last}.pem`, settings) : undefined;
  if (newest && isUsable(newest, authority, published, settings.keyType, now)) return newest;
  const next = await issueSealCertificate(authority, owner, published, now, settings.keyType);
  return keepKey(keys, `seal-${last + 1}.pem`, settings.secret, next);
}

function isUsable(
  kept: KeyWithCertificate,
  authority: KeyWithCertificate,
  published: PublishedAt | undefined,
  keyType: KeyType | undefined,
  now: Date,
): boolean {
  const certificate = new X509Certificate(kept.certificate);
  const issuer = new X509Certificate(authority.certificate);
  // A certificate that sends readers to the list of an address this instance has left is as good as ended.
  return (
    certificate.verify(issuer.publicKey) &&
    !isEnding(certificate.validToDate, now) &&
    (published === undefined || kept.certificate.includes(published.crl)) &&
    (keyType === undefined || isOfType(createPublicKey(kept.privateKey), keyType))
  );
}

const isEnding = (notAfter: Date, now: Date) => notAfter.getTime() - now.getTime() < renewalDays * day;

function cacheKey(settings: SealSettings, chosen: string | undefined): string {
  const { place } = keysOf(settings);
  const { baseUrl, organization, keyType, p12Path, p12Password, token, csc } = settings;
  if (csc) return JSON.stringify([place, csc]);
  if (token) return JSON.stringify(token);
  // Another process may have chosen another one meanwhile.
  if (!p12Path) return JSON.stringify([place, baseUrl, organization, keyType, chosen]);
  const changed = statSync(p12Path, { throwIfNoEntry: false })?.mtimeMs;
  return JSON.stringify([p12Path, p12Password, changed]);
}
