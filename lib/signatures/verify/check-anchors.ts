// Whether the evidence inside a document is in a hash that was published, and since when that is certain.
import { z } from "zod";
import { type AnchorProof, AnchorProof as AnchorProofRecord, brokenProof, proves } from "#lib/evidence/anchor.ts";
import { parseEvidenceFile } from "#lib/evidence/evidence-file.ts";
import { checkTimestampToken } from "../seal/check-timestamp.ts";

export type AnchorCheck = { holds: boolean; words: string[] };

const Proofs = z.union([
  z.array(AnchorProofRecord),
  z.looseObject({ anchors: z.array(AnchorProofRecord) }).transform(({ anchors }) => anchors),
]);

function proofsIn(text: string): AnchorProof[] | undefined {
  try {
    return Proofs.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const no = (...words: string[]): AnchorCheck => ({ holds: false, words });

/** What its timestamp says; whether its authority is to be trusted is for the reader to judge. */
function timeOf({ token, hash, day }: AnchorProof): { holds: boolean; words: string } {
  if (token === null)
    return { holds: true, words: `no outside time: that it was so on ${day} is this service's own word` };
  try {
    const { at } = checkTimestampToken(Buffer.from(token, "base64"), Buffer.from(hash, "hex"));
    return { holds: true, words: `confirmed by a timestamp of ${at.toISOString()}` };
  } catch (cause) {
    return { holds: false, words: `its timestamp does not fit: ${cause instanceof Error ? cause.message : cause}` };
  }
}

/** `evidence`: evidence.json as the document carries it. Of its events those count that end its chain: the head covers them all. */
export function checkAnchors(evidence: Uint8Array | null, proofs: string): AnchorCheck {
  const file = evidence ? parseEvidenceFile(new TextDecoder().decode(evidence)) : undefined;
  if (!file) return no("Anchors: there is no evidence inside.");
  const given = proofsIn(proofs);
  if (!given) return no("Anchors: the file holds no anchors.");
  const about = given.find(
    (proof) => proof.kind === "package" && proof.id === file.package.id && proves(proof, file.head),
  );
  if (!about) return no(`Anchors: none holds event ${file.head.sequence}, with which the evidence inside ends.`);
  const named = `Anchor ${about.number}, ${about.hash}`;
  const broken = brokenProof(about);
  if (broken) return no(`${named}: it does not lead to its ${broken}.`);
  const time = timeOf(about);
  return {
    holds: time.holds,
    words: [
      `${named}: it holds event ${file.head.sequence}, with which the evidence inside ends; ${time.words}.`,
      "Compare the anchor's hash with the one that you or somebody else kept from /seal/anchors.",
    ],
  };
}
