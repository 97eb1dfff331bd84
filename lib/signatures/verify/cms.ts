// Reads and checks one CMS signature (RFC 5652, CAdES), every part of its envelope included: what nothing accounts for is named.
import { digestName, digestOf, verifySignature } from "./algorithms.ts";
import { type Certificate, chainOf, isIssuedBy, readCertificate } from "./certificate.ts";
import { attributesOf, contentIn, dataType, odditiesOf, readEnvelope, readSigner } from "./cms-envelope.ts";
import {
  type Der,
  DerError,
  expectTag,
  hexOf,
  joinBytes,
  octetsOf,
  oidOf,
  readDer,
  sameBytes,
  tags,
  timeOf,
} from "./der.ts";
import { type Finding, said } from "./finding.ts";

export type Cms = {
  contentType: string;
  /** The signed bytes where they travel inside, as in a timestamp. */
  content: Uint8Array | undefined;
  digest: string;
  signed: Map<string, Der>;
  unsigned: Map<string, Der>;
  certificates: Certificate[];
  certificate: Certificate;
  signatureValue: Uint8Array;
  /** What of the envelope is not as the standard says it: harmless by itself, but nobody vouches for it. */
  oddities: Finding[];
  /** When the signing program says it was, by its own clock. */
  claimed: Date | undefined;
  /** SHA-1 passes here: `digest` says so, and the caller what it is worth. */
  isRightlySigned: (content: Uint8Array) => Promise<boolean>;
};

export const attribute = {
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingTime: "1.2.840.113549.1.9.5",
  /** What some programs put in of the issuers' answers, signed together with the rest (ISO 32000-1, 12.8.3.3.2). */
  revocation: "1.2.840.113583.1.1.8",
  signingCertificate: "1.2.840.113549.1.9.16.2.12",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  timestamp: "1.2.840.113549.1.9.16.2.14",
} as const;
/** Certificate and revocation values and references, archive timestamps (CAdES), and counter-signatures: known and not needed. */
const otherUnsigned = /^(1\.2\.840\.113549\.1\.9\.(6|16\.2\.(21|22|23|24|25|26|27|48))|0\.4\.0\.1733\.2\.[345])$/;

/** `bytes` may be followed by the zeros that fill up the room kept in a PDF; anything else there is an oddity. */
export async function readCms(bytes: Uint8Array): Promise<Cms> {
  const { element: root, rest } = readDer(bytes);
  const envelope = readEnvelope(root);
  const certificates = await Promise.all(envelope.certificates.map(({ raw }) => readCertificate(raw)));
  const signer = readSigner(envelope.signer);
  const certificate = certificates.find((candidate) => isMeant(signer.sid, candidate));
  if (!certificate) throw new DerError(said("noSignerCertificate"));
  const signed = attributesOf(signer.attributes, "once");
  const unsigned = attributesOf(signer.unsigned, "many");
  const oddities = [
    ...(rest.some((byte) => byte !== 0) ? [said("roomFilled")] : []),
    ...odditiesOf(envelope, signer),
    ...strangersIn(unsigned),
  ];
  const signatureValue = octetsOf(signer.value, "signatureValue");
  // Signed without a word about the content, it would fit any.
  if (signer.attributes && signed.size === 0) throw new DerError(said("attributesOrder"));
  const { contentType } = envelope;
  const signedBytes = signer.attributes && joinBytes([Uint8Array.of(tags.set), signer.attributes.raw.subarray(1)]);
  return {
    contentType,
    content: contentIn(envelope),
    digest: signer.digest,
    signed,
    unsigned,
    certificates,
    certificate,
    signatureValue,
    oddities,
    claimed: timeIn(signed.get(attribute.signingTime)),
    // Without attributes the content itself is signed, which only plain data may be (RFC 5652, 5.3 and 5.4).
    isRightlySigned: async (content) =>
      (signedBytes !== undefined || contentType === dataType) &&
      (await isBound(signed, certificate)) &&
      verifySignature(signer.algorithm, signer.digest, certificate.spki, signatureValue, signedBytes ?? content, {
        takesSha1: true,
      }),
  };
}

const strangersIn = (unsigned: Map<string, Der>): Finding[] =>
  [...unsigned.keys()]
    .filter((oid) => oid !== attribute.timestamp && !otherUnsigned.test(oid))
    .map(() => said("strangerUnsigned"));

/** Whether the signed attributes, if there are any, are about `content` of `contentType`. */
export function isAbout(cms: Cms, digest: Uint8Array): boolean {
  if (cms.signed.size === 0) return true;
  const claimed = cms.signed.get(attribute.messageDigest);
  const type = cms.signed.get(attribute.contentType);
  return (
    claimed !== undefined &&
    type !== undefined &&
    oidOf(type) === cms.contentType &&
    sameBytes(octetsOf(claimed, "digest"), digest)
  );
}

/** The signer's certificate and its issuers, from the signature and from `more`. Notes certificates that belong to nothing. */
export async function signerChain(cms: Cms, more: readonly Certificate[] = []): Promise<Certificate[]> {
  const chain = await chainOf(cms.certificate, [...cms.certificates, ...more]);
  // SHA-1 is enough here: a link of it proves nothing, but says what the certificate is there for.
  const vouched = async (one: Certificate) => {
    for (const issuer of cms.certificates) if (await isIssuedBy(one, issuer, { takesSha1: true })) return true;
    return false;
  };
  for (const one of cms.certificates.slice(0, 30))
    if (!chain.includes(one) && !(await vouched(one))) {
      cms.oddities.push(said("strayCertificate"));
      break;
    }
  return chain;
}

function isMeant(sid: Der | undefined, { issuer, serial, keyIdentifier }: Certificate): boolean {
  if (sid?.tag === tags.sequence)
    return (
      sameBytes(sid.children[0]?.raw ?? new Uint8Array(), issuer) &&
      sameBytes(expectTag(sid.children[1], tags.integer, "serialNumber").content, serial)
    );
  return sid?.tag === 0x80 && keyIdentifier !== undefined && sameBytes(keyIdentifier, sid.content);
}

function timeIn(value: Der | undefined): Date | undefined {
  try {
    return value && timeOf(value);
  } catch {
    return undefined;
  }
}

/** signingCertificate(V2) names the certificate by its hash, so that no other with the same key can take its place. */
async function isBound(signed: Map<string, Der>, certificate: Certificate): Promise<boolean> {
  const v2 = signed.get(attribute.signingCertificateV2)?.children[0]?.children[0];
  const v1 = signed.get(attribute.signingCertificate)?.children[0]?.children[0];
  if (!v2 && !v1) return true;
  const named = v2?.children[0]?.tag === tags.sequence;
  const digest = v2 ? (named ? digestName(v2.children[0]) : "SHA-256") : "SHA-1";
  const hash = (v2 && named ? v2.children[1] : (v2 ?? v1)?.children[0])?.content ?? new Uint8Array();
  return hexOf(await digestOf(digest, certificate.raw)) === hexOf(hash);
}
