// Draws pages of a PDF. Beside it only draw-first-page.ts, read-texts.ts and verify/signature-pictures.ts import react-pdf; load
// it through lazy-pdf.tsx, never on the server.
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { Document, Page, pdfjs, useDocumentContext } from "react-pdf";
import { type Paragraph, paragraphsOf } from "./page-words.ts";
import { noteSeen, seenInstead } from "./seen-files.ts";
import { workerFile } from "./worker-file.ts";

pdfjs.GlobalWorkerOptions.workerSrc = workerFile();

const assets = `/pdfjs/${pdfjs.version}`;
export const options = {
  cMapUrl: `${assets}/cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${assets}/standard_fonts/`,
  // A face that a file only names comes from us: what the system has in its place has letters of other widths.
  useSystemFonts: false,
  wasmUrl: `${assets}/wasm/`,
  iccUrl: `${assets}/iccs/`,
};

export type PdfFileProps = {
  url: string;
  children: ReactNode;
  /** Shown while the file comes. */
  waiting: ReactNode;
  /** Shown when it does not; `again` asks for it once more. */
  failed: (again: () => void) => ReactNode;
};

export function PdfFile({ url, children, waiting, failed }: PdfFileProps) {
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<{ url: string; data: Uint8Array }>();
  // Whoever reads it takes the bytes away.
  const file = useMemo(() => (held?.url === url ? { data: held.data.slice() } : { url }), [url, held]);
  const again = useCallback(() => {
    setHeld(undefined);
    setAttempt((before) => before + 1);
  }, []);
  return (
    <Document
      key={attempt}
      file={file}
      options={options}
      // What cannot be loaded is told here: as a suspended resource it would take the whole page away.
      suspense={false}
      loading={waiting}
      onLoadSuccess={(pdf) => {
        if (!held) void noteSeen(url, pdf);
      }}
      onLoadError={(cause) => {
        const data = seenInstead(url, cause);
        if (data && !held) setHeld({ url, data });
      }}
      error={failed(again)}
      noData={failed(again)}
      externalLinkTarget="_blank"
      externalLinkRel="noopener noreferrer"
    >
      {children}
    </Document>
  );
}

type PdfCanvasProps = {
  /** 0 for the first page. */
  index: number;
  /** Width in CSS pixels: the displayed page is scaled to it, whatever its UserUnit says. */
  width: number;
  /** Takes the place of the sheet around it, whatever size that has just now. */
  fills?: boolean;
  /** Called once the page is drawn, or cannot be. */
  onDrawn?: () => void;
};

/** Sharp up to three device pixels a CSS pixel; more only costs memory on phones. */
export const sharpness = (): number => (typeof window === "undefined" ? 1 : Math.min(window.devicePixelRatio || 1, 3));

export function PdfCanvas({ index, width, fills = false, onDrawn }: PdfCanvasProps) {
  return (
    <Page
      // react-pdf writes its own sizes onto page and canvas.
      className={
        fills
          ? "absolute! inset-0 min-w-0! [&_canvas]:absolute [&_canvas]:inset-0 [&_canvas]:block [&_canvas]:size-full!"
          : null
      }
      pageIndex={index}
      width={width}
      devicePixelRatio={sharpness()}
      renderTextLayer={false}
      renderAnnotationLayer={false}
      loading={null}
      error={null}
      // What it was drawn by is read anew for every drawing: kept, hundreds of pages that were seen once would fill the memory.
      onRenderSuccess={(page) => {
        page.cleanup();
        onDrawn?.();
      }}
      // One that cannot be drawn is not waited for any longer.
      {...(onDrawn ? { onRenderError: onDrawn, onLoadError: onDrawn } : {})}
    />
  );
}

type PdfWordsProps = {
  /** 0 for the first page. */
  index: number;
  /** What is shown of the page's words; null while they come. A scanned page has none. */
  children: (paragraphs: Paragraph[] | null) => ReactNode;
};

/** The words of a page, for who cannot read the picture of it. Belongs inside of a PdfFile. */
export function PdfWords({ index, children }: PdfWordsProps) {
  const pdf = useDocumentContext()?.pdf;
  const [paragraphs, setParagraphs] = useState<Paragraph[] | null>(null);
  useEffect(() => {
    if (!pdf) return;
    let gone = false;
    pdf
      .getPage(index + 1)
      .then((page) => page.getTextContent())
      .then(({ items }) => paragraphsOf(items.flatMap((item) => ("str" in item ? [item] : []))))
      // What cannot be read is shown as a picture all the same.
      .catch(() => [])
      .then((found) => {
        if (!gone) setParagraphs(found);
      });
    return () => {
      gone = true;
    };
  }, [pdf, index]);
  return children(paragraphs);
}
