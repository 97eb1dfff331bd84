// Pages of a document drawn small, each only while it is near the view: of hundreds, what was seen is let go again.
import { type ReactNode, type RefObject, useRef } from "react";
import { useNear } from "#components/ui/use-near.ts";
import { PdfCanvas, PdfFile } from "./lazy-pdf.tsx";

type PdfThumbsProps = {
  url: string;
  /** What they scroll in. */
  scroller: RefObject<HTMLElement | null>;
  /** `draw(page, width)` is the picture of a page, to be put where it belongs. */
  children: (draw: (page: number, width: number) => ReactNode) => ReactNode;
};

export function PdfThumbs({ url, scroller, children }: PdfThumbsProps) {
  const blank = children(() => null);
  return (
    <PdfFile url={url} waiting={blank} failed={() => blank}>
      {children((page, width) => (
        <Thumb index={page} width={width} scroller={scroller} />
      ))}
    </PdfFile>
  );
}

type ThumbProps = { index: number; width: number; scroller: RefObject<HTMLElement | null> };

function Thumb({ index, width, scroller }: ThumbProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const near = useNear(ref, scroller, "400px 0px");
  return (
    <span ref={ref} className="absolute inset-0 overflow-hidden">
      {near ? <PdfCanvas index={index} width={width} /> : null}
    </span>
  );
}
