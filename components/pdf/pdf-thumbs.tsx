// Pages of a document drawn small, each only while it is near the view: of hundreds, what was seen is let go again.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
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
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: "400px 0px",
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [scroller]);
  return (
    <span ref={ref} className="absolute inset-0 overflow-hidden">
      {near ? <PdfCanvas index={index} width={width} /> : null}
    </span>
  );
}
