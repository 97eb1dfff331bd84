// One document in the scroll of all: its heading, and its pages while they are near the view; from afar, only the room they take.

import { useCallback, useId, useMemo, useRef, useState } from "react";
import { PageRoom } from "#components/pdf/page-window.tsx";
import { PdfSheets } from "#components/pdf/pdf-sheets.tsx";
import { shownPdf } from "#components/pdf/shown-pdf.ts";
import { useHeld, useNear } from "#components/ui/use-near.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { scaleOf } from "./canvas-store.ts";
import { DesignerContext, useCanvas, useDesigner } from "./designer-context.ts";
import { firstPicture } from "./first-picture.ts";
import { PageFields } from "./page-fields.tsx";
import { OwnWords } from "./studio-parts.tsx";
import { useDocumentName } from "./use-document-name.ts";

type DocumentSheetsProps = { document: Document; warned: ReadonlySet<string> };

export function DocumentSheets({ document, warned }: DocumentSheetsProps) {
  const t = useWords("designer");
  const designer = useDesigner();
  const { pkg, scroller, canvas, documents: all, readOnly } = designer;
  const own = useMemo(() => ({ ...designer, document }), [designer, document]);
  const scale = scaleOf(useCanvas((state) => state.zoom));
  const section = useRef<HTMLElement>(null);
  // Sooner than its first page is: its file comes first.
  const isNear = useNear(section, scroller, "200% 0px");
  const { isHeld, hold } = useHeld();
  const heading = useId();
  const { pages } = document;
  // As the designer opens: what comes later may show something else already.
  const [picture, setPicture] = useState(() =>
    document.id === all[0]?.id ? firstPicture(pkg.id, document) : undefined,
  );
  const label = useCallback((page: number) => t("page.at", { page: page + 1, count: pages.length }), [t, pages.length]);
  return (
    <section
      ref={section}
      data-pages-of={document.id}
      className="w-max min-w-full scroll-mt-5 not-first:mt-6"
      aria-labelledby={heading}
      {...hold}
    >
      <Heading id={heading} document={document} />
      <DesignerContext value={own}>
        {isNear || isHeld ? (
          <PdfSheets
            // What is signed stands in the file; and it may be another file.
            key={`${document.approvals.filter(({ accepted }) => accepted).length} ${pages[0]?.version}`}
            url={shownPdf(pkg.id, document.id, { plain: !readOnly })}
            pages={pages}
            scale={scale}
            className="w-max min-w-full"
            // A handle beside the page's edge is seen, and does not make the page scroll.
            sheetClassName="select-none overflow-clip [overflow-clip-margin:8px]"
            label={label}
            scroller={scroller}
            picture={picture}
            onDrawn={(index) => {
              if (index === 0) setPicture(undefined);
              if (!canvas.getState().isDrawn) canvas.setState({ isDrawn: true });
            }}
            // Of hundreds of pages only those around the view have their fields drawn, and the one that has the focus.
            overlay={(page, isClose) => isClose && <PageFields page={page} warned={warned} />}
          />
        ) : (
          <PageRoom pages={pages} scale={scale} />
        )}
      </DesignerContext>
    </section>
  );
}

/** Of a document that is the only one, only those who hear the page need to be told. */
function Heading({ id, document }: { id: string; document: Document }) {
  const words = useWords("designer");
  const t = useWords("designer-canvas");
  const { documents: all } = useDesigner();
  const name = useDocumentName()(document);
  const [at, count] = [all.indexOf(document) + 1, all.length];
  if (count === 1)
    return (
      <h2 id={id} className="sr-only">
        {name}
      </h2>
    );
  return (
    // In the middle of the view, however wide the pages are.
    <h2 id={id} className="sticky start-0 flex h-9 w-[100cqw] items-center justify-center gap-2 px-3 text-sm">
      <OwnWords className="min-w-0">{name}</OwnWords>
      <span className="flex-none font-normal text-ink-2 tabular-nums">
        {t("document.pages", { count: document.pages.length })}
      </span>
      <span className="flex-none font-normal text-ink-2 tabular-nums">{words("document.short", { at, count })}</span>
    </h2>
  );
}
