// What a press on the canvas begins: moving fields, pulling a handle, drawing a selection frame.
import type { Box, DesignerField } from "#lib/designer/designer-field.ts";
import { type Dragged, dragFields, placeInBook, resizeFields } from "#lib/designer/dragging.ts";
import { type Handle, handles, overlap } from "#lib/designer/geometry.ts";
import { isLocked } from "#lib/designer/locks.ts";
import { settle } from "#lib/designer/settle.ts";
import { atRest, scaleOf } from "./canvas-store.ts";
import { type Designer, inDocument, newId } from "./designer-context.ts";
import { countOf } from "./field-words.ts";
import { followPointer } from "./follow-pointer.ts";
import { keysOf, partedSelection, tellHeld } from "./lock-acts.ts";
import { linesOn, wantMarks } from "./page-marks.ts";
import { clearSelection } from "./selection-acts.ts";
import { type Spot, spotAt, spotInAll, spotOn } from "./sheet-spot.ts";

type Press = Pick<PointerEvent, "clientX" | "clientY" | "pointerId" | "pointerType" | "shiftKey">;

/** On screen an edge snaps from 6 pixels away, whatever the zoom. */
const snapReach = 6;

/** The field that lies under the handles and the grip of the selection: what a tap that moves nothing is for. */
function fieldUnder(at: Press): string | undefined {
  const under = window.document.elementsFromPoint(at.clientX, at.clientY);
  return under.find((one): one is HTMLElement => one instanceof HTMLElement && one.dataset.key !== undefined)?.dataset
    .key;
}

export function pressField(designer: Designer, event: Press, key: string): void {
  const { fields, canvas, scroller, pages, documents, readOnly } = designer;
  const root = scroller.current;
  const wasSelected = fields.getState().selection.has(key);
  // A finger on a field that is not selected scrolls the page; its tap comes as a click.
  if (!root || (event.pointerType === "touch" && !wasSelected)) return;
  if (!wasSelected && !event.shiftKey) fields.getState().select([key]);
  const book = documents.flatMap(({ id, pages: own }) => own.map(({ index }) => ({ documentId: id, page: index })));
  const start = spotInAll(root, event, documents);
  if (!start) return;
  let dragged: Dragged | undefined;
  let isTold = false;
  followPointer({
    scroller: root,
    start: event,
    onMove: (at) => {
      const spot = spotInAll(root, at, documents);
      if (!spot || readOnly) return;
      const own = fields.getState().fields.find((field) => field.key === key);
      if (own && isLocked(fields.getState().locked, own)) {
        if (!isTold) tellHeld(designer, [own]);
        isTold = true;
        return;
      }
      const there = inDocument(designer, spot.documentId);
      wantMarks(there, spot.page);
      const state = fields.getState();
      if (!state.selection.has(key)) state.toggle(key);
      const { selection, locked } = fields.getState();
      const isMoving = (field: DesignerField) => selection.has(field.key) && !isLocked(locked, field);
      dragged = dragFields({
        moving: state.fields.filter(isMoving),
        resting: state.fields.filter((field) => !isMoving(field)),
        over: placeInBook(book, spot),
        from: placeInBook(book, start),
        dx: spot.x - start.x,
        dy: spot.y - start.y,
        book,
        pages,
        reach: at.altKey ? 0 : snapReach / scaleOf(canvas.getState().zoom),
        own: linesOn(there, spot.page),
      });
      show(designer, dragged);
    },
    onEnd: (moved) => {
      if (moved) drop(designer, dragged, "move");
      else if (event.shiftKey) fields.getState().toggle(key);
      else fields.getState().select([fieldUnder(event) ?? key]);
    },
    onCancel: () => canvas.setState(atRest),
  });
}

export function pressHandle(designer: Designer, event: Press, handle: Handle, page: number): void {
  const { fields, canvas, scroller, pages, document } = designer;
  const root = scroller.current;
  // A handle stands beside its field, maybe over the next page: it pulls what is on the page that it was drawn for.
  const start = root ? spotOn(root, document, page, event) : undefined;
  if (!root || !start) return;
  const state = fields.getState();
  const mine = state.fields.filter((field) => field.documentId === document.id);
  const pulled = partedSelection(designer).free.filter(
    (field) => field.documentId === document.id && field.page === page,
  );
  const pulledKeys = keysOf(pulled);
  let dragged: Dragged | undefined;
  followPointer({
    scroller: root,
    start: event,
    onMove: (at) => {
      const spot = spotOn(root, document, page, at);
      if (!spot) return;
      dragged = resizeFields({
        pulled,
        resting: mine.filter((field) => !pulledKeys.has(field.key)),
        handle,
        dx: spot.x - start.x,
        dy: spot.y - start.y,
        pages,
        reach: at.altKey ? 0 : snapReach / scaleOf(canvas.getState().zoom),
        own: linesOn(designer, page),
      });
      show(designer, dragged);
    },
    onEnd: (moved) => {
      const under = moved ? undefined : fieldUnder(event);
      if (under) fields.getState().select([under]);
      drop(designer, dragged, "resize");
    },
    onCancel: () => canvas.setState(atRest),
  });
}

/** A frame over blank paper selects what it touches; a press that stays clears the selection. A finger's tap is a click. */
export function pressPaper(designer: Designer, event: Press): void {
  const { fields, canvas, scroller, document } = designer;
  const root = scroller.current;
  if (!root) return;
  const start = spotAt(root, document, event);
  const before = fields.getState().selection;
  if (!start || event.pointerType === "touch") {
    if (event.pointerType !== "touch" && !event.shiftKey) clearSelection(designer);
    return;
  }
  followPointer({
    scroller: root,
    start: event,
    onMove: (at) => {
      const spot = spotAt(root, document, at, true);
      if (!spot) return;
      const frame = frameOf(start, spot);
      canvas.setState({ marquee: { documentId: document.id, page: start.page, ...frame } });
      const touched = fields
        .getState()
        .fields.filter(
          (field) => field.documentId === document.id && field.page === start.page && overlap(field, frame),
        );
      fields.getState().select([...(event.shiftKey ? before : []), ...touched.map((field) => field.key)]);
    },
    onEnd: (moved) => {
      canvas.setState(atRest);
      if (!moved && !event.shiftKey) clearSelection(designer);
    },
    onCancel: () => {
      canvas.setState(atRest);
      fields.getState().select(before);
    },
  });
}

export const isHandle = (value: string | undefined): value is Handle => handles.some((handle) => handle === value);

/** A frame stays on the page where it began. */
function frameOf(start: Spot, end: Spot): Box {
  const y = end.page === start.page ? end.y : end.page > start.page ? 1e6 : 0;
  return {
    left: Math.min(start.x, end.x),
    top: Math.min(start.y, y),
    width: Math.abs(end.x - start.x),
    height: Math.abs(y - start.y),
  };
}

function show({ canvas }: Designer, { placed, at, guides, gaps }: Dragged): void {
  canvas.setState({ moved: placed, guides: { ...at, lines: guides, gaps } });
}

function drop({ fields, canvas, pages, t }: Designer, dragged: Dragged | undefined, act: "move" | "resize"): void {
  const state = fields.getState();
  if (dragged) {
    const chosen = state.fields.filter((field) => dragged.placed.has(field.key));
    const settled = settle(state.fields, dragged.placed, pages, newId);
    const held = [...state.selection].filter((key) => !dragged.placed.has(key));
    state.commit(t(`step.${act}`, countOf(t, chosen)), settled.fields, [...held, ...settled.keys]);
  }
  canvas.setState(atRest);
}
