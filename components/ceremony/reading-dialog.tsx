// The documents to be read and nothing else: while others come first, and once they are signed. It comes later than the page.
import { useCallback } from "react";
import { ReadPages } from "#components/pdf/read-pages.tsx";
import { ceremonyPdf } from "#components/queries/ceremony.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyDocument, CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { CeremonyDialog } from "./ceremony-dialog.tsx";
import { useShown } from "./settings-context.ts";
import { Watermark } from "./watermark.tsx";

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
  const { pages } = document;
  const isMarked = shown.watermark && view.state !== "completed";
  const overlay = useCallback(
    (index: number) => {
      const size = pages[index];
      return isMarked && size ? <Watermark width={size.width} height={size.height} /> : null;
    },
    [pages, isMarked],
  );
  return (
    <ReadPages
      name={document.name}
      url={ceremonyPdf(view.ceremonyId, document.id)}
      pages={pages}
      label={(index) => t("place.page", { at: index + 1, name: document.name })}
      overlay={overlay}
    />
  );
}
