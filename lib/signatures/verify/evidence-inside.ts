// Finds the evidence that a sealed file carries, and checks that its chain is whole and ends where the seal says.

import { evidenceEntry } from "#lib/evidence/evidence-entry.ts";
import {
  brokenEvidenceAt,
  type EvidenceFile,
  evidenceFileName,
  parseEvidenceFile,
} from "#lib/evidence/evidence-file.ts";
import { digestOf } from "./algorithms.ts";
import { hexOf } from "./der.ts";
import { signaturesOf } from "./field-tree.ts";
import type { FoundSignature } from "./find-signatures.ts";
import { type Finding, said } from "./finding.ts";
import type { PdfRevision } from "./pdf-reader.ts";
import { isDict, isStream, isText, sameValue, type Value, wordsOf } from "./pdf-value.ts";
import { unpack } from "./unpack.ts";

export type EvidenceCheck = {
  file: EvidenceFile;
  /** What is wrong; null when whole. */
  trouble: Finding | null;
};

/** Null where the file carries none. */
export async function checkEvidence(
  revision: PdfRevision,
  found: readonly FoundSignature[],
): Promise<EvidenceCheck | null> {
  const bytes = evidenceBytes(revision, found);
  const file = bytes && parseEvidenceFile(new TextDecoder().decode(Uint8Array.from(bytes)));
  if (!file) return null;
  const sha256 = async (text: string) => hexOf(await digestOf("SHA-256", new TextEncoder().encode(text)));
  const broken = await brokenEvidenceAt(file, sha256);
  if (broken !== null) return { file, trouble: said("evidenceBrokenAt", { event: broken }) };
  const named = headNamed.exec(sealOf(found)?.reason ?? "");
  if (!named) return { file, trouble: said("evidenceNoSeal") };
  const fits = Number(named[1]) === file.head.sequence && named[2] === file.head.hash;
  return { file, trouble: fits ? null : said("evidenceOtherEnd") };
}

/** `evidence.json` as it was sealed; undefined where the file carries none. Throws a PdfError where it cannot be read. */
export function evidenceBytes(revision: PdfRevision, found: readonly FoundSignature[]): Uint8Array | undefined {
  const seal = sealOf(found);
  return (seal && entryOf(seal)) ?? attachment(revision, evidenceFileName);
}

const headNamed = /Evidence event (\d+), SHA-256 ([0-9a-f]{64})/;
const sealOf = (found: readonly FoundSignature[]) => found.findLast(({ reason }) => headNamed.test(reason));

/** From the seal's own dictionary, where the seal covers it: read from the bytes that it covers, whatever came later. */
function entryOf({ revision, range }: FoundSignature): Uint8Array | undefined {
  const seal =
    revision &&
    signaturesOf(revision).find(({ dict }) => sameValue(revision.resolve(dict.map.get("ByteRange")), range))?.dict;
  const entry = seal?.map.get(evidenceEntry.key);
  if (!revision || !isDict(entry) || entry.map.get("Version") !== evidenceEntry.version) return undefined;
  const strings = [entry.map.get("Data")].flat().filter(isText);
  const packed = { kind: "stream" as const, map: entry.map, data: joined(strings.map(({ bytes }) => bytes)) };
  return unpack(packed, (value) => revision.resolve(value));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Earlier versions attached it to the document: by its name, from the tree of embedded files. */
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
