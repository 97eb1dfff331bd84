// Makes sealed PDFs for tests by our own signing, without a database: two signers, a filled field, the evidence, the seal.
import { createHash } from "node:crypto";
import { chainStartText } from "#lib/evidence/canonical-json.ts";
import { type EvidenceFile, evidenceFormat, hashedText } from "#lib/evidence/evidence-file.ts";
import { SEAL_FIELD } from "#lib/pdf/forms/field-names.ts";
import { prepareFields } from "#lib/pdf/forms/prepare-fields.ts";
import { signPdf } from "#lib/sealing/sign-document.ts";
import type { SealIdentity } from "#lib/signatures/seal/identity.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
/**
 * When the files are signed: after the certificates begin, which tests make as they run, and before now. Nothing that a
 * calendar reaches one day.
 */
export const signedAt = `${new Date(Date.now() - 3_600_000).toISOString().slice(0, 16)}:10.000Z`;
const minutesBefore = (minutes: number): string => new Date(Date.parse(signedAt) - minutes * 60_000).toISOString();

const place = { page: 0, left: 95, top: 740, width: 240, height: 60 };

/** Three events, the last of which completed the package. */
export function makeEvidence(): EvidenceFile {
  const packageId = "0f6c2d5e-8a4b-4d0e-9c1f-2b7a5e3d9c10";
  let previousHash = sha256(chainStartText(packageId));
  const events = ["package.sent", "approval.signed", "package.completed"].map((type, index) => {
    const who = { actorKind: "signer", actorId: "tess", actorName: "Tess Signer", actorEmail: "tess@example.com" };
    const where = { ip: "127.0.0.1", userAgent: "test", documentId: null, documentHash: null, valuesHash: null };
    const at = minutesBefore(3 - index);
    const event = { packageId, sequence: index + 1, type, at, ...who, ...where, data: {}, previousHash, hash: "" };
    event.hash = sha256(hashedText(event));
    previousHash = event.hash;
    return event;
  });
  const facts = { created: minutesBefore(40), sent: events[0]?.at ?? null, completed: events[2]?.at ?? null };
  const signer = {
    id: "tess",
    name: "Tess Signer",
    email: "tess@example.com",
    role: "Tess",
    authentication: "E-mail link",
    known: ["mail"],
  };
  return {
    format: evidenceFormat,
    package: { id: packageId, name: "Lease", ...facts },
    document: { id: "lease", name: "Lease agreement", sha256: sha256("lease") },
    signers: [{ ...signer, signed: events[1]?.at ?? null }],
    events,
    head: { sequence: 3, hash: previousHash },
  };
}

/** Every stage of the file: prepared, once and twice signed, sealed. */
export async function makeSealedPdf(
  original: Uint8Array,
  identity: SealIdentity,
  options: {
    tsaUrl?: string;
    evidence?: EvidenceFile;
    at?: string /** The first signature is seen. */;
    drawn?: boolean;
  } = {},
) {
  const { tsaUrl, evidence = makeEvidence(), at = signedAt, drawn } = options;
  const prepared = await prepareFields(original, [
    { name: "first", kind: "signature", ...place, locks: ["city"] },
    { name: "city", kind: "value", ...place, top: 40, height: 24 },
    { name: "second", kind: "signature", ...place, left: 430 },
  ]);
  const act = { at, values: [], appearance: null };
  const filled = [{ field: "city", drawing: { kind: "text" as const, text: "Bergen" } }];
  const mark = { kind: "typed" as const, text: "Tess Signer" };
  const appearance = drawn ? { kind: "signature" as const, mark, caption: ["Tess Signer"] } : null;
  const first = { ...act, field: "first", signerName: "Tess Signer", values: filled, appearance };
  const once = (await signPdf(prepared, first, identity, tsaUrl)).bytes;
  const twice = (await signPdf(once, { ...act, field: "second", signerName: "Ann Other" }, identity, tsaUrl)).bytes;
  const { sequence, hash } = evidence.head;
  const reason = `Completed. Evidence event ${sequence}, SHA-256 ${hash}`;
  const seal = {
    ...act,
    field: SEAL_FIELD,
    signerName: identity.name,
    reason,
    evidence: new TextEncoder().encode(JSON.stringify(evidence)),
  };
  const sealed = (await signPdf(twice, seal, identity, tsaUrl)).bytes;
  // Copies: a Buffer's slice() shares its memory, and tests change slices.
  const [a, b, c, d] = [prepared, once, twice, sealed].map((bytes) => Uint8Array.from(bytes)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  return { prepared: a, once: b, twice: c, sealed: d };
}
