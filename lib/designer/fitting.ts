// PURE. What of a document's fields the pages of another file do not hold, and what becomes of each: into the page that is there,
// onto the last one where its own is no more, or removed. QR codes are the document's own and go the same way.
import type { Replacement } from "#lib/contract/records/replacement.ts";
import { isCode } from "#lib/packages/fields/field-kinds.ts";
import type { Placed } from "./commands.ts";
import type { Box, DesignerField, PageSize } from "./designer-field.ts";
import { keepInside, overlap } from "./geometry.ts";

/** `field`: undefined of a code. `pageIsGone`: else it lies beside a page that became smaller. */
export type Lost = {
  key: string;
  field: DesignerField | undefined;
  name: { approvalId: string | null; fieldId: string };
  place: Placed;
  pageIsGone: boolean;
};

export const fates = ["move", "remove"] as const;
export type Fate = (typeof fates)[number];

/** Positions travel rounded: what is over the edge by a hair is on the page. */
const tolerance = 1.25;

const holds = (page: PageSize, { left, top, width, height }: Box): boolean =>
  left + width <= page.width + tolerance && top + height <= page.height + tolerance;

export const placeOf = ({ page, left, top, width, height }: Placed): Placed => ({ page, left, top, width, height });
/** As the service is told of it. */
export const fitName = (field: DesignerField) => ({
  approvalId: isCode(field) ? null : field.approvalId,
  fieldId: field.id,
});

/** In the order of the pages that they stand on. `fields` are those of the document, its codes among them. */
export function lostOn(pages: readonly PageSize[], fields: readonly DesignerField[]): Lost[] {
  const all = fields.map((field) => ({
    key: field.key,
    field: isCode(field) ? undefined : field,
    name: fitName(field),
    place: placeOf(field),
  }));
  return all
    .flatMap((one) => {
      const page = pages[one.place.page];
      return page && holds(page, one.place) ? [] : [{ ...one, pageIsGone: page === undefined }];
    })
    .sort((a, b) => a.place.page - b.place.page || a.place.top - b.place.top);
}

/** Our choice, in pixels. */
const gap = 4;

/** Under what stands there already, as long as the page has room below it. */
function freePlace(box: Placed, taken: readonly Placed[], page: PageSize): Placed {
  let here = box;
  for (;;) {
    const other = taken.find((one) => one.page === here.page && overlap(one, here));
    if (!other) return here;
    const below = { ...here, top: Math.round((other.top + other.height + gap) * 100) / 100 };
    if (!holds(page, below)) return box;
    here = below;
  }
}

/** Everything that is lost is decided: what `fateOf` does not remove finds a place of its own. */
export function replacementFor(
  lost: readonly Lost[],
  fateOf: (key: string) => Fate,
  pages: readonly PageSize[],
  fields: readonly DesignerField[],
): Required<Omit<Replacement, "former">> {
  const keys = new Set(lost.map(({ key }) => key));
  const taken: Placed[] = fields.filter(({ key }) => !keys.has(key)).map(placeOf);
  const moved: Required<Replacement>["moved"] = [];
  const removed: Required<Replacement>["removed"] = [];
  for (const { key, name, place } of lost) {
    const at = Math.min(place.page, pages.length - 1);
    const page = pages[at];
    if (!page || fateOf(key) === "remove") {
      removed.push(name);
      continue;
    }
    const put = freePlace({ ...keepInside(place, page), page: at }, taken, page);
    taken.push(put);
    moved.push({ ...name, ...put });
  }
  return { moved, removed };
}
