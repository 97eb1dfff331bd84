// PURE. What comes with a document's file when it is taken back or again: where its fields and QR codes stand then.
import type { Document } from "#lib/contract/records/document.ts";
import type { Replacement } from "#lib/contract/records/replacement.ts";
import { codesOf, placeOfCode, sameCode } from "./codes.ts";
import type { DesignerField } from "./designer-field.ts";
import type { FileThen, PlacedCode } from "./document-change.ts";
import { lostOn, placeOf } from "./fitting.ts";

type Fits = Required<Omit<Replacement, "former">>;

/** Pages count the files that there were before theirs. */
export const fileOf = ({ pages }: Pick<Document, "pages">): number => pages[0]?.version ?? 0;

const isSamePlace = (a: DesignerField, b: DesignerField): boolean =>
  (["page", "left", "top", "width", "height"] as const).every((one) => a[one] === b[one]);

/** The fields once a new file has come, as the service answers; `fits` is what it was told. */
export function fieldsOnNewFile(
  fields: readonly DesignerField[],
  documentId: string,
  { removed }: Fits,
  answered: readonly DesignerField[],
): DesignerField[] {
  const there = new Map(answered.map((one) => [one.key, one]));
  return fields.flatMap((field) => {
    if (field.documentId !== documentId) return [field];
    if (removed.some((one) => one.approvalId === field.approvalId && one.fieldId === field.id)) return [];
    const now = there.get(field.key);
    return [now && !isSamePlace(now, field) ? { ...field, ...placeOf(now) } : field];
  });
}

/** The QR codes that the new file moved or removed, before and after. */
export function codesOnNewFile(
  before: Pick<Document, "fields">,
  after: Pick<Document, "fields">,
  { moved, removed }: Fits,
) {
  const named = new Set([...moved, ...removed].filter((one) => one.approvalId === null).map((one) => one.fieldId));
  const own = codesOf(before).filter(({ id }) => named.has(id));
  const there = codesOf(after);
  return {
    before: own.map(placeOfCode),
    after: own.map(({ id }) => {
      const now = there.find((one) => one.id === id);
      return now ? placeOfCode(now) : null;
    }),
  };
}

type Around = {
  /** The document as the service has it, with its fields as they are on screen, and as they are to be. */
  document: Pick<Document, "id" | "fields">;
  here: readonly DesignerField[];
  target: readonly DesignerField[];
};

/**
 * What the service is to be told, and the codes that have to be added once the file is there. Undefined where something that has
 * come since would stand beside the pages.
 */
export function fileStep(from: FileThen, to: FileThen, { document, here, target }: Around) {
  const own = (all: readonly DesignerField[]) => all.filter(({ documentId }) => documentId === document.id);
  const wanted = new Map(own(target).map((one) => [one.key, one]));
  const fits: Fits = { moved: [], removed: [] };
  for (const field of own(here)) {
    const name = { approvalId: field.approvalId, fieldId: field.id };
    const next = wanted.get(field.key);
    if (!next) fits.removed.push(name);
    else if (!isSamePlace(field, next)) fits.moved.push({ ...name, ...placeOf(next) });
  }
  const present = codesOf(document);
  const left = new Map(present.map((code) => [code.id, placeOfCode(code)]));
  const added: PlacedCode[] = [];
  for (const [at, was] of from.codes.entries()) {
    const next = to.codes[at] ?? null;
    const code = was && sameCode(present, was);
    if (was && !code) return undefined;
    if (code) {
      const name = { approvalId: null, fieldId: code.id };
      left.delete(code.id);
      if (next) fits.moved.push({ ...name, ...placeOf(next) });
      else fits.removed.push(name);
    } else if (next) added.push(next);
  }
  const codes = present.filter(({ id }) => left.has(id));
  if (to.pages.length > 0 && lostOn(to.pages, [...wanted.values()], { fields: codes }).length > 0) return undefined;
  return { fits, added };
}
