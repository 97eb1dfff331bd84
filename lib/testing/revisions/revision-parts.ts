// Finds in a revision what the rules are about: its catalog, form, fields, pages, and the signature that ends it.
import { isDict, type Json, type JsonDict, type Revision } from "./read-revisions.ts";

export const catalogOf = (revision: Revision) => revision.dict(revision.trailer["/Root"]);
export const formOf = (revision: Revision) => revision.dict(catalogOf(revision)["/AcroForm"]);

export type Field = { name: string; at: string; dict: JsonDict; kind: string; depth: number };

/** Every field by the object it is; parents before kids. */
export function fieldsOf(revision: Revision): Map<string, Field> {
  const found = new Map<string, Field>();
  const walk = (item: Json, prefix: string, inherited: string, depth: number) => {
    const { value: dict, at } = revision.resolve(item);
    if (!isDict(dict) || at === null || found.has(at)) return;
    const part = typeof dict["/T"] === "string" ? dict["/T"].replace(/^[ub]:/, "") : "";
    const name = prefix && part ? `${prefix}.${part}` : prefix || part;
    const kind = typeof dict["/FT"] === "string" ? dict["/FT"] : inherited;
    found.set(at, { name, at, dict, kind, depth });
    for (const kid of revision.list(dict["/Kids"])) walk(kid, name, kind, depth + 1);
  };
  for (const item of revision.list(formOf(revision)["/Fields"])) walk(item, "", "", 0);
  return found;
}

export function pagesOf(revision: Revision): string[] {
  const pages: string[] = [];
  const seen = new Set<string>();
  const walk = (item: Json): void => {
    const { value: dict, at } = revision.resolve(item);
    if (!isDict(dict) || at === null || seen.has(at)) return;
    seen.add(at);
    if (dict["/Kids"] === undefined) pages.push(at);
    else for (const kid of revision.list(dict["/Kids"])) walk(kid);
  };
  const top = catalogOf(revision)["/Pages"];
  if (top !== undefined) walk(top);
  return pages;
}

export function signatureThatEnds(revision: Revision, end: number): Field | undefined {
  return [...fieldsOf(revision).values()].find(({ dict, kind }) => {
    const range = kind === "/Sig" ? revision.list(revision.dict(dict["/V"])["/ByteRange"]) : [];
    return range.length === 4 && Number(range[2]) + Number(range[3]) === end;
  });
}

/** Rights that a maker of reader programs gives to a form are kept like a signature, and are none. */
export function isUsageRight(revision: Revision, end: number): boolean {
  const range = revision.list(revision.dict(revision.dict(catalogOf(revision)["/Perms"])["/UR3"])["/ByteRange"]);
  return Number(range[2]) + Number(range[3]) === end && !signatureThatEnds(revision, end);
}

export const isInvisible = (revision: Revision, field: JsonDict): boolean => {
  const [a, b, c, d] = revision.list(field["/Rect"]);
  return (a === c && b === d) || revision.list(field["/Rect"]).length !== 4;
};
