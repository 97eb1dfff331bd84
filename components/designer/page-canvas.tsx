// The pages of the document with their fields: one scroll, zoom around the pointer, every press begins a gesture.

import { useCallback, useLayoutEffect } from "react";
import { PdfSheets } from "#components/pdf/pdf-sheets.tsx";
import { cn } from "#components/ui/cn.ts";
import { useWords } from "#components/ui/use-words.ts";
import { addressOf } from "#lib/contract/call.ts";
import { documents } from "#lib/contract/lines.ts";
import { versionOf } from "#lib/contract/version.ts";
import { codesOf } from "#lib/designer/codes.ts";
import { atRest, scaleOf } from "./canvas-store.ts";
import { useCanvas, useDesigner, useFields } from "./designer-context.ts";
import { FieldMenu } from "./field-menu.tsx";
import { PageFields } from "./page-fields.tsx";
import { type Point, viewOf } from "./sheet-spot.ts";
import { pagesLook } from "./studio-parts.tsx";
import { useCanvasPointer } from "./use-canvas-pointer.ts";
import { useZoomAnchor } from "./use-zoom-anchor.ts";
import { fitZoom } from "./zoom.ts";

export function PageCanvas({
  warned,
  pointer,
}: {
  warned: ReadonlySet<string>;
  pointer: React.RefObject<Point | null>;
}) {
  const t = useWords("designer");
  const designer = useDesigner();
  const { scroller, document, canvas, pkg, readOnly } = designer;
  const zoom = useCanvas((state) => state.zoom);
  const armed = useFields((state) => state.armedKind);
  const isEmpty = useFields((state) => !state.fields.some((field) => field.documentId === document.id));
  const pressed = useCanvasPointer(designer, pointer);
  useZoomAnchor();

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

  const count = document.pages.length;
  const label = useCallback((page: number) => t("page.at", { page: page + 1, count }), [t, count]);
  const sheets = (
    // The keyboard works on the buttons inside; placing by keyboard is the palette's Enter.
    <div
      ref={scroller}
      data-part="pages"
      data-armed={armed ?? undefined}
      className={cn(pagesLook, armed && "cursor-copy")}
      // Nothing inside takes the keyboard then, and somebody has to scroll.
      tabIndex={readOnly || isEmpty ? 0 : undefined}
      {...pressed}
      onScroll={(event) => {
        const { page } = viewOf(event.currentTarget, document.pages);
        if (page !== canvas.getState().page) canvas.setState({ page });
      }}
    >
      <PdfSheets
        // What is signed stands in the file, and so do codes; and it may be another file.
        key={`${document.approvals.filter(({ accepted }) => accepted).length} ${versionOf([codesOf(document), document.pages[0]?.version])}`}
        url={addressOf(documents.readDocumentPdf, { params: { packageId: pkg.id, documentId: document.id } })}
        pages={document.pages}
        scale={scaleOf(zoom)}
        className="w-max min-w-full"
        // A handle beside the page's edge is seen, and does not make the page scroll.
        sheetClassName="scroll-mt-5 select-none overflow-clip [overflow-clip-margin:8px]"
        label={label}
        scroller={scroller}
        // Of hundreds of pages only those around the view have their fields drawn, and the one that has the focus.
        overlay={(page, isNear) => isNear && <PageFields page={page} warned={warned} />}
      />
    </div>
  );
  return readOnly ? sheets : <FieldMenu pointer={pointer}>{sheets}</FieldMenu>;
}
