/** Makes the signature that goes into a PDF: a detached CAdES SignedData as PAdES wants it (ETSI EN 319 142-1). */
import { createHash } from "node:crypto";
import { parseCertificate } from "./certificates.ts";
import { context, element, nothing, octets, oid, sequence, setOf, smallInteger, tag } from "./der.ts";
import type { SealIdentity } from "./identity.ts";
import { fetchTimestamp, type TimestampServer } from "./timestamp.ts";

export type Cms = {
  der: Buffer;
  level: "B-B" | "B-T";
  /** Why there is no timestamp although a server was given. */
  reason?: string;
};

const signedDataType = oid("1.2.840.113549.1.7.2");
const dataType = oid("1.2.840.113549.1.7.1");
const messageDigest = oid("1.2.840.113549.1.9.4");
const timeStampToken = oid("1.2.840.113549.1.9.16.2.14");
const digests = {
  sha256: { id: sequence(oid("2.16.840.1.101.3.4.2.1")), bytes: 32, ecdsa: sequence(oid("1.2.840.10045.4.3.2")) },
  sha384: { id: sequence(oid("2.16.840.1.101.3.4.2.2")), bytes: 48, ecdsa: sequence(oid("1.2.840.10045.4.3.3")) },
  sha512: { id: sequence(oid("2.16.840.1.101.3.4.2.3")), bytes: 64, ecdsa: sequence(oid("1.2.840.10045.4.3.4")) },
};
const contentTypeAttribute = attribute(oid("1.2.840.113549.1.9.3"), dataType);

/** Whose signature it is, without the key: that may be with the signer, or with a service of theirs. */
export type Certified = Pick<SealIdentity, "certificate" | "chain" | "keyType" | "digest"> & {
  /** Of an RSA key that signs by RSASSA-PSS, with a salt as long as the digest; unset: PKCS #1 v1.5. */
  padding?: "pss";
};

/**
 * Signs `digest`, the identity's digest over the bytes that the ByteRange covers. B-B by itself; B-T when `timestamp` names a
 * server that answers. A server that does not answer never fails the signature: the level and the reason say so.
 * There is no signing-time attribute: PAdES keeps the claimed time in the signature dictionary's /M.
 */
export async function makeCms(input: {
  digest: Uint8Array;
  identity: SealIdentity;
  timestamp?: TimestampServer | undefined;
  /** The room kept for the signature in the PDF, in bytes. */
  maxBytes?: number;
}): Promise<Cms> {
  const { digest, identity, ...more } = input;
  const signedAttributes = attributesToSign(identity, digest);
  const signature = await identity.sign(signedAttributes);
  return assembleCms({ identity, signedAttributes, signature, ...more });
}

/** The bytes that the key has to sign for a signature over `digest`: they name the certificate, so that it cannot be exchanged. */
export function attributesToSign(identity: Certified, digest: Uint8Array): Buffer {
  const expected = digests[identity.digest].bytes;
  if (digest.length !== expected)
    throw new Error(`A signature of this key is made over a ${identity.digest} digest of ${expected} bytes`);
  return setOf(
    contentTypeAttribute,
    constantsOf(identity).signingCertificate,
    attribute(messageDigest, octets(digest)),
  );
}

/** The whole of it around a signature that was made over `signedAttributes`, perhaps by somebody else and a while ago. */
export async function assembleCms(input: {
  identity: Certified;
  signedAttributes: Buffer;
  signature: Uint8Array;
  timestamp?: TimestampServer | undefined;
  maxBytes?: number;
}): Promise<Cms> {
  const { identity, signedAttributes, signature, timestamp, maxBytes = Number.POSITIVE_INFINITY } = input;
  const constant = constantsOf(identity);
  const plain = assemble(constant, signedAttributes, signature);
  if (plain.length > maxBytes)
    throw new Error(`The signature needs ${plain.length} bytes, the document has room for ${maxBytes}`);
  if (!timestamp) return { der: plain, level: "B-B" };
  const stamp = await fetchTimestamp(createHash("sha256").update(signature).digest(), timestamp);
  if ("reason" in stamp) return { der: plain, level: "B-B", reason: stamp.reason };
  const stamped = assemble(constant, signedAttributes, signature, context(1, attribute(timeStampToken, stamp.token)));
  return stamped.length > maxBytes
    ? { der: plain, level: "B-B", reason: "The timestamp is too large for the room kept in the document" }
    : { der: stamped, level: "B-T" };
}

/** What is the same in every signature of one identity, encoded once. */
type Constants = {
  digest: Buffer;
  certificates: Buffer;
  signer: Buffer;
  signingCertificate: Buffer;
  algorithm: Buffer;
};
const constants = new WeakMap<Certified, Constants>();

function constantsOf(identity: Certified): Constants {
  const kept = constants.get(identity);
  if (kept) return kept;
  const { issuer, serialNumber } = parseCertificate(identity.certificate);
  const issuerName = Buffer.from(issuer.valueBeforeDecode);
  const serial = element(tag.integer, serialNumber.valueBlock.valueHexView);
  const made = {
    digest: digests[identity.digest].id,
    certificates: context(0, identity.certificate, ...identity.chain),
    signer: sequence(issuerName, serial),
    signingCertificate: signingCertificateV2(identity.certificate, issuerName, serial),
    algorithm: algorithmOf(identity),
  };
  constants.set(identity, made);
  return made;
}

function algorithmOf({ keyType, digest, padding }: Certified): Buffer {
  const { id, bytes, ecdsa } = digests[digest];
  if (keyType === "ec") return ecdsa;
  // RFC 3370 wants the plain rsaEncryption here, which every reader knows; the digest is named beside it.
  if (padding !== "pss") return sequence(oid("1.2.840.113549.1.1.1"), nothing);
  // RFC 4056: digest, mask and salt are named each time, as what goes without saying is SHA-1.
  const mask = sequence(oid("1.2.840.113549.1.1.8"), id);
  return sequence(
    oid("1.2.840.113549.1.1.10"),
    sequence(context(0, id), context(1, mask), context(2, smallInteger(bytes))),
  );
}

/** RFC 5035: binds the certificate into what is signed. SHA-256 is the default there and therefore not named. */
function signingCertificateV2(certificate: Buffer, issuerName: Buffer, serial: Buffer): Buffer {
  const hash = octets(createHash("sha256").update(certificate).digest());
  const issuerSerial = sequence(sequence(context(4, issuerName)), serial);
  return attribute(oid("1.2.840.113549.1.9.16.2.47"), sequence(sequence(sequence(hash, issuerSerial))));
}

function assemble(constant: Constants, signedAttributes: Buffer, signature: Uint8Array, unsigned?: Buffer): Buffer {
  const attributes = Buffer.from(signedAttributes);
  // Signed as a SET, carried as [0] IMPLICIT (RFC 5652, 5.4).
  attributes[0] = 0xa0;
  const version = smallInteger(1);
  const signer = sequence(
    version,
    constant.signer,
    constant.digest,
    attributes,
    constant.algorithm,
    octets(signature),
    unsigned ?? Buffer.alloc(0),
  );
  const signedData = sequence(
    version,
    setOf(constant.digest),
    sequence(dataType),
    constant.certificates,
    setOf(signer),
  );
  return sequence(signedDataType, context(0, signedData));
}

function attribute(type: Buffer, value: Uint8Array): Buffer {
  return sequence(type, setOf(value));
}
