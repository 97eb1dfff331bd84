// The envelope of a CMS signature (RFC 5652, 5.1 and 5.3) part by part: one that nobody accounts for is refused.
// Not pkijs: it reads over bytes behind the end and elements too many, and weighs 33 times as much in the reader's browser.
import { digestName, Unsupported } from "./algorithms.ts";
import { type Der, DerError, expectTag, isContext, numberOf, octetsOf, oidOf, tags } from "./der.ts";
import { type Finding, said } from "./finding.ts";

const signedDataType = "1.2.840.113549.1.7.2";
export const dataType = "1.2.840.113549.1.7.1";

type Envelope = {
  version: Der | undefined;
  /** The digests that it says it uses. */
  digests: string[];
  contentType: string;
  /** Around the signed bytes, where they travel inside. */
  carried: Der | undefined;
  certificates: Der[];
  signer: Der | undefined;
};

type Signer = {
  version: Der | undefined;
  /** How it names its certificate. */
  sid: Der | undefined;
  digest: string;
  attributes: Der | undefined;
  algorithm: Der | undefined;
  value: Der | undefined;
  unsigned: Der | undefined;
};

export function readEnvelope(root: Der): Envelope {
  const [version, digests, encapsulated, ...more] = signedDataIn(root).children;
  const named = expectTag(digests, tags.set, "digests").children.map(digestName);
  const [type, carried, ...beside] = expectTag(encapsulated, tags.sequence, "content").children;
  const contentType = oidOf(type);
  if (carried && !isContext(carried, 0)) throw new DerError(said("elementMissing", { part: "content" }));
  if (beside.length > 0 || (carried?.children.length ?? 0) > 1) throw new DerError(said("elementsUnknown"));
  const signer = onlySigner(more.pop());
  return { version, digests: named, contentType, carried, certificates: certificatesIn(more), signer };
}

function signedDataIn(root: Der): Der {
  const [type, wrapped, ...beyond] = expectTag(root, tags.sequence, "signature").children;
  if (oidOf(type) !== signedDataType || !wrapped || beyond.length > 0)
    throw new DerError(said("elementMissing", { part: "signature" }));
  if (!isContext(wrapped, 0)) throw new DerError(said("elementMissing", { part: "signedData" }));
  if (wrapped.children.length > 1) throw new DerError(said("elementsUnknown"));
  return expectTag(wrapped.children[0], tags.sequence, "signedData");
}

function onlySigner(set: Der | undefined): Der | undefined {
  const signers = expectTag(set, tags.set, "signer").children;
  if (signers.length > 1) throw new Unsupported(said("severalSigners"));
  if (signers.length === 0) throw new DerError(said("elementMissing", { part: "signer" }));
  return signers[0];
}

/** `parts`: [0] certificates and [1] revocation lists, which stand between the content and the signer. */
function certificatesIn(parts: readonly Der[]): Der[] {
  for (const part of parts) if (!isContext(part, 0) && !isContext(part, 1)) throw new DerError(said("elementsUnknown"));
  const bag = parts.find((part) => isContext(part, 0))?.children ?? [];
  // Other kinds than plain certificates are tagged [0] to [3].
  if (bag.some(({ tag }) => tag !== tags.sequence && (tag < 0xa0 || tag > 0xa3)))
    throw new DerError(said("certificatesOrder"));
  return bag.filter(({ tag }) => tag === tags.sequence);
}

export function readSigner(element: Der | undefined): Signer {
  const [version, sid, digestAlgorithm, ...tail] = expectTag(element, tags.sequence, "signer").children;
  const attributes = isContext(tail[0], 0) ? tail.shift() : undefined;
  const [algorithm, value, unsigned, ...beyond] = tail;
  const isNameTooLong = sid?.tag === tags.sequence && sid.children.length > 2;
  if (isNameTooLong || beyond.length > 0 || (unsigned && !isContext(unsigned, 1)))
    throw new DerError(said("elementsUnknown"));
  return { version, sid, digest: digestName(digestAlgorithm), attributes, algorithm, value, unsigned };
}

/** What stands otherwise than the standard says, and does no harm by itself. */
export function odditiesOf(envelope: Envelope, signer: Signer): Finding[] {
  const byIssuer = signer.sid?.tag === tags.sequence;
  const signerVersion = byIssuer ? 1 : 3;
  const version = byIssuer && envelope.contentType === dataType ? 1 : 3;
  const oddities: Finding[] = [];
  if (numberOf(signer.version, "version") !== signerVersion) oddities.push(said("signerVersion"));
  if (numberOf(envelope.version, "version") !== version) oddities.push(said("envelopeVersion"));
  if (!envelope.digests.includes(signer.digest)) oddities.push(said("digestUnlisted"));
  return oddities;
}

/** `count`: signed attributes stand there once; others, such as archive timestamps, may come again, and the first counts. */
export function attributesOf(set: Der | undefined, count: "once" | "many"): Map<string, Der> {
  const found = new Map<string, Der>();
  for (const one of set?.children ?? []) {
    const oid = oidOf(expectTag(one, tags.sequence, "attribute").children[0]);
    const values = expectTag(one.children[1], tags.set, "attributeValue").children;
    const isAgain = found.has(oid);
    if ((isAgain && count === "once") || values.length === 0 || one.children.length !== 2)
      throw new DerError(said("attributesOrder"));
    if (!isAgain) found.set(oid, values[0] as Der);
  }
  return found;
}

export const contentIn = ({ carried }: Envelope): Uint8Array | undefined =>
  carried && octetsOf(carried.children[0], "content");
