// What a press on the canvas begins: moving fields, pulling a handle, drawing a selection frame.
import type { Box, DesignerField } from "#lib/designer/designer-field.ts";
import { type Dragged, dragFields, placeInBook, resizeFields } from "#lib/designer/dragging.ts";
import { type Handle, handles, overlap } from "#lib/designer/geometry.ts";
import { settle } from "#lib/designer/settle.ts";
import { isCode } from "#lib/packages/fields/field-kinds.ts";
import { atRest, snapReach } from "./canvas-store.ts";
import { type Designer, inDocument, newId } from "./designer-context.ts";
import { type Drawn, offerKinds, onPageOf } from "./drawing.ts";
import { countOf } from "./field-words.ts";
import { followPointer } from "./follow-pointer.ts";
import { addOrTakeOut } from "./gather.ts";
import { refusesCode } from "./left-out-codes.ts";
import { keysOf, partedSelection, tellHeld } from "./lock-acts.ts";
import { linesOn, wantMarks } from "./page-marks.ts";
import { clearSelection } from "./selection-acts.ts";
import { type Spot, spotAt, spotInAll, spotOn } from "./sheet-spot.ts";

type Press = Pick<PointerEvent, "clientX" | "clientY" | "pointerId" | "pointerType" | "shiftKey">;

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
  const { isGathering } = canvas.getState();
  if (!root) return;
  // A finger on a field that is not selected scrolls the page; its tap comes as a click.
  if (event.pointerType === "touch" && !wasSelected) {
    if (isGathering) followTap(designer, event, key);
    return;
  }
  const adds = event.shiftKey || isGathering;
  if (!wasSelected && !adds) fields.getState().select([key]);
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
      if (own?.locked) {
        if (!isTold) tellHeld(designer, [own]);
        isTold = true;
        return;
      }
      const there = inDocument(designer, spot.documentId);
      wantMarks(there, spot.page);
      const state = fields.getState();
      if (!state.selection.has(key)) state.toggle(key);
      const { selection } = fields.getState();
      const isMoving = (field: DesignerField) => selection.has(field.key) && !field.locked;
      const moving = state.fields.filter(isMoving);
      if (there.document.externalSigned && moving.some(isCode)) {
        if (!isTold) refusesCode(there, there.document);
        isTold = true;
        return;
      }
      dragged = dragFields({
        moving,
        resting: state.fields.filter((field) => !isMoving(field)),
        over: placeInBook(book, spot),
        from: placeInBook(book, start),
        dx: spot.x - start.x,
        dy: spot.y - start.y,
        book,
        pages,
        reach: at.altKey ? 0 : snapReach(canvas.getState().zoom),
        own: linesOn(there, spot.page),
      });
      show(designer, dragged);
    },
    onEnd: (moved) => {
      if (moved) drop(designer, dragged, "move");
      else if (isGathering) addOrTakeOut(designer, fieldUnder(event) ?? key);
      else if (event.shiftKey) fields.getState().toggle(key);
      else fields.getState().select([fieldUnder(event) ?? key]);
    },
    onCancel: () => canvas.setState(atRest),
  });
}

/** A finger that scrolls instead has chosen nothing. */
function followTap(designer: Designer, event: Press, key: string): void {
  const root = designer.scroller.current;
  if (!root) return;
  followPointer({
    scroller: root,
    start: event,
    onMove: () => undefined,
    onEnd: (moved) => moved || addOrTakeOut(designer, key),
    onCancel: () => undefined,
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
        reach: at.altKey ? 0 : snapReach(canvas.getState().zoom),
        own: linesOn(designer, page),
      });
      show(designer, dragged);
    },
    onEnd: (moved) => {
      const under = moved ? undefined : fieldUnder(event);
      if (under && canvas.getState().isGathering) addOrTakeOut(designer, under);
      else if (under) fields.getState().select([under]);
      drop(designer, dragged, "resize");
    },
    onCancel: () => canvas.setState(atRest),
  });
}

/** A frame over blank paper selects what it touches, or waits for a kind; a press that stays clears the selection. A finger's tap is a click. */
export function pressPaper(designer: Designer, event: Press): void {
  const { fields, canvas, scroller, document } = designer;
  const root = scroller.current;
  if (!root) return;
  const start = spotAt(root, document, event);
  const before = fields.getState().selection;
  let drawn: Drawn | undefined;
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
      drawn = { from: start, to: onPageOf(start, spot), altKey: at.altKey };
      canvas.setState({ marquee: { documentId: document.id, page: start.page, ...frame } });
      const touched = fields
        .getState()
        .fields.filter(
          (field) => field.documentId === document.id && field.page === start.page && overlap(field, frame),
        );
      if (touched.length > 0 || event.shiftKey) drawn = undefined;
      fields.getState().select([...(event.shiftKey ? before : []), ...touched.map((field) => field.key)]);
    },
    onEnd: (moved) => {
      canvas.setState(atRest);
      if (!moved && !event.shiftKey) clearSelection(designer);
      if (drawn) offerKinds(designer, drawn);
    },
    onCancel: () => {
      canvas.setState(atRest);
      fields.getState().select(before);
    },
  });
}

export const isHandle = (value: string | undefined): value is Handle => handles.some((handle) => handle === value);

function frameOf(start: Spot, end: Spot): Box {
  const { x, y } = onPageOf(start, end);
  return {
    left: Math.min(start.x, x),
    top: Math.min(start.y, y),
    width: Math.abs(x - start.x),
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
