// Placing a new field: where the pointer is, or in the middle of what is in view; the new field has the focus.
import { lastSize, place } from "#lib/designer/commands.ts";
import { freeSpot } from "#lib/designer/free-spot.ts";
import { keepInside } from "#lib/designer/geometry.ts";
import { snap } from "#lib/designer/snapping.ts";
import { type FieldKindId, fieldKind, isCode } from "#lib/packages/fields/field-kinds.ts";
import { atRest, snapReach } from "./canvas-store.ts";
import { type Designer, designerAt, inDocument, newId } from "./designer-context.ts";
import { armedWords, firstWords } from "./field-words.ts";
import { refusesCode } from "./left-out-codes.ts";
import { linesOn, wantMarks } from "./page-marks.ts";
import { bring, type Point, placeOf, spotAt, viewOf } from "./sheet-spot.ts";
import { whenThere } from "./when-there.ts";

/** The next click or tap on a page places a field of this kind. */
export function startPlacing(designer: Designer, kindId: FieldKindId): void {
  const { fields, canvas, t } = designer;
  wantMarks(designer, canvas.getState().page);
  fields.getState().arm(kindId);
  canvas.setState({ ghost: null, picking: null, words: armedWords(t, kindId, "either") });
}

/** Back to choosing, with the focus on the kind where it would otherwise be lost. */
export function stopPlacing({ fields, canvas, scroller, t }: Designer): void {
  const kindId = fields.getState().armedKind;
  const studio = scroller.current?.closest("[data-part=studio]");
  const isGoing = document.activeElement === document.body || document.activeElement?.closest("[data-part=armed]");
  fields.getState().arm(null);
  canvas.setState({ ghost: null, guides: null, words: t("place.nothing") });
  if (isGoing) studio?.querySelector<HTMLElement>(`[data-kind="${kindId}"]`)?.focus();
}

/** Shows the field that a click or drop here would place. */
export function showGhost(given: Designer, kindId: FieldKindId, at: Point & { altKey?: boolean }): void {
  const designer = designerAt(given, at);
  const { scroller, canvas, fields, document, pages, parts } = designer;
  const root = scroller.current;
  const view = root?.getBoundingClientRect();
  const outside =
    !view || at.clientX < view.left || at.clientX > view.right || at.clientY < view.top || at.clientY > view.bottom;
  const spot = root && !outside ? spotAt(root, document, at) : undefined;
  if (!spot) {
    canvas.setState({ ghost: null, guides: null });
    return;
  }
  wantMarks(designer, spot.page);
  const size = pages(document.id, spot.page);
  const wanted = lastSize(fields.getState().fields, kindId, parts.start(fieldKind(kindId)));
  const box = keepInside({ left: spot.x - wanted.width / 2, top: spot.y - wanted.height / 2, ...wanted }, size);
  const others = fields
    .getState()
    .fields.filter((field) => field.documentId === document.id && field.page === spot.page);
  const snapped = at.altKey
    ? { left: box.left, top: box.top, guides: [], gaps: [] }
    : snap(box, others, size, snapReach(canvas.getState().zoom), linesOn(designer, spot.page));
  const held = keepInside({ ...box, left: snapped.left, top: snapped.top }, size);
  canvas.setState({
    ghost: { kindId, documentId: document.id, page: spot.page, ...held },
    guides: { documentId: document.id, page: spot.page, lines: snapped.guides, gaps: snapped.gaps },
  });
}

/** Places the ghost that is shown; answers whether there was one. */
export function placeGhost(designer: Designer): boolean {
  const { ghost } = designer.canvas.getState();
  designer.canvas.setState(atRest);
  if (!ghost) return false;
  placeField(inDocument(designer, ghost.documentId), ghost.kindId, ghost);
  return true;
}

/** Without a pointer: in the middle of what is in view, or as near to it as no other field is in the way. */
export function placeInView(designer: Designer, kindId: FieldKindId): void {
  const { scroller, document, fields, pages, parts } = designer;
  if (!scroller.current) return;
  const { page, middle } = viewOf(scroller.current, document);
  const size = lastSize(fields.getState().fields, kindId, parts.start(fieldKind(kindId)));
  const wanted = { left: middle.x - size.width / 2, top: middle.y - size.height / 2, ...size };
  const others = fields.getState().fields.filter((field) => field.documentId === document.id && field.page === page);
  placeField(designer, kindId, { page, ...freeSpot(wanted, others, pages(document.id, page)) });
}

export function placeField(
  designer: Designer,
  kindId: FieldKindId,
  at: { page: number; left: number; top: number; width: number; height: number },
): void {
  const { fields, document, pages, canvas, t, parts } = designer;
  if (isCode(fieldKind(kindId)) && refusesCode(designer, document)) return;
  const state = fields.getState();
  const { page, left, top, width, height } = at;
  const placed = place(
    state.fields,
    { kindId, documentId: document.id, roleId: state.roleId, page, left, top, width, height },
    pages,
    newId,
    firstWords(t),
    parts.start(fieldKind(kindId)),
  );
  const kind = t(`kind.${kindId}`);
  const admitted = state.admit(placed.fields);
  if (!admitted.some(({ key }) => key === placed.key)) return;
  state.commit(t("step.place", { kind }), admitted, [placed.key]);
  canvas.setState({ words: t("place.placed", { kind, page: page + 1 }) });
  focusField(designer, placed.key);
}

/** Selects a field, opens its document, brings it into view and gives it the focus. */
export function goToField(designer: Designer, key: string): void {
  if (lookAtField(designer, key)) designer.fields.getState().select([key]);
}

/** The same, whatever is selected; answers whether it is there. */
export function lookAtField(designer: Designer, key: string): boolean {
  const field = designer.fields.getState().fields.find((one) => one.key === key);
  if (!field) return false;
  if (field.documentId !== designer.document.id) designer.openDocument(field.documentId, field.page);
  focusField(designer, key, { isBrought: true });
  return true;
}

type FocusWays = {
  /** Scrolls it into view. */
  isBrought?: boolean;
  /** The keyboard's focus selects a field; this one is only where one goes on from. */
  unselected?: boolean;
};

/** What is drawn of a field; nothing while its page is far from the view. */
export const boxOf = (root: HTMLElement, key: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);

export function focusField(designer: Designer, key: string, { isBrought, unselected }: FocusWays = {}): void {
  const { scroller, fields, documents } = designer;
  const find = () => {
    const root = scroller.current;
    const box = root && boxOf(root, key);
    if (box || !root) return box;
    const field = fields.getState().fields.find((one) => one.key === key);
    const document = documents.find(({ id }) => id === field?.documentId);
    const place = field && document && placeOf(root, document, field.page);
    if (place) bring(root, place, { block: "nearest" });
    return null;
  };
  const focus = (box: HTMLElement) => {
    // Whoever has chosen a field since then keeps it.
    if (unselected && fields.getState().selection.size > 0) return;
    if (isBrought)
      box.scrollIntoView({
        block: "center",
        inline: "nearest",
        behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
      });
    box.focus({ preventScroll: true });
    if (unselected) fields.getState().select([]);
  };
  // Once it is drawn: a frame for React, another for a document that had to be opened first.
  requestAnimationFrame(() => requestAnimationFrame(() => whenThere(find, focus)));
}
