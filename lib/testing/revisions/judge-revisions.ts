/**
 * Judges a signed PDF as validators with a strict difference policy do: every revision is compared with every signed one
 * before it, object by object, and what no rule allows makes the signature invalid. It shares no rule with lib/signatures/verify.
 * Where those validators let more pass (other metadata, another description), it lets nothing: we write none of that.
 *
 *     a signature of ours  covers its revision but for its own value; transforms as the catalog and its lock say; see there
 *     catalog              other values only under /AcroForm and /DSS; the information dictionary is equal
 *     form dictionary      only under /Fields
 *     new fields           signature fields only, at the root, that do nothing; visible ones not after a certification
 *     an existing field    only /AP, /AS and /V, and those for a signature or a text; nothing where a lock covers it
 *     a locked field       has a look that nobody takes for a new one; what follows a lock of everything names none
 *     a signed field       nothing
 *     security store       /Type, /VRI, /Certs, /CRLs, /OCSPs; streams of DER only; entries that were there stay as they were
 *     everything else      untouched, and reached in no way that it was not reached before; nothing waits unreached
 */
import { Comparison } from "./comparison.ts";
import { judgeAnnotations, judgeCatalog, judgeForm, judgeTrailer } from "./judge-document.ts";
import { judgeFields } from "./judge-fields.ts";
import { judgeLocked } from "./judge-locked.ts";
import { objectionsToForm, objectionsToSignature } from "./judge-signature.ts";
import { judgeStore } from "./judge-store.ts";
import { endsIn, type Revision, revisionOf } from "./read-revisions.ts";
import { fieldsOf, isUsageRight, signatureThatEnds } from "./revision-parts.ts";
import { WrittenObjects } from "./written-objects.ts";

/** `objections`: why a strict validator calls the signature invalid; empty where it accepts what came after. */
type JudgedRevision = { field: string; objections: string[] };

/** In the order of the file; nothing for a file without signatures. */
export function judgeRevisions(bytes: Uint8Array): JudgedRevision[] {
  const { signatures, all } = endsIn(bytes);
  const ends = [...all, ...(all.length > 0 && (all.at(-1) ?? 0) < bytes.length - 2 ? [bytes.length] : [])];
  const read = new Map(ends.map((end) => [end, revisionOf(bytes.subarray(0, end))]));
  const written = new WrittenObjects(bytes);
  const judged = ends.filter((end) => signatures.has(end) && !isUsageRight(read.get(end) as Revision, end));
  const told = judged.map((end, index) => {
    const signed = read.get(end) as Revision;
    const signature = signatureThatEnds(signed, end);
    if (!signature) return { field: "", objections: ["no field of the form holds the signature"] };
    // How others make theirs is not ours to say; what follows them is.
    const own = isOurs(signature.name)
      ? [
          ...objectionsToSignature(signed, signature, bytes, index === 0),
          ...(index === 0 ? objectionsToForm(signed) : []),
        ]
      : [];
    const later = ends.filter((one) => one > end);
    const objections = later.flatMap((one) => {
      const previous = read.get(ends[ends.indexOf(one) - 1] ?? end) as Revision;
      const span = { written, begin: written.beginOf(end), end, later: one, previous };
      return objectionsIn(new Comparison(signed, read.get(one) as Revision, signature, span));
    });
    return { field: signature.name, objections: [...new Set([...own, ...objections])] };
  });
  const newest = read.get(ends.at(-1) ?? 0);
  return newest ? [...told, ...unjudged(newest, new Set(told.map(({ field }) => field)))] : told;
}

const isOurs = (field: string): boolean => field.startsWith("countersign");

/** Signatures that end no revision: what they cover is not what a reader shows. */
const unjudged = (revision: Revision, names: ReadonlySet<string>): JudgedRevision[] =>
  [...fieldsOf(revision).values()]
    .filter(({ name, kind }) => kind === "/Sig" && isOurs(name) && !names.has(name))
    .filter(({ dict }) => "/Contents" in revision.dict(dict["/V"]))
    .map(({ name }) => ({ field: name, objections: ["it covers no revision from its first byte on"] }));

/** Every objection with the signature it is about; what a test expects to be empty. */
export const objectionsTo = (bytes: Uint8Array): string[] =>
  judgeRevisions(bytes).flatMap(({ field, objections }) => objections.map((one) => `${field}: ${one}`));

const rules = [judgeTrailer, judgeCatalog, judgeForm, judgeFields, judgeLocked, judgeAnnotations, judgeStore];

function objectionsIn(comparison: Comparison): string[] {
  for (const judge of rules) judge(comparison);
  comparison.judgeRest();
  return comparison.found;
}
