"use client";
// The pages of the document with their fields: one scroll, zoom around the pointer, every press begins a gesture.
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { PdfSheets } from "#components/pdf/pdf-sheets.tsx";
import { addressOf } from "#lib/contract/call.ts";
import { documents } from "#lib/contract/documents.ts";
import { atRest, clampZoom, scaleOf } from "./canvas-store.ts";
import { useCanvas, useDesigner, useFields } from "./designer-context.ts";
import { FieldMenu } from "./field-menu.tsx";
import { isHandle, pressField, pressHandle, pressPaper } from "./gestures.ts";
import { PageFields } from "./page-fields.tsx";
import { placeGhost, showGhost } from "./placing.ts";
import { clearSelection } from "./selection-acts.ts";
import { type Point, sheetOf, spotAt, viewOf } from "./sheet-spot.ts";
import { fitZoom } from "./zoom.ts";

export function PageCanvas({
  warned,
  pointer,
}: {
  warned: ReadonlySet<string>;
  pointer: React.RefObject<Point | null>;
}) {
  const designer = useDesigner();
  const { scroller, document, canvas, fields, pkg, readOnly } = designer;
  const zoom = useCanvas((state) => state.zoom);
  const armed = useFields((state) => state.armedKind);
  useZoomAnchor();
  /** The bare paper that a finger is on. */
  const tapped = useRef<Element>(null);

  // A new document begins at its top, as wide as fits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the document's id counts
  useLayoutEffect(() => {
    const root = scroller.current;
    if (!root) return;
    root.scrollTop = 0;
    canvas.setState({
      zoom: Math.min(fitZoom(root, document.pages, "width"), root.clientWidth < 700 ? 4 : 1),
      page: 0,
      ...atRest,
    });
  }, [document.id]);

  const onPointerDown = (event: React.PointerEvent<HTMLDivElement>) => {
    tapped.current = null;
    // A second finger does not begin a gesture of its own while the first one moves something.
    if (readOnly || !event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    if (fields.getState().armedKind) return;
    // For a finger the browser may choose the grip although a handle lies above it.
    const above = event.target.matches("[data-grip]") && window.document.elementFromPoint(event.clientX, event.clientY);
    const handle = (above || event.target).closest<HTMLElement>("[data-handle]")?.dataset.handle;
    const page = event.target.closest<HTMLElement>(".pdf-sheet")?.dataset.page;
    const key =
      event.target.closest<HTMLElement>("[data-key]")?.dataset.key ??
      event.target.closest<HTMLElement>("[data-grip]")?.dataset.grip;
    if (!key && !handle && event.pointerType === "touch") tapped.current = event.target;
    if (isHandle(handle)) {
      event.preventDefault();
      pressHandle(designer, event.nativeEvent, handle, Number(page));
    } else if (key) pressField(designer, event.nativeEvent, key);
    else pressPaper(designer, event.nativeEvent);
  };
  const onPointerMove = (event: React.PointerEvent<HTMLDivElement>) => {
    pointer.current = { clientX: event.clientX, clientY: event.clientY };
    const kind = fields.getState().armedKind;
    if (kind && event.pointerType !== "touch") showGhost(designer, kind, event);
  };
  const onClick = (event: React.MouseEvent<HTMLDivElement>) => {
    const kind = fields.getState().armedKind;
    if (!kind) {
      // What a finger pressed may have become a scroll: only then there is no click.
      if (tapped.current !== null && tapped.current === event.target) clearSelection(designer);
      tapped.current = null;
      return;
    }
    // A finger has not shown a ghost before.
    showGhost(designer, kind, event);
    if (placeGhost(designer) && !event.shiftKey) fields.getState().arm(null);
  };

  const label = useCallback((page: number) => `Page ${page + 1} of ${document.pages.length}`, [document.pages.length]);
  const sheets = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard works on the buttons inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: placing by keyboard is the palette's Enter
    <div
      ref={scroller}
      className={armed ? "pages is-arming" : "pages"}
      data-readonly={readOnly || undefined}
      // Nothing inside takes the keyboard then, and somebody has to scroll.
      tabIndex={readOnly ? 0 : undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => {
        pointer.current = null;
        if (fields.getState().armedKind) canvas.setState({ ghost: null, guides: null });
      }}
      onClick={onClick}
      onScroll={(event) => {
        const { page } = viewOf(event.currentTarget, document.pages);
        if (page !== canvas.getState().page) canvas.setState({ page });
      }}
    >
      <PdfSheets
        // What is signed stands in the file.
        key={document.approvals.filter(({ accepted }) => accepted).length}
        url={addressOf(documents.readDocumentPdf, { params: { packageId: pkg.id, documentId: document.id } })}
        pages={document.pages}
        scale={scaleOf(zoom)}
        label={label}
        overlay={(page) => <PageFields page={page} warned={warned} />}
      />
    </div>
  );
  return readOnly ? sheets : <FieldMenu pointer={pointer}>{sheets}</FieldMenu>;
}

/** Keeps the point under the pointer where it is while the zoom changes; without a pointer, the middle of the view. */
function useZoomAnchor() {
  const { scroller, canvas, document } = useDesigner();
  const zoom = useCanvas((state) => state.zoom);
  const anchor = useRef<{ page: number; x: number; y: number; at: Point }>(undefined);

  useEffect(() => {
    const root = scroller.current;
    if (!root) return;
    const hold = (at: Point) => {
      const spot = spotAt(root, at, document.pages, true);
      anchor.current = spot ? { ...spot, at } : undefined;
    };
    const middle = (): Point => {
      const box = root.getBoundingClientRect();
      return { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
      const next = clampZoom(canvas.getState().zoom * Math.exp(-pixels / 400));
      hold(event);
      if (next !== canvas.getState().zoom) canvas.setState({ zoom: next });
    };
    root.addEventListener("wheel", onWheel, { passive: false });
    // Zooming by button or key: what is in the middle stays.
    const stop = canvas.subscribe((now, before) => {
      if (now.zoom !== before.zoom && !anchor.current) hold(middle());
    });
    return () => {
      root.removeEventListener("wheel", onWheel);
      stop();
    };
  }, [scroller, canvas, document]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers the new zoom
  useLayoutEffect(() => {
    const root = scroller.current;
    const held = anchor.current;
    anchor.current = undefined;
    const size = held && document.pages[held.page];
    const box = root && held ? sheetOf(root, held.page)?.getBoundingClientRect() : undefined;
    if (!root || !held || !size || !box) return;
    const perPixel = box.width / size.width;
    root.scrollBy(box.left + held.x * perPixel - held.at.clientX, box.top + held.y * perPixel - held.at.clientY);
  }, [zoom]);
}
