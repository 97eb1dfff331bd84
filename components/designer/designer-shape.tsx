"use client";
// The designer before it is there: its places, and the first page as the service draws it, so that it can be read meanwhile.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { preload } from "react-dom";
import { loadViewerAhead } from "#components/pdf/lazy-pdf.tsx";
import { PictureOfPage } from "#components/pdf/pdf-sheets.tsx";
import { firstPage } from "#components/queries/documents.ts";
import { onePackage } from "#components/queries/packages.ts";
import { Sheet } from "#components/ui/sheet.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { FirstPage } from "#lib/contract/records/first-page.ts";
import { scaleOf } from "./canvas-store.ts";
import { beginningOf, pictureOf } from "./first-picture.ts";
import { PagesPlace, Panel, PanelSection, pagesLook, RailPlace, StudioBar, StudioFrame } from "./studio-parts.tsx";

export function DesignerShape({ packageId }: { packageId: string }) {
  const t = useWords("designer");
  // What the page has brought along: before all of the package is there, where it begins.
  const known = useQuery({ ...firstPage(packageId), enabled: false }).data;
  const pkg = useQuery({ ...onePackage(packageId), enabled: false }).data;
  const begins = pkg ? beginningOf(pkg) : known;
  useEffect(() => void loadViewerAhead(), []);
  return (
    <StudioFrame role="status">
      <span className="sr-only">{t("reading")}</span>
      <StudioBar aria-hidden="true">
        <Skeleton width={260} />
      </StudioBar>
      <Panel side="left" aria-hidden="true">
        {Array.from({ length: 8 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows stand for nothing yet
          <PanelSection in="left" key={row}>
            <Skeleton height={24} />
          </PanelSection>
        ))}
      </Panel>
      <PagesPlace aria-hidden="true">
        <div className={pagesLook}>
          <PageAhead packageId={packageId} begins={begins} />
        </div>
      </PagesPlace>
      <RailPlace aria-hidden="true" />
      <Panel side="right" aria-hidden="true" />
    </StudioFrame>
  );
}

type AheadProps = { packageId: string; begins: FirstPage | undefined };

/** Where the page will be, and as large (fit-view.ts): all the width there is beside the margins, but not enlarged. */
function PageAhead({ packageId, begins }: AheadProps) {
  const page = begins?.page;
  const picture = page ? pictureOf(packageId, page) : undefined;
  // Asked for before the page's scripts: a picture that stands in a fallback is found behind all of them.
  if (picture)
    preload(picture.src, {
      as: "image",
      imageSrcSet: picture.srcSet,
      imageSizes: picture.sizes,
      fetchPriority: "high",
    });
  if (!page || !picture) return <Sheet className="mx-auto aspect-[0.707] w-[min(42.5rem,100%)]" />;
  return (
    <>
      {begins.documents > 1 && <div className="h-9" />}
      <Sheet
        className="mx-auto max-w-[calc(100cqw-32px)] max-md:max-w-[calc(100cqw-8px)]"
        data-page={page.index}
        style={{ width: page.width * scaleOf(1), aspectRatio: `${page.width} / ${page.height}` }}
      >
        <PictureOfPage picture={picture} />
      </Sheet>
    </>
  );
}
