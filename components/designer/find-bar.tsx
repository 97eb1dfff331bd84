// The line over the pages while fields are looked for: how many were found, this page's all at once, the next page with some.
import { ChevronRight, ScanSearch } from "lucide-react";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { BarButton, BarWords, CanvasBar } from "./canvas-bar.tsx";
import { useCanvas, useDesigner } from "./designer-context.ts";
import { acceptFound, lookAgain, showFound } from "./find-acts.ts";
import { useFind, useFindStore, useOpenProposals, useWasFound } from "./find-store.ts";

export function FindBar() {
  const t = useWords("designer-find");
  const designer = useDesigner();
  const find = useFindStore();
  const { looking, failed } = useFind((state) => state);
  const found = useWasFound();
  const page = useCanvas((state) => state.page);
  const open = useOpenProposals();
  const doing = { designer, find, t };
  const [broken] = failed.keys();
  if (broken !== undefined)
    return (
      <CanvasBar tone="broken" role="alert">
        <BarWords>{t("failed", { name: designer.documents.find(({ id }) => id === broken)?.name ?? "" })}</BarWords>
        <BarButton onClick={() => lookAgain(doing)}>{t("again")}</BarButton>
      </CanvasBar>
    );
  const here = open.filter((one) => one.documentId === designer.document.id && one.page === page);
  const elsewhere = open.filter((one) => one.documentId !== designer.document.id || one.page !== page);
  const next = elsewhere.find((one) => one.documentId === designer.document.id && one.page > page) ?? elsewhere[0];
  return (
    <CanvasBar tone="armed" glyph={ScanSearch} data-part="find-bar">
      <BarWords>
        {looking > 0 ? (
          t("looking", { count: looking })
        ) : found === 0 ? (
          t("nothing")
        ) : open.length === 0 ? (
          t("decided")
        ) : (
          <>
            <b>{t("count", { count: found })}</b> {t("dashed")}
          </>
        )}
      </BarWords>
      {here.length > 0 && <BarButton onClick={() => acceptFound(doing, here)}>{t("acceptPage")}</BarButton>}
      {next && (
        <BarButton className="max-md:hidden" onClick={() => showFound(doing, next)}>
          {t("nextPage")} <Icon as={ChevronRight} size="sm" className="rtl:-scale-x-100" />
        </BarButton>
      )}
    </CanvasBar>
  );
}
