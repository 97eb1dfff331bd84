// A document as a column of white sheets: pages are drawn only near the viewport, what lies on them as long as its owner says.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { Sheet } from "#components/ui/sheet.tsx";
import { useHeld, useNear } from "#components/ui/use-near.ts";
import { PdfCanvas, PdfFile, PdfWords } from "./lazy-pdf.tsx";
import type { PagePicture } from "./page-picture.ts";
import { PageWindow } from "./page-window.tsx";
import { runsFromRight } from "./page-words.ts";
import { PdfComing } from "./pdf-coming.tsx";
import { PdfFailure } from "./pdf-failure.tsx";
import "./page-canvas.css";

/** Size of the displayed page in the interface's pixels (93.6 per inch). */
export type SheetSize = { width: number; height: number };

type PdfSheetsProps = {
  url: string;
  pages: SheetSize[];
  /** CSS pixels per page pixel. */
  scale: number;
  /**
   * What lies on a page: fields, guides. Positioned in CSS pixels from the sheet's top left. `isNear`: the page is around the
   * view, or something on it has the focus.
   */
  overlay?: (pageIndex: number, isNear: boolean) => ReactNode;
  /** Of the column of sheets. */
  className?: string;
  sheetClassName?: string;
  label: (pageIndex: number) => string;
  /**
   * What the column scrolls in, where that is not the window: only then pages a screen away from it are near, and of hundreds
   * only those around the view are there.
   */
  scroller?: RefObject<HTMLElement | null>;
  /** Whether screen readers read the words of the pages: where the document is there to be read. */
  readable?: boolean;
  /** Called with which way a page runs, once its words are read: only of a document that is `readable`. */
  onWay?: (pageIndex: number, fromRight: boolean) => void;
  /** Called once the file is there and its pages are shown. */
  onShown?: () => void;
  /** Called once a page has been drawn; and for each one after it. */
  onDrawn?: ((pageIndex: number) => void) | undefined;
  /** Stands for the first page until its owner takes it away. */
  picture?: PagePicture | undefined;
};

export function PdfSheets({
  url,
  pages,
  scale,
  overlay,
  className,
  sheetClassName,
  label,
  scroller,
  readable = false,
  onShown,
  onWay,
  onDrawn,
  picture,
}: PdfSheetsProps) {
  const [isComing, setComing] = useState(true);
  const column = cn("grid justify-items-center gap-6", className);
  const sheetOf = (page: SheetSize, index: number, draw: boolean) => (
    <PdfSheet
      key={index}
      page={page}
      scale={scale}
      index={index}
      draw={draw}
      label={label(index)}
      scroller={scroller}
      readable={readable}
      onWay={onWay}
      onDrawn={() => {
        setComing(false);
        onDrawn?.(index);
      }}
      picture={index === 0 ? picture : undefined}
      className={sheetClassName}
      // Only on a page that is there: what lies on it would lose the focus, made anew with the file.
      overlay={draw ? overlay : undefined}
    />
  );
  const sheets = (draw: boolean) =>
    scroller ? (
      <PageWindow pages={pages} scale={scale} scroller={scroller}>
        {(page, index) => sheetOf(page, index, draw)}
      </PageWindow>
    ) : (
      pages.map((page, index) => sheetOf(page, index, draw))
    );
  return (
    <>
      {/* Outside of the file, so that it is told once, whatever of it has come. */}
      {isComing ? <PdfComing /> : null}
      <PdfFile
        url={url}
        waiting={
          <div className={column}>
            <Arrival onArrive={() => setComing(true)} />
            {sheets(false)}
          </div>
        }
        failed={(again) => (
          <div className={column}>
            <Arrival onArrive={() => setComing(false)} />
            <div className="sticky start-0 max-w-[100vw] px-4 pt-14">
              <PdfFailure onRetry={again} />
            </div>
            {sheets(false)}
          </div>
        )}
      >
        {onShown ? <Arrival onArrive={onShown} /> : null}
        <div className={column}>{sheets(true)}</div>
      </PdfFile>
    </>
  );
}

/** Tells that what it stands in is shown: within a file that may still be on its way. */
export function Arrival({ onArrive }: { onArrive: () => void }) {
  useEffect(() => {
    onArrive();
  }, [onArrive]);
  return null;
}

type WayProps = { index: number; fromRight: boolean; onWay: NonNullable<PdfSheetsProps["onWay"]> };

function Way({ index, fromRight, onWay }: WayProps) {
  useEffect(() => {
    // In braces: what the listener answers is not the effect's clean-up, and React would call it as one.
    onWay(index, fromRight);
  }, [index, fromRight, onWay]);
  return null;
}

type PdfSheetProps = {
  page: SheetSize;
  scale: number;
  index: number;
  draw: boolean;
  label: string;
  scroller: PdfSheetsProps["scroller"];
  readable: boolean;
  onWay: PdfSheetsProps["onWay"];
  onDrawn: () => void;
  className: string | undefined;
  overlay: PdfSheetsProps["overlay"];
  picture: PdfSheetsProps["picture"];
};

function PdfSheet(props: PdfSheetProps) {
  const { page, scale, index, draw, label, scroller, readable, onWay, onDrawn, className, overlay, picture } = props;
  const holder = useRef<HTMLDivElement>(null);
  // A screen and a half away it is drawn; farther its canvas is let go again.
  const near = useNear(holder, scroller, "150% 0px");
  const { isHeld, hold } = useHeld();
  const width = page.width * scale;
  return (
    <div ref={holder}>
      <Sheet
        role="group"
        className={cn("overflow-hidden", className)}
        aria-label={label}
        // A page is what it is on paper, whichever way the reader's language runs.
        dir="ltr"
        data-page={index}
        style={{ width, height: page.height * scale }}
        {...hold}
      >
        {picture ? <PictureOfPage picture={picture} /> : null}
        {draw && near ? <SteadyCanvas index={index} width={width} onDrawn={onDrawn} /> : null}
        {draw && near && readable ? (
          <PdfWords index={index}>
            {(words) => (
              <>
                <div className="sr-only">{words?.map(({ text }) => `${text} `)}</div>
                {words && onWay ? <Way index={index} fromRight={runsFromRight(words)} onWay={onWay} /> : null}
              </>
            )}
          </PdfWords>
        ) : null}
        {/* What lies on a page is as large as the page, however large the reader's browser writes. */}
        <div className="absolute inset-0 [--spacing:4px]">{overlay?.(index, near || isHeld)}</div>
      </Sheet>
    </div>
  );
}

export function PictureOfPage({ picture }: { picture: PagePicture }) {
  return (
    // biome-ignore lint/performance/noImgElement: a private picture in the widths that it has, nothing to optimise.
    <img {...picture} alt="" fetchPriority="high" draggable={false} className="absolute inset-0 size-full" />
  );
}

/** Zooming stretches the drawing that is there until the sharper one is ready: the page never blinks. */
function SteadyCanvas({ index, width, onDrawn }: { index: number; width: number; onDrawn: () => void }) {
  const [drawn, setDrawn] = useState<number>();
  const [wanted, setWanted] = useState(width);
  useEffect(() => {
    const pause = setTimeout(() => setWanted(width), 120);
    return () => clearTimeout(pause);
  }, [width]);
  const widths = drawn === undefined || drawn === wanted ? [wanted] : [drawn, wanted];
  return widths.map((one) => (
    <div key={one} className="absolute inset-0">
      <PdfCanvas
        index={index}
        width={one}
        fills
        onDrawn={() => {
          setDrawn(one);
          onDrawn();
        }}
      />
    </div>
  ));
}
