// Finds what was signed in a file that was changed by adding to it: an incremental update leaves the earlier bytes as they were.
import { findSignatures } from "./find-signatures.ts";
import { PdfRevision } from "./pdf-reader.ts";
import { type Trusted, verifyFile } from "./verify-file.ts";

/** Our choice: versions that are tried, from the last; each costs as much as a check of the file. */
const mostTried = 3;

/**
 * The bytes up to the last signature with which the file is good by itself, for a file that is not good as a whole; null where
 * there are none, such as where signed bytes themselves were changed. Never throws.
 */
export async function signedVersion(bytes: Uint8Array, trusted: Trusted): Promise<Uint8Array | null> {
  const ends = endsOf(bytes).filter((end) => end < bytes.length);
  for (const end of ends.slice(-mostTried).toReversed()) {
    const version = bytes.slice(0, end);
    if ((await verifyFile(version, trusted)).verdict === "good") return version;
  }
  return null;
}

function endsOf(bytes: Uint8Array): number[] {
  try {
    return findSignatures(bytes, new PdfRevision(bytes)).map(({ end }) => end);
  } catch {
    return [];
  }
}
