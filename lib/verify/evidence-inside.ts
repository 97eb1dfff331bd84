// Finds the evidence that a sealed file carries, and checks that its chain is whole and ends where the seal says.
import {
  brokenEvidenceAt,
  type EvidenceFile,
  evidenceFileName,
  parseEvidenceFile,
} from "#lib/evidence/evidence-file.ts";
import { digestOf } from "./algorithms.ts";
import { hexOf } from "./der.ts";
import type { PdfRevision } from "./pdf-reader.ts";
import { isStream, type Value, wordsOf } from "./pdf-value.ts";
import { unpack } from "./unpack.ts";

export type EvidenceCheck = {
  state: "whole" | "broken";
  file: EvidenceFile;
  /** What is wrong, in words; empty when whole. */
  trouble: string;
};

/** Null where the file carries none. `sealReason` is the seal's own words, which name the head of the chain. */
export async function checkEvidence(
  revision: PdfRevision,
  sealReason: string | undefined,
): Promise<EvidenceCheck | null> {
  const bytes = attachment(revision, evidenceFileName);
  const file = bytes && parseEvidenceFile(new TextDecoder().decode(Uint8Array.from(bytes)));
  if (!file) return null;
  const sha256 = async (text: string) => hexOf(await digestOf("SHA-256", new TextEncoder().encode(text)));
  const broken = await brokenEvidenceAt(file, sha256);
  if (broken !== null) return { state: "broken", file, trouble: `Its chain of events is broken at event ${broken}.` };
  const named = /Evidence event (\d+), SHA-256 ([0-9a-f]{64})/.exec(sealReason ?? "");
  if (!named) return { state: "broken", file, trouble: "No seal names where its chain of events ends." };
  const fits = Number(named[1]) === file.head.sequence && named[2] === file.head.hash;
  return fits
    ? { state: "whole", file, trouble: "" }
    : { state: "broken", file, trouble: "Its chain of events does not end at the event that the seal names." };
}

/** An attached file by its name, from the tree of embedded files. */
function attachment(revision: PdfRevision, name: string): Uint8Array | undefined {
  const root = revision.dict(revision.trailer.map.get("Root"));
  const names = revision.dict(root?.map.get("Names"));
  let left = 5_000;
  const walk = (node: Value | undefined, depth: number): Uint8Array | undefined => {
    const dict = revision.dict(node);
    left -= 1;
    if (!dict || depth > 20 || left < 0) return undefined;
    const pairs = revision.array(dict.map.get("Names"));
    for (let i = 0; i + 1 < pairs.length; i += 2) {
      const specification = revision.dict(pairs[i + 1]);
      const called = wordsOf(revision.resolve(specification?.map.get("UF"))) || wordsOf(revision.resolve(pairs[i]));
      const stream = revision.resolve(revision.dict(specification?.map.get("EF"))?.map.get("F"));
      if (called === name && isStream(stream))
        return stream.map.has("Filter") ? unpack(stream, (value) => revision.resolve(value)) : stream.data;
    }
    for (const kid of revision.array(dict.map.get("Kids"))) {
      const found = walk(kid, depth + 1);
      if (found) return found;
    }
    return undefined;
  };
  return walk(names?.map.get("EmbeddedFiles"), 0);
}
