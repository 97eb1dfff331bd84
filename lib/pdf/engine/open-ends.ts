// Finds what lets a file be read in more than one way, or be completed behind its signers' backs; asked before anybody signs.
import type { Finding } from "#lib/signatures/verify/finding.ts";
import { layoutOf } from "#lib/signatures/verify/layout.ts";
import { PdfRevision } from "#lib/signatures/verify/pdf-reader.ts";
import { isDict, isRef, PdfError, type Value } from "#lib/signatures/verify/pdf-value.ts";

export type OpenEnds = {
  /** Bytes that belong to nothing, objects with two candidates, tables that do not fit. */
  ambiguous: Finding[];
  /** Objects that something refers to, and that the file does not hold. Whoever adds them later changes what is shown. */
  missing: number[];
  /** Names of resources that mean something else in the structure of a file: programs that follow it may pass over them. */
  structural: string[];
};

export const isClosed = ({ ambiguous, missing, structural }: OpenEnds): boolean =>
  ambiguous.length + missing.length + structural.length === 0;

const kinds = ["ColorSpace", "ExtGState", "Font", "Pattern", "Properties", "Shading", "XObject"];
const structuralNames = new Set(["Kids", "P", "Parent", "Pg", "Prev"]);

export function findOpenEnds(bytes: Uint8Array): OpenEnds {
  try {
    const revision = new PdfRevision(bytes);
    const ambiguous = layoutOf(revision, bytes.length).oddities.map(({ what }) => what);
    return { ambiguous, ...follow(revision) };
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return { ambiguous: [error.finding], missing: [], structural: [] };
  }
}

/** Everything that the catalog and the description lead to. Not recursive: hostile files are deeper than any stack. */
function follow(revision: PdfRevision): Pick<OpenEnds, "missing" | "structural"> {
  const missing = new Set<number>();
  const structural = new Set<string>();
  const seen = new Set<number>();
  const waiting: Value[] = [revision.trailer.map.get("Root") ?? null, revision.trailer.map.get("Info") ?? null];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (isRef(value)) {
      const entry = revision.entries.get(value.num);
      if (!entry || "free" in entry) missing.add(value.num);
      else if (!seen.has(value.num)) {
        seen.add(value.num);
        waiting.push(revision.get(value));
      }
    } else if (Array.isArray(value)) for (const item of value) waiting.push(item);
    else if (isDict(value)) {
      for (const name of resourceNames(revision, value.map.get("Resources")))
        if (structuralNames.has(name)) structural.add(name);
      for (const item of value.map.values()) waiting.push(item);
    }
  }
  return { missing: [...missing], structural: [...structural] };
}

function resourceNames(revision: PdfRevision, value: Value | undefined): string[] {
  if (value === undefined) return [];
  const resources = revision.dict(value);
  return kinds.flatMap((kind) => [...(revision.dict(resources?.map.get(kind))?.map.keys() ?? [])]);
}
