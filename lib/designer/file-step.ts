// PURE. What comes with a document's file when it is taken back or again: where its fields, QR codes among them, stand then.
import type { Document } from "#lib/contract/records/document.ts";
import type { Replacement } from "#lib/contract/records/replacement.ts";
import type { DesignerField } from "./designer-field.ts";
import type { FileThen } from "./document-change.ts";
import { fitName, lostOn, placeOf } from "./fitting.ts";

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
    const { approvalId, fieldId } = fitName(field);
    if (removed.some((one) => one.approvalId === approvalId && one.fieldId === fieldId)) return [];
    const now = there.get(field.key);
    return [now && !isSamePlace(now, field) ? { ...field, ...placeOf(now) } : field];
  });
}

type Around = {
  documentId: string;
  /** The fields as they are on screen, and as they are to be. */
  here: readonly DesignerField[];
  target: readonly DesignerField[];
};

/** What the service is to be told. Undefined where something that has come since would stand beside the pages. */
export function fileStep(to: FileThen, { documentId, here, target }: Around): Fits | undefined {
  const own = (all: readonly DesignerField[]) => all.filter((field) => field.documentId === documentId);
  const wanted = new Map(own(target).map((one) => [one.key, one]));
  const fits: Fits = { moved: [], removed: [] };
  for (const field of own(here)) {
    const next = wanted.get(field.key);
    if (!next) fits.removed.push(fitName(field));
    else if (!isSamePlace(field, next)) fits.moved.push({ ...fitName(field), ...placeOf(next) });
  }
  return to.pages.length > 0 && lostOn(to.pages, [...wanted.values()]).length > 0 ? undefined : fits;
}
