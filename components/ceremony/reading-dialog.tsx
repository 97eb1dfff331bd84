// The documents to be read and nothing else: while others come first, and once they are signed. It comes later than the page.
import { useCallback, useMemo, useRef } from "react";
import { PdfSheets } from "#components/pdf/pdf-sheets.tsx";
import { ceremonyPdf } from "#components/queries/ceremony.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyDocument, CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { CeremonyDialog } from "./ceremony-dialog.tsx";
import { useShown } from "./settings-context.ts";
import { sheetWidth, useWidth } from "./use-width.ts";
import { Watermark } from "./watermark.tsx";

/** Our choice: smaller pages cannot be read; wider than the screen they are pushed aside. */
const smallest = 0.62;

type ReadingDialogProps = {
  view: CeremonyView;
  documentId: string | null;
  onRead: (documentId: string | null) => void;
};

export function ReadingDialog({ view, documentId, onRead }: ReadingDialogProps) {
  const t = useWords();
  const { documents } = view;
  const document = documents.find(({ id }) => id === documentId);
  return (
    <CeremonyDialog
      open={document !== undefined}
      onOpenChange={(open) => open || onRead(null)}
      fills
      reads
      title={<span dir="auto">{document?.name}</span>}
      lead={view.state === "waiting-turn" ? t("reading.lead") : undefined}
    >
      {documents.length > 1 ? (
        <nav className="flex-none border-hairline border-b" aria-label={t("place.documents")}>
          <ol className="flex gap-1 overflow-x-auto">
            {documents.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  className="flex min-h-11 max-w-70 items-center border-transparent border-b-2 px-3 py-1 text-start text-ink-2 text-sm aria-[current=page]:border-(--brand) aria-[current=page]:font-medium aria-[current=page]:text-ink"
                  aria-current={id === documentId ? "page" : undefined}
                  onClick={() => onRead(id)}
                >
                  <span className="line-clamp-3 whitespace-normal text-start wrap-anywhere" dir="auto">
                    {name}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      {document ? <Pages key={document.id} view={view} document={document} /> : null}
    </CeremonyDialog>
  );
}

function Pages({ view, document }: { view: CeremonyView; document: CeremonyDocument }) {
  const t = useWords();
  const shown = useShown();
  const scroller = useRef<HTMLElement>(null);
  const [measure, width] = useWidth<HTMLDivElement>();
  const pages = useMemo(() => document.pages.map(({ width, height }) => ({ width, height })), [document.pages]);
  const widest = Math.max(1, ...pages.map((page) => page.width));
  const isMarked = shown.watermark && view.state !== "completed";
  const overlay = useCallback(
    (index: number) => {
      const size = pages[index];
      return isMarked && size ? <Watermark width={size.width} height={size.height} /> : null;
    },
    [pages, isMarked],
  );
  return (
    <section
      ref={scroller}
      className="min-h-0 flex-1 overflow-auto overscroll-contain rounded-md border border-edge bg-desk focus-visible:shadow-(--focus-ring-inset)"
      aria-label={document.name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: pages that scroll have to be reached by the keyboard.
      tabIndex={0}
    >
      <div ref={measure} />
      {width > 0 ? (
        <PdfSheets
          url={ceremonyPdf(view.ceremonyId, document.id)}
          pages={pages}
          scale={Math.max(Math.min(sheetWidth, width) / widest, smallest)}
          className="w-max min-w-full"
          label={(index) => t("place.page", { at: index + 1, name: document.name })}
          scroller={scroller}
          readable
          overlay={overlay}
        />
      ) : null}
    </section>
  );
}
