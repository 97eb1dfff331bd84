// Takes the evidence out of a sealed PDF as it was put in, in the browser as well as in Node.
import { evidenceBytes } from "./evidence-inside.ts";
import { findSignatures } from "./find-signatures.ts";
import { PdfRevision } from "./pdf-reader.ts";

/** The bytes of `evidence.json`; null where the file carries none, or cannot be read. What they are worth, verifyFile says. */
export function extractEvidence(bytes: Uint8Array): Uint8Array | null {
  try {
    const revision = new PdfRevision(bytes);
    return evidenceBytes(revision, findSignatures(bytes, revision)) ?? null;
  } catch {
    return null;
  }
}
