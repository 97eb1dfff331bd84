/** Reads a CMS signature and checks it with node:crypto alone, knowing nothing of how it was made. */
import { constants, createHash, verify, X509Certificate } from "node:crypto";
import { type BaseBlock, Constructed, fromBER, Sequence, Set as SetOf } from "asn1js";
import { ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from "pkijs";
import { parseCertificate } from "./certificates.ts";

/** Why a signature does not hold, in plain words. */
export class CmsError extends Error {
  override readonly name = "CmsError";
}

type ReadCms = {
  contentType: string;
  /** The bytes that are signed, where they travel inside (a timestamp does so, a PDF signature does not). */
  content: Buffer | undefined;
  certificates: X509Certificate[];
  signer: SignerInfo;
  /** Attribute values by object identifier, as they came. */
  signed: Map<string, Buffer>;
  unsigned: Map<string, Buffer>;
};

const digests: Record<string, string> = {
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
};
const contentTypeId = "1.2.840.113549.1.9.3";
const messageDigestId = "1.2.840.113549.1.9.4";
const rsaPss = "1.2.840.113549.1.1.10";
const signingCertificateV2Id = "1.2.840.113549.1.9.16.2.47";

/** Takes DER or BER, with or without the zeros that fill up its room in a PDF. */
export function readCms(bytes: Uint8Array): ReadCms {
  try {
    const root = fromBER(Uint8Array.from(bytes)).result;
    const signedData = new SignedData({ schema: new ContentInfo({ schema: root }).content });
    const [signer, ...others] = signedData.signerInfos;
    if (!signer || others.length > 0) throw new CmsError("It should hold exactly one signature");
    const content = signedData.encapContentInfo.eContent?.getValue();
    return {
      contentType: signedData.encapContentInfo.eContentType,
      content: content && Buffer.from(content),
      certificates: rawCertificates(root).map((der) => new X509Certificate(der)),
      signer,
      signed: attributesOf(signer.signedAttrs?.attributes),
      unsigned: attributesOf(signer.unsignedAttrs?.attributes),
    };
  } catch (error) {
    if (error instanceof CmsError) throw error;
    throw new CmsError("It is not a readable CMS signature", { cause: error });
  }
}

/**
 * Checks the signature over `content`, or over content whose digests `digestOf` tells by name, and returns the signer's
 * certificate and its issuers inside the signature. Throws a CmsError where anything does not fit.
 */
export function checkCms(
  cms: ReadCms,
  over: { content: Uint8Array } | { digestOf: (name: string) => Uint8Array },
): X509Certificate[] {
  const digest = digests[cms.signer.digestAlgorithm.algorithmId];
  if (!digest) throw new CmsError("It uses an unknown digest");
  const expected = "digestOf" in over ? over.digestOf(digest) : createHash(digest).update(over.content).digest();
  const claimed = cms.signed.get(messageDigestId)?.subarray(2);
  if (!claimed?.equals(expected)) throw new CmsError("The signed bytes were changed");
  if (!cms.signed.has(contentTypeId)) throw new CmsError("It does not say what it signs");
  const certificate = cms.certificates.find((candidate) => isSigner(cms.signer, candidate));
  if (!certificate) throw new CmsError("It does not carry the signer's certificate");
  const key =
    cms.signer.signatureAlgorithm.algorithmId === rsaPss
      ? {
          key: certificate.publicKey,
          padding: constants.RSA_PKCS1_PSS_PADDING,
          saltLength: constants.RSA_PSS_SALTLEN_AUTO,
        }
      : certificate.publicKey;
  const attributes = Buffer.from(cms.signer.signedAttrs?.encodedValue ?? new ArrayBuffer(0));
  const algorithm = certificate.publicKey.asymmetricKeyType?.startsWith("ed") ? null : digest;
  if (!verify(algorithm, attributes, key, cms.signer.signature.valueBlock.valueHexView)) {
    throw new CmsError("It was not made with the key of its certificate");
  }
  const bound = cms.signed.get(signingCertificateV2Id);
  const isBound = (name: string) => bound?.includes(createHash(name).update(certificate.raw).digest());
  if (bound && !Object.values(digests).some(isBound)) {
    throw new CmsError("It is bound to another certificate than the one it carries");
  }
  return chainOf(certificate, cms.certificates);
}

/** Checks that each certificate was issued by the next and that all were valid at `at`; true when it ends in a root. */
export function checkChain(chain: X509Certificate[], at: Date): boolean {
  for (const [index, certificate] of chain.entries()) {
    if (at < certificate.validFromDate || at > certificate.validToDate) {
      throw new CmsError(`The certificate of ${certificate.subject.replaceAll("\n", ", ")} was not valid at that time`);
    }
    const issuer = chain[index + 1];
    if (issuer && !(issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey))) {
      throw new CmsError("Its certificates do not follow from one another");
    }
  }
  const last = chain.at(-1);
  return last?.ca === true && last.checkIssued(last) && last.verify(last.publicKey);
}

function chainOf(certificate: X509Certificate, pool: X509Certificate[]): X509Certificate[] {
  const rest = pool.filter((other) => other !== certificate);
  const issuer = rest.find((other) => certificate.checkIssued(other));
  return [certificate, ...(issuer ? chainOf(issuer, rest) : [])];
}

export function isSigner({ sid }: SignerInfo, certificate: X509Certificate): boolean {
  if (!(sid instanceof IssuerAndSerialNumber)) return false;
  const serial = Buffer.from(sid.serialNumber.valueBlock.valueHexView).toString("hex");
  const sameSerial = serial.replace(/^0+/, "") === certificate.serialNumber.toLowerCase().replace(/^0+/, "");
  const issuer = Buffer.from(parseCertificate(certificate.raw).issuer.valueBeforeDecode);
  return sameSerial && issuer.equals(Buffer.from(sid.issuer.valueBeforeDecode));
}

function attributesOf(attributes: { type: string; values: BaseBlock[] }[] = []): Map<string, Buffer> {
  return new Map(attributes.map(({ type, values }) => [type, Buffer.from(values[0]?.valueBeforeDecodeView ?? [])]));
}

/** ContentInfo › [0] › SignedData › certificates [0]: taken as bytes, since encoding anew may break a signature. */
function rawCertificates(root: BaseBlock): Uint8Array[] {
  const signedData = childrenOf(childrenOf(root)[1])[0];
  const certificates = childrenOf(signedData).find(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 0);
  return childrenOf(certificates).map((child) => child.valueBeforeDecodeView);
}

function childrenOf(block: BaseBlock | undefined): BaseBlock[] {
  const holdsOthers = block instanceof Constructed || block instanceof Sequence || block instanceof SetOf;
  return holdsOthers ? block.valueBlock.value : [];
}
