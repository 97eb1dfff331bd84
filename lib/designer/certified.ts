// PURE. What a step would put on a document that its author has certified: whatever way a field comes there, it has to be a signature.
import { certifiedTakes } from "#lib/packages/certified-rules.ts";
import type { DesignerField } from "./designer-field.ts";

/** The same field, whoever it is for and whichever approval it is in. */
const placeOf = ({ documentId, id }: DesignerField): string => `${documentId} ${id}`;

export type Admitted = { fields: DesignerField[]; refused: DesignerField[] };

/**
 * `next` without what certified documents do not take: what would be new there is left out, what would become another kind or come
 * from elsewhere stays what and where it was. What stood there before may be changed and given to others: the look before sending
 * tells of it. The same array where nothing is refused.
 */
export function admitted(
  before: readonly DesignerField[],
  next: DesignerField[],
  isCertified: (documentId: string) => boolean,
): Admitted {
  const were = new Map(before.map((field) => [placeOf(field), field]));
  const isRefused = (field: DesignerField): boolean => {
    if (certifiedTakes(field) || !isCertified(field.documentId)) return false;
    const was = were.get(placeOf(field));
    return !was || certifiedTakes(was);
  };
  const refused = next.filter(isRefused);
  if (refused.length === 0) return { fields: next, refused };
  const stay = new Set(next.map(placeOf));
  const origin = (field: DesignerField): DesignerField | undefined =>
    were.get(placeOf(field)) ?? before.find((one) => one.id === field.id && !stay.has(placeOf(one)));
  const fields = next.flatMap((field) => (isRefused(field) ? (origin(field) ?? []) : field));
  return { fields, refused };
}
