// The pages of all documents with their fields: one scroll, zoom around the pointer, every press begins a gesture.

import { useEffect } from "react";
import { cn } from "#components/ui/cn.ts";
import { useCanvas, useDesigner, useFields } from "./designer-context.ts";
import { DocumentSheets } from "./document-sheets.tsx";
import { FieldMenu } from "./field-menu.tsx";
import { documentInView, type Point, viewOf } from "./sheet-spot.ts";
import { pagesLook } from "./studio-parts.tsx";
import { useCanvasPointer } from "./use-canvas-pointer.ts";
import { useFittedView } from "./use-fitted-view.ts";
import { useScrollStop } from "./use-scroll-stop.ts";
import { useSteadyPlace } from "./use-steady-place.ts";
import { useZoomAnchor } from "./use-zoom-anchor.ts";

type PageCanvasProps = { warned: ReadonlySet<string>; pointer: React.RefObject<Point | null> };

export function PageCanvas({ warned, pointer }: PageCanvasProps) {
  const designer = useDesigner();
  const { scroller, document, documents, canvas, readOnly, followDocument, t } = designer;
  const zoom = useCanvas((state) => state.zoom);
  const armed = useFields((state) => state.armedKind);
  const pressed = useCanvasPointer(designer, pointer);
  const stop = useScrollStop(scroller, t("region.pages"));
  useZoomAnchor();
  useFittedView(designer);
  const notePlace = useSteadyPlace(designer);

  const follow = (root: HTMLElement) => {
    const { opened, page: before } = canvas.getState();
    const id = documentInView(root, documents, opened);
    const here = documents.find((one) => one.id === id) ?? document;
    const { page } = viewOf(root, here);
    if (here.id !== document.id) followDocument(here.id);
    const isLeft = opened !== null && opened !== id;
    if (page !== before || isLeft) canvas.setState({ page, opened: isLeft ? null : opened });
    notePlace(root, here.id, page);
  };
  // Zooming, and what becomes of the documents, bring others into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers both
  useEffect(() => {
    if (scroller.current) follow(scroller.current);
  }, [zoom, documents]);
  /** Whoever scrolls by themselves leaves the document that they went to. */
  const leave = () => {
    if (canvas.getState().opened !== null) canvas.setState({ opened: null });
  };
  const sheets = (
    // The keyboard works on the buttons inside; placing by keyboard is the palette's Enter.
    <div
      ref={scroller}
      data-part="pages"
      data-armed={armed ?? undefined}
      className={cn(pagesLook, armed && "cursor-copy")}
      {...stop}
      {...pressed}
      onWheel={leave}
      onTouchMove={leave}
      onScroll={(event) => follow(event.currentTarget)}
    >
      {documents.map((one) => (
        <DocumentSheets key={one.id} document={one} warned={warned} />
      ))}
    </div>
  );
  return readOnly ? sheets : <FieldMenu pointer={pointer}>{sheets}</FieldMenu>;
}
