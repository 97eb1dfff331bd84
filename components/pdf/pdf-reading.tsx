// A document to be read where its pages would be too small: as running text, page by page. A page without text stays a picture,
// and so does one from right to left: a file holds its letters as they are drawn, and the words cannot be put in order again.
import { cn } from "#components/ui/cn.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { PdfCanvas, PdfFile, PdfWords } from "./lazy-pdf.tsx";
import { PdfFailure } from "./pdf-failure.tsx";
import { Arrival, type SheetSize } from "./pdf-sheets.tsx";

const reading = cn("grid gap-2.5 wrap-anywhere p-4 text-sm leading-5.5");

const waiting = (
  <div className={reading} aria-hidden="true">
    {["60%", "92%", "88%", "94%", "40%"].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
);

const runsLeft = /[\p{scx=Arabic}\p{scx=Hebrew}]/u;

type PdfReadingProps = {
  url: string;
  pages: SheetSize[];
  width: number;
  /** CSS pixels per page pixel from which on a page can be read; wider than the screen it is pushed aside. */
  readable: number;
  label: (pageIndex: number) => string;
  /** Called once the file is there. */
  onShown: () => void;
};

export function PdfReading({ url, pages, width, readable, label, onShown }: PdfReadingProps) {
  return (
    <PdfFile url={url} waiting={waiting} failed={(again) => <PdfFailure onRetry={again} />}>
      <Arrival onArrive={onShown} />
      {pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its index
        <PdfWords key={index} index={index}>
          {(paragraphs) =>
            paragraphs === null ? (
              waiting
            ) : paragraphs.some(({ text }) => runsLeft.test(text)) ? (
              <div className="overflow-x-auto">
                <PagePicture
                  page={page}
                  index={index}
                  width={Math.max(width, page.width * readable)}
                  label={label(index)}
                />
              </div>
            ) : paragraphs.length > 0 ? (
              <section className={reading} aria-label={label(index)} dir="auto">
                {paragraphs.map(({ text, isHeading }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
                  <p key={at}>{isHeading ? <b>{text}</b> : text}</p>
                ))}
              </section>
            ) : (
              <PagePicture page={page} index={index} width={width} label={label(index)} />
            )
          }
        </PdfWords>
      ))}
    </PdfFile>
  );
}

type PagePictureProps = { page: SheetSize; index: number; width: number; label: string };

const PagePicture = ({ page, index, width, label }: PagePictureProps) => (
  <div
    role="img"
    aria-label={label}
    className="relative overflow-hidden"
    style={{ width, height: (page.height * width) / page.width }}
  >
    <PdfCanvas index={index} width={width} fills />
  </div>
);
