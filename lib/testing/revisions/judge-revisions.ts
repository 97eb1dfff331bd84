/**
 * Judges a signed PDF as validators with a strict difference policy do: every revision is compared with every signed one
 * before it, object by object, and what no rule allows makes the signature invalid. It shares no rule with lib/signatures/verify.
 *
 *     catalog              other values only under /AcroForm, /DSS, /Extensions, /Metadata, /MarkInfo, /Version
 *     form dictionary      only under /Fields, /DR, /DA, /Q, /NeedAppearances
 *     new fields           signature fields only, at the root; visible ones not after a certification
 *     an existing field    only /AP, /AS, /V, /F, /DA, /Q, /Ff, /Type; where a lock covers it only /Ff and /Type
 *     a signed field       nothing
 *     security store       /Type, /VRI, /Certs, /CRLs, /OCSPs; streams only; entries that were there stay as they were
 *     description          the information dictionary, well-formed XMP
 *     everything else      untouched, and reached in no way that it was not reached before
 */
import { Comparison } from "./comparison.ts";
import { judgeAnnotations, judgeCatalog, judgeForm, judgeTrailer } from "./judge-document.ts";
import { judgeFields } from "./judge-fields.ts";
import { judgeStore } from "./judge-store.ts";
import { endsIn, Revision } from "./read-revisions.ts";
import { isUsageRight, signatureThatEnds } from "./revision-parts.ts";

/** `objections`: why a strict validator calls the signature invalid; empty where it accepts what came after. */
type JudgedRevision = { field: string; objections: string[] };

/** In the order of the file; nothing for a file without signatures. */
export function judgeRevisions(bytes: Uint8Array): JudgedRevision[] {
  const { signatures, all } = endsIn(bytes);
  const ends = [...all, ...(all.length > 0 && (all.at(-1) ?? 0) < bytes.length - 2 ? [bytes.length] : [])];
  const read = new Map(ends.map((end) => [end, new Revision(bytes.subarray(0, end))]));
  return ends
    .filter((end) => signatures.has(end) && !isUsageRight(read.get(end) as Revision, end))
    .map((end) => {
      const signed = read.get(end) as Revision;
      const signature = signatureThatEnds(signed, end);
      if (!signature) return { field: "", objections: ["no field of the form holds the signature"] };
      const later = ends.filter((one) => one > end);
      const objections = later.flatMap((one) =>
        objectionsIn(new Comparison(signed, read.get(one) as Revision, signature)),
      );
      return { field: signature.name, objections: [...new Set(objections)] };
    });
}

/** Every objection with the signature it is about; what a test expects to be empty. */
export const objectionsTo = (bytes: Uint8Array): string[] =>
  judgeRevisions(bytes).flatMap(({ field, objections }) => objections.map((one) => `${field}: ${one}`));

const rules = [judgeTrailer, judgeCatalog, judgeForm, judgeFields, judgeAnnotations, judgeStore];

function objectionsIn(comparison: Comparison): string[] {
  for (const judge of rules) judge(comparison);
  comparison.judgeRest();
  return comparison.found;
}
