// Reads and checks one CMS signature (RFC 5652, CAdES), every part of its envelope included: what nothing accounts for is named.
import { digestName, digestOf, Unsupported, verifySignature } from "./algorithms.ts";
import { type Certificate, chainOf, isIssuedBy, readCertificate } from "./certificate.ts";
import {
  type Der,
  DerError,
  expectTag,
  hexOf,
  isContext,
  joinBytes,
  numberOf,
  octetsOf,
  oidOf,
  readDer,
  sameBytes,
  tags,
  timeOf,
} from "./der.ts";

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
  oddities: string[];
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
const dataType = "1.2.840.113549.1.7.1";
/** Certificate and revocation values and references, archive timestamps (CAdES), and counter-signatures: known and not needed. */
const otherUnsigned = /^(1\.2\.840\.113549\.1\.9\.(6|16\.2\.(21|22|23|24|25|26|27|48))|0\.4\.0\.1733\.2\.[345])$/;

/** `bytes` may be followed by the zeros that fill up the room kept in a PDF; anything else there is an oddity. */
export async function readCms(bytes: Uint8Array): Promise<Cms> {
  const { element: root, rest } = readDer(bytes);
  const oddities: string[] = [];
  if (rest.some((byte) => byte !== 0)) oddities.push("something else stands in the room behind it");
  if (
    oidOf(expectTag(root, tags.sequence, "signature").children[0]) !== "1.2.840.113549.1.7.2" ||
    root.children.length !== 2
  )
    throw new DerError("no signature");
  if (!isContext(root.children[1], 0)) throw new DerError("no signed data");
  const [version, digests, encapsulated, ...more] = expectTag(
    root.children[1]?.children[0],
    tags.sequence,
    "signed data",
  ).children;
  const named = expectTag(digests, tags.set, "digests").children.map(digestName);
  const contentType = oidOf(expectTag(encapsulated, tags.sequence, "content").children[0]);
  const carried = encapsulated?.children[1];
  if (carried && !isContext(carried, 0)) throw new DerError("no content");
  const signers = expectTag(more.at(-1), tags.set, "signer").children;
  if (signers.length > 1) throw new Unsupported("it has more than one signer in one signature");
  if (signers.length === 0) throw new DerError("no signer");
  for (const part of more.slice(0, -1))
    if (!isContext(part, 0) && !isContext(part, 1)) throw new DerError("unknown parts");
  const bag = more.find((part) => isContext(part, 0))?.children ?? [];
  // Other kinds than plain certificates are tagged [1] to [3].
  if (bag.some(({ tag }) => tag !== tags.sequence && (tag & 0xe0) !== 0xa0))
    throw new DerError("certificates in order");
  const certificates = await Promise.all(
    bag.filter(({ tag }) => tag === tags.sequence).map(({ raw }) => readCertificate(raw)),
  );

  const [signerVersion, sid, digestAlgorithm, ...tail] = expectTag(signers[0], tags.sequence, "signer").children;
  const attributes = isContext(tail[0], 0) ? tail.shift() : undefined;
  const [algorithm, value, unsignedPart, ...beyond] = tail;
  if (beyond.length > 0 || (unsignedPart && !isContext(unsignedPart, 1))) throw new DerError("unknown parts");
  const digest = digestName(digestAlgorithm);
  const certificate = certificates.find((candidate) => isMeant(sid, candidate));
  if (!certificate) throw new DerError("its signer's certificate");
  const signed = attributesOf(attributes);
  const unsigned = attributesOf(unsignedPart, "many");
  const byIssuer = sid?.tag === tags.sequence;
  if (numberOf(signerVersion, "version") !== (byIssuer ? 1 : 3))
    oddities.push("its signer's version is not the right one");
  if (numberOf(version, "version") !== (byIssuer && contentType === dataType ? 1 : 3))
    oddities.push("its version is not the right one");
  if (!named.includes(digest)) oddities.push("its list of digests leaves out the one it uses");
  for (const oid of unsigned.keys())
    if (oid !== attribute.timestamp && !otherUnsigned.test(oid))
      oddities.push("it holds an unsigned part unknown here");

  const signatureValue = octetsOf(value, "signature value");
  const signedBytes = attributes && joinBytes([Uint8Array.of(tags.set), attributes.raw.subarray(1)]);
  // Signed without a word about the content, it would fit any.
  if (attributes && signed.size === 0) throw new DerError("attributes in order");
  return {
    contentType,
    content: carried && octetsOf(carried.children[0], "content"),
    digest,
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
      verifySignature(algorithm, digest, certificate.spki, signatureValue, signedBytes ?? content, { takesSha1: true }),
  };
}

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
      cms.oddities.push("it carries a certificate that belongs to nothing");
      break;
    }
  return chain;
}

function isMeant(sid: Der | undefined, { issuer, serial, keyIdentifier }: Certificate): boolean {
  if (sid?.tag === tags.sequence)
    return (
      sameBytes(sid.children[0]?.raw ?? new Uint8Array(), issuer) &&
      sameBytes(expectTag(sid.children[1], tags.integer, "serial number").content, serial)
    );
  return sid?.tag === 0x80 && keyIdentifier !== undefined && sameBytes(keyIdentifier, sid.content);
}

/** `count`: signed attributes stand there once; others, such as archive timestamps, may come again, and the first counts. */
function attributesOf(set: Der | undefined, count: "once" | "many" = "once"): Map<string, Der> {
  const found = new Map<string, Der>();
  for (const one of set?.children ?? []) {
    const oid = oidOf(expectTag(one, tags.sequence, "attribute").children[0]);
    const values = expectTag(one.children[1], tags.set, "attribute value").children;
    const isAgain = found.has(oid);
    if ((isAgain && count === "once") || values.length === 0 || one.children.length !== 2)
      throw new DerError("attributes in order");
    if (!isAgain) found.set(oid, values[0] as Der);
  }
  return found;
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
