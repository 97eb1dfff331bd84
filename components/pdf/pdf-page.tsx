"use client";
// Draws pages of a PDF. The only file that imports react-pdf; load it through pdf-sheets.tsx, never on the server.
import { type ReactNode, useMemo } from "react";
import { Document, Page, pdfjs } from "react-pdf";

pdfjs.GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).toString();

const assets = `/pdfjs/${pdfjs.version}`;
const options = {
  cMapUrl: `${assets}/cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${assets}/standard_fonts/`,
  wasmUrl: `${assets}/wasm/`,
  iccUrl: `${assets}/iccs/`,
};

type PdfFileProps = {
  url: string;
  children: ReactNode;
  /** Shown while the file comes. */
  waiting: ReactNode;
  /** Shown when it does not. */
  failed: ReactNode;
};

export function PdfFile({ url, children, waiting, failed }: PdfFileProps) {
  const file = useMemo(() => ({ url }), [url]);
  return (
    <Document
      file={file}
      options={options}
      loading={waiting}
      error={failed}
      noData={failed}
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
  onDrawn?: () => void;
};

/** Sharp up to three device pixels a CSS pixel; more only costs memory on phones. */
export function PdfCanvas({ index, width, onDrawn }: PdfCanvasProps) {
  const ratio = typeof window === "undefined" ? 1 : Math.min(window.devicePixelRatio || 1, 3);
  return (
    <Page
      pageIndex={index}
      width={width}
      devicePixelRatio={ratio}
      renderTextLayer={false}
      renderAnnotationLayer={false}
      loading={null}
      error={null}
      {...(onDrawn ? { onRenderSuccess: onDrawn } : {})}
    />
  );
}
