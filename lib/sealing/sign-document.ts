/** Signs one PDF: places the signature in a limited child process, makes the CMS here where the key is, puts it in. */

import type { Companion, SignatureAct } from "#lib/pdf/forms/place-signature.ts";
import { digestOf, insertSignature, type PlacedSignature } from "#lib/pdf/forms/signature-gap.ts";
import { appendSignature } from "#lib/pdf/worker/append.ts";
import { assembleCms, attributesToSign, type Certified } from "#lib/signatures/seal/cms.ts";
import type { SealIdentity } from "#lib/signatures/seal/identity.ts";

export type SignedPdf = {
  bytes: Uint8Array;
  level: "B-B" | "B-T";
  /** Why the signature has no timestamp although a server is set; for the log and for the operator. */
  reason?: string;
};

/** What the signature's own attributes and value take, beside the certificates. */
const structureBytes = 1_536;
/** Public servers answer with 3 to 7 KB, their certificates included. */
const timestampBytes = 8_192;

/** Where an act needs several signatures, for whoever sees them listed. */
const companionReason = "Shows what was filled in elsewhere on the document, in the same act";

/**
 * Appends the signature of `act` to the PDF, and behind it its companions, which only a document that came signed needs.
 * The key never leaves this process, and the PDF is never parsed in it. Throws a PdfToolError where the PDF cannot be
 * signed; a timestamp server that fails only lowers the level.
 */
export async function signPdf(
  bytes: Uint8Array,
  act: Act,
  identity: SealIdentity,
  tsaUrl?: string,
): Promise<SignedPdf> {
  const { companions, ...first } = await signOnce(bytes, act, identity, tsaUrl);
  let signed: SignedPdf = first;
  for (const { field, values } of companions) {
    const part = {
      ...act,
      field,
      reason: companionReason,
      values: act.values.filter((value) => values.includes(value.field)),
      appearance: null,
    };
    const { companions: _, ...next } = await signOnce(signed.bytes, part, identity, tsaUrl);
    // The act is worth what the least of its signatures is worth.
    signed = signed.level === "B-B" ? { ...signed, bytes: next.bytes } : next;
  }
  return signed;
}

type Act = Omit<SignatureAct, "contentsSize">;

async function signOnce(
  bytes: Uint8Array,
  act: Act,
  identity: SealIdentity,
  tsaUrl?: string,
): Promise<SignedPdf & { companions: Companion[] }> {
  const { companions, ...placed } = await placeForSigning(bytes, act, identity, tsaUrl !== undefined);
  const signedAttributes = attributesToSign(identity, digestOf(placed, identity.digest));
  const signature = await identity.sign(signedAttributes);
  const signed = await insertSigned(placed, { identity, signedAttributes, signature, tsaUrl });
  return { ...signed, companions };
}

/** The first half: the revision of `act` with a gap, to be signed with the certificate's key wherever that is. */
export function placeForSigning(
  bytes: Uint8Array,
  act: Act,
  identity: Certified,
  withTimestamp: boolean,
): Promise<PlacedSignature & { companions: Companion[] }> {
  return appendSignature(bytes, { ...act, contentsSize: roomFor(identity, withTimestamp) });
}

/** The second half: puts in what was signed meanwhile. */
export async function insertSigned(
  placed: PlacedSignature,
  made: { identity: Certified; signedAttributes: Buffer; signature: Uint8Array; tsaUrl?: string | undefined },
): Promise<SignedPdf> {
  const { tsaUrl, ...signed } = made;
  const timestamp = tsaUrl === undefined ? undefined : { url: tsaUrl };
  const { der, level, reason } = await assembleCms({ ...signed, timestamp, maxBytes: placed.contentsSize });
  return { bytes: insertSignature(placed, der), level, ...(reason === undefined ? {} : { reason }) };
}

/** The room to keep: every signature pays for it twice, since a PDF holds it in hexadecimal. */
function roomFor({ certificate, chain }: Certified, withTimestamp: boolean): number {
  const certificates = [certificate, ...chain].reduce((sum, der) => sum + der.length, 0);
  return structureBytes + certificates + (withTimestamp ? timestampBytes : 0);
}
