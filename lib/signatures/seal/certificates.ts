/** Makes X.509 certificates: the private authority's own, and the sealing certificates it issues. */
import { createHash, createPublicKey, type KeyObject, randomBytes } from "node:crypto";
import { BitString, fromBER, Integer, OctetString } from "asn1js";
import {
  AccessDescription,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  CRLDistributionPoints,
  DistributionPoint,
  Extension,
  GeneralName,
  InfoAccess,
  PublicKeyInfo,
  RelativeDistinguishedNames,
  Time,
} from "pkijs";
import { digestFor, type KeyType, makeKeyPair } from "#lib/core/key-types.ts";
import { element, oid, sequence, setOf, tag } from "./der.ts";
import type { KeyWithCertificate } from "./keep-key.ts";

const day = 86_400_000;
const authorityYears = 20;
export const sealYears = 5;
const commonName = "2.5.4.3";
const organizationName = "2.5.4.10";

/** Bits of KeyUsage, counted from the left of its first byte. */
const usage = { digitalSignature: 0x80, nonRepudiation: 0x40, keyCertSign: 0x04, crlSign: 0x02 } as const;

/** A root of our own. P-256 unless asked: made in a blink at the first start, and short in every signature that carries it. */
export async function makeAuthority(owner: string, now: Date, type: KeyType = "P-256"): Promise<KeyWithCertificate> {
  const { privateKey, publicKey } = await makeKeyPair(type);
  const certificate = draftCertificate(publicKey, distinguishedName(owner, "private authority"), now, authorityYears);
  certificate.issuer = certificate.subject;
  certificate.extensions = [
    extension("2.5.29.19", true, new BasicConstraints({ cA: true, pathLenConstraint: 0 }).toSchema()),
    keyUsage(usage.keyCertSign | usage.crlSign),
    extension("2.5.29.14", false, new OctetString({ valueHex: keyIdentifier(publicKey) })),
  ];
  return { privateKey, certificate: await sign(certificate, privateKey) };
}

/** Where readers find the authority's revocation list and its certificate. */
export type PublishedAt = { crl: string; authority: string };

/** A sealing certificate. RSA-2048 unless asked: every reader there is knows it, also the ones without elliptic curves. */
export async function issueSealCertificate(
  authority: KeyWithCertificate,
  owner: string,
  published: PublishedAt | undefined,
  now: Date,
  type: KeyType = "RSA-2048",
): Promise<KeyWithCertificate> {
  const { privateKey, publicKey } = await makeKeyPair(type);
  const issuer = parseCertificate(authority.certificate);
  const certificate = draftCertificate(publicKey, distinguishedName(owner, "seal"), now, sealYears);
  certificate.issuer = issuer.subject;
  certificate.extensions = [
    extension("2.5.29.19", true, new BasicConstraints({ cA: false }).toSchema()),
    keyUsage(usage.digitalSignature | usage.nonRepudiation),
    extension("2.5.29.14", false, new OctetString({ valueHex: keyIdentifier(publicKey) })),
    authorityKeyIdentifier(authority),
  ];
  if (published) {
    const address = (value: string) => new GeneralName({ type: 6, value });
    const point = new DistributionPoint({ distributionPoint: [address(published.crl)] });
    const issuerAt = new AccessDescription({
      accessMethod: "1.3.6.1.5.5.7.48.2",
      accessLocation: address(published.authority),
    });
    certificate.extensions.push(
      extension("2.5.29.31", false, new CRLDistributionPoints({ distributionPoints: [point] }).toSchema()),
      extension("1.3.6.1.5.5.7.1.1", false, new InfoAccess({ accessDescriptions: [issuerAt] }).toSchema()),
    );
  }
  return { privateKey, certificate: await sign(certificate, authority.privateKey) };
}

export function parseCertificate(der: Uint8Array): Certificate {
  return new Certificate({ schema: fromBER(Uint8Array.from(der)).result });
}

export function authorityKeyIdentifier(authority: KeyWithCertificate): Extension {
  const identifier = new OctetString({ valueHex: keyIdentifier(createPublicKey(authority.privateKey)) });
  return extension("2.5.29.35", false, new AuthorityKeyIdentifier({ keyIdentifier: identifier }).toSchema());
}

export function extension(extnID: string, critical: boolean, value: { toBER(): ArrayBuffer }): Extension {
  return new Extension({ extnID, critical, extnValue: value.toBER() });
}

/** UTCTime until 2049 and GeneralizedTime from then on, as RFC 5280 asks. */
export function time(value: Date): Time {
  return new Time({ type: value.getUTCFullYear() < 2050 ? 0 : 1, value });
}

/** As WebCrypto spells it. */
export const digestNameFor = (key: KeyObject): string => digestFor(key).replace("sha", "SHA-");

/** A key of the authority as WebCrypto wants it, which is what pkijs signs with. */
export function signingCryptoKey(privateKey: KeyObject): Promise<CryptoKey> {
  const pkcs8 = Uint8Array.from(privateKey.export({ type: "pkcs8", format: "der" }));
  const algorithm =
    privateKey.asymmetricKeyType === "rsa"
      ? { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }
      : { name: "ECDSA", namedCurve: digestFor(privateKey) === "sha384" ? "P-384" : "P-256" };
  return crypto.subtle.importKey("pkcs8", pkcs8, algorithm, false, ["sign"]);
}

function draftCertificate(
  publicKey: KeyObject,
  subject: RelativeDistinguishedNames,
  now: Date,
  years: number,
): Certificate {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  const spki = publicKey.export({ type: "spki", format: "der" });
  return new Certificate({
    version: 2,
    serialNumber: new Integer({ valueHex: serialNumber() }),
    subject,
    // A day back: a reader whose clock is a little slow should not find a certificate from the future.
    notBefore: time(new Date(now.getTime() - day)),
    notAfter: time(until),
    subjectPublicKeyInfo: new PublicKeyInfo({ schema: fromBER(Uint8Array.from(spki)).result }),
  });
}

/** 127 random bits with the top two at 01: positive, never shortened, never the same twice. */
function serialNumber(): ArrayBuffer {
  const bytes = Uint8Array.from(randomBytes(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.buffer;
}

function distinguishedName(owner: string, what: string): RelativeDistinguishedNames {
  // RFC 5280 allows 64 characters. The owner gives way, not the words after it: they keep the two names apart.
  const organization = [...owner].slice(0, 64 - what.length - 1).join("");
  // Written here, not by pkijs, which would put both parts into one set ("O=… + CN=…").
  const part = (type: string, value: string) => setOf(sequence(oid(type), element(tag.utf8, Buffer.from(value))));
  const name = sequence(part(organizationName, organization), part(commonName, `${organization} ${what}`));
  return new RelativeDistinguishedNames({ schema: fromBER(Uint8Array.from(name)).result });
}

function keyUsage(bits: number): Extension {
  const unusedBits = 31 - Math.clz32(bits & -bits);
  return extension("2.5.29.15", true, new BitString({ valueHex: Uint8Array.of(bits).buffer, unusedBits }));
}

/** RFC 7093, method 1: the leftmost 160 bits of the SHA-256 of the public key. */
function keyIdentifier(publicKey: KeyObject): ArrayBuffer {
  const spki = new PublicKeyInfo({
    schema: fromBER(Uint8Array.from(publicKey.export({ type: "spki", format: "der" }))).result,
  });
  const hash = createHash("sha256").update(spki.subjectPublicKey.valueBlock.valueHexView).digest();
  return Uint8Array.from(hash.subarray(0, 20)).buffer;
}

async function sign(certificate: Certificate, privateKey: KeyObject): Promise<Buffer> {
  await certificate.sign(await signingCryptoKey(privateKey), digestNameFor(privateKey));
  return Buffer.from(certificate.toSchema(true).toBER());
}
