// A new field as large as the frame that is drawn for it: of the kind that waits for its place, or of one that is chosen then.
import type { Box } from "#lib/designer/designer-field.ts";
import { drawnBox } from "#lib/designer/drawn-box.ts";
import type { Minimum } from "#lib/designer/geometry.ts";
import { type FieldKindId, fieldKind } from "#lib/packages/fields/field-kinds.ts";
import { snapReach } from "./canvas-store.ts";
import { type Designer, inDocument } from "./designer-context.ts";
import { followPointer } from "./follow-pointer.ts";
import { linesOn } from "./page-marks.ts";
import { placeField } from "./placing.ts";
import { type Spot, spotAt } from "./sheet-spot.ts";

/** From where the pointer was pressed to where it was let go. */
export type Drawn = { from: Spot; to: Spot; altKey: boolean };

/** A frame stays on the page where it began. */
export const onPageOf = (start: Spot, end: Spot): Spot => ({
  page: start.page,
  x: end.x,
  y: end.page === start.page ? end.y : end.page > start.page ? 1e6 : 0,
});

function drawnFor(designer: Designer, { from, to, altKey }: Drawn, least: Minimum) {
  const { fields, canvas, document, pages } = designer;
  const { page } = from;
  return drawnBox({
    from,
    to,
    least,
    others: fields.getState().fields.filter((field) => field.documentId === document.id && field.page === page),
    page: pages(document.id, page),
    reach: altKey ? 0 : snapReach(canvas.getState().zoom),
    own: linesOn(designer, page),
  });
}

type Press = Pick<PointerEvent, "clientX" | "clientY" | "pointerId" | "shiftKey">;

/** Pulled over the paper, a kind that waits becomes as large as the frame. `tell`: a press that stays is a click. */
export function pressForField(
  designer: Designer,
  event: Press,
  kindId: FieldKindId,
  tell: (how: "going" | "over") => void,
): void {
  const { fields, canvas, scroller, document } = designer;
  const root = scroller.current;
  const from = root ? spotAt(root, document, event) : undefined;
  if (!root || !from) return;
  const { page } = from;
  let box: Box | undefined;
  followPointer({
    scroller: root,
    start: event,
    onMove: (at) => {
      const spot = spotAt(root, document, at, true);
      if (!spot) return;
      tell("going");
      const drawn = drawnFor(designer, { from, to: onPageOf(from, spot), altKey: at.altKey }, fieldKind(kindId));
      box = drawn.box;
      const there = { documentId: document.id, page };
      canvas.setState({ ghost: { kindId, ...there, ...box }, guides: { ...there, lines: drawn.guides, gaps: [] } });
    },
    onEnd: (moved) => {
      if (!moved || !box) return;
      tell("over");
      canvas.setState({ ghost: null, guides: null });
      // It may have been given up meanwhile, and its document be gone.
      if (fields.getState().armedKind !== kindId) return;
      placeField(designer, kindId, { page, ...box });
      if (!event.shiftKey) fields.getState().arm(null);
    },
    onCancel: () => {
      tell("over");
      canvas.setState({ ghost: null, guides: null });
    },
  });
}

/** A frame that touched no field, and into which one would fit, becomes one: of which kind, its menu asks. */
export function offerKinds(designer: Designer, drawn: Drawn): void {
  const { canvas, document, parts, takers } = designer;
  const least = {
    minWidth: Math.min(...parts.kinds.map((kind) => kind.minWidth)),
    minHeight: Math.min(...parts.kinds.map((kind) => kind.minHeight)),
  };
  const { from, to } = drawn;
  const isLarge = Math.abs(to.x - from.x) >= least.minWidth && Math.abs(to.y - from.y) >= least.minHeight;
  if (takers.length === 0 || !isLarge) return;
  canvas.setState({ offer: { documentId: document.id, page: from.page, ...drawnFor(designer, drawn, least).box } });
}

export function placeOffered(designer: Designer, kindId: FieldKindId): void {
  const { offer } = designer.canvas.getState();
  if (offer) placeField(inDocument(designer, offer.documentId), kindId, offer);
}
