// The pages of all documents in small, with a dot for every recipient who has a field there and a mark where something is to be
// checked. Of hundreds only those around the view are there, and the page at hand.

import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef } from "react";
import { PdfThumbs } from "#components/pdf/pdf-thumbs.tsx";
import { shownPdf } from "#components/pdf/shown-pdf.ts";
import { useHeld, useNear } from "#components/ui/use-near.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { DesignerContext, useCanvas, useDesigner } from "./designer-context.ts";
import { PageThumb, thumbHeight, thumbWidth } from "./page-thumb.tsx";
import { OwnWords, RailPlace } from "./studio-parts.tsx";
import { useDocumentName } from "./use-document-name.ts";
import { whenThere } from "./when-there.ts";

export function PageRail({ warned }: { warned: ReadonlySet<string> }) {
  const t = useWords("designer");
  const { documents } = useDesigner();
  const rail = useRef<HTMLElement>(null);
  const count = documents.reduce((sum, { pages }) => sum + pages.length, 0);
  return (
    <RailPlace ref={rail} aria-label={t("region.rail")} onKeyDown={(event) => moveAlong(event, count)}>
      {documents.map((one, at) => (
        <DocumentThumbs
          key={one.id}
          document={one}
          before={documents.slice(0, at).reduce((sum, { pages }) => sum + pages.length, 0)}
          rail={rail}
          warned={warned}
        />
      ))}
    </RailPlace>
  );
}

type OfRail = {
  rail: RefObject<HTMLElement | null>;
  /** Pages of the documents before. */
  before: number;
  warned: ReadonlySet<string>;
};

/** So many are there or away together. */
const some = 10;
/** CSS pixels between two of them. */
const gap = 8;

function DocumentThumbs({ document, ...rest }: OfRail & { document: Document }) {
  const designer = useDesigner();
  const own = useMemo(() => ({ ...designer, document }), [designer, document]);
  const isAtHand = designer.document.id === document.id;
  const place = useRef<HTMLDivElement>(null);
  // Sooner away than its pages are: of twenty short documents not all are to be read for their pictures.
  const isNear = useNear(place, rest.rail, "50px 0px");
  const name = useDocumentName()(document);
  const { documents, pkg, readOnly } = designer;
  const url = shownPdf(pkg.id, document.id, { plain: !readOnly });
  const starts = Array.from({ length: Math.ceil(document.pages.length / some) }, (_, at) => at * some);
  const all = (draw: Draw) => (
    <div className="grid gap-2">
      {starts.map((from) => (
        <SomeThumbs key={from} {...{ document, isAtHand, from, draw }} {...rest} />
      ))}
    </div>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs.
    <div ref={place} role="group" aria-label={name} className="not-first:mt-3">
      {documents.length > 1 && (
        <OwnWords as="h3" className="px-1.5 pb-1.5 text-2xs text-ink-2">
          {name}
        </OwnWords>
      )}
      <DesignerContext value={own}>
        {isNear ? (
          <PdfThumbs key={document.pages[0]?.version} url={url} scroller={rest.rail}>
            {all}
          </PdfThumbs>
        ) : (
          all(() => null)
        )}
      </DesignerContext>
    </div>
  );
}

type Draw = (page: number, width: number) => ReactNode;
type SomeThumbsProps = OfRail & { document: Document; isAtHand: boolean; from: number; draw: Draw };

function SomeThumbs({ document, isAtHand, from, draw, before, rail, warned }: SomeThumbsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, rail, "50% 0px");
  const { isHeld, hold } = useHeld();
  const isHere = useCanvas(({ page }) => isAtHand && page >= from && page < from + some);
  const pages = document.pages.slice(from, from + some);
  return (
    <div
      ref={place}
      data-first={before + from}
      data-last={before + from + pages.length - 1}
      style={{ height: pages.reduce((sum, page) => sum + thumbHeight(page), gap * (pages.length - 1)) }}
      {...hold}
    >
      {(isNear || isHere || isHeld) && (
        <ol className="grid justify-items-center gap-2" start={from + 1}>
          {pages.map(({ index }) => (
            <PageThumb
              key={index}
              page={index}
              at={before + index}
              isAtHand={isAtHand}
              drawing={draw(index, thumbWidth)}
              warned={warned}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

const ways: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + 10, last),
  PageUp: (at) => Math.max(at - 10, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** One stop for Tab, however many pages there are: inside the arrows lead on, and Enter goes there. */
function moveAlong(event: KeyboardEvent<HTMLElement>, count: number) {
  const way = ways[event.key];
  if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
  const { target, currentTarget: rail } = event;
  if (!(target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  const to = way(Number(target.dataset.at), count - 1);
  const find = () => {
    const button = rail.querySelector<HTMLButtonElement>(`[data-at="${to}"]`);
    if (!button) placeOf(rail, to)?.scrollIntoView({ block: "nearest", behavior: "instant" });
    return button;
  };
  whenThere(find, (button) => button.focus());
}

const placeOf = (rail: HTMLElement, at: number): HTMLElement | undefined =>
  [...rail.querySelectorAll<HTMLElement>("[data-first]")].find(
    ({ dataset }) => Number(dataset.first) <= at && at <= Number(dataset.last),
  );
