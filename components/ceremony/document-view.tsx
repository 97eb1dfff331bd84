// One document: its pages drawn, with what lies on them.
import { use, useCallback, useMemo } from "react";
import { PdfSheets } from "#components/pdf/pdf-sheets.tsx";
import { ceremonyPdf } from "#components/queries/ceremony.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyDocument } from "#lib/contract/records/ceremony-view.ts";
import { useCeremony } from "./ceremony-store.ts";
import { PageFields } from "./page-fields.tsx";
import { useShown } from "./settings-context.ts";
import type { Step } from "./signing-state.ts";
import { useView } from "./use-signing.ts";
import { DrawnContext } from "./use-time-for-more.ts";
import { Watermark } from "./watermark.tsx";

type DocumentViewProps = {
  document: CeremonyDocument;
  steps: Step[];
  scale: number;
  phone: boolean;
  onWay?: (page: number, fromRight: boolean) => void;
};

export function DocumentView({ document, steps, scale, phone, onWay }: DocumentViewProps) {
  const t = useWords();
  const { ceremonyId } = useView();
  const shown = useShown();
  const url = ceremonyPdf(ceremonyId, document.id);
  const pages = useMemo(() => document.pages.map(({ width, height }) => ({ width, height })), [document.pages]);
  const overlay = useCallback(
    (page: number) => {
      const size = document.pages[page];
      return (
        <>
          {shown.watermark && size ? <Watermark width={size.width} height={size.height} /> : null}
          <PageFields document={document} page={page} scale={scale} steps={steps} phone={phone} />
        </>
      );
    },
    [document, scale, steps, phone, shown.watermark],
  );
  const noteShown = useCeremony((state) => state.noteShown);
  const onShown = useCallback(() => noteShown(document.id), [noteShown, document.id]);
  return (
    <PdfSheets
      url={url}
      pages={pages}
      scale={scale}
      readable
      className={phone ? "w-max min-w-full justify-items-start gap-3" : undefined}
      // A flag and a counter reach over the sheet's edge.
      sheetClassName="overflow-visible"
      onShown={onShown}
      onDrawn={use(DrawnContext)}
      {...(onWay ? { onWay } : {})}
      overlay={overlay}
      label={(index) => t("place.page", { at: index + 1, name: document.name })}
    />
  );
}
