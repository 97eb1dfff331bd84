// The line over the pages while fields are looked for: how many were found, this page's all at once, the next page with some.
import { ChevronRight, ScanSearch } from "lucide-react";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { BarButton, BarWords, CanvasBar } from "./canvas-bar.tsx";
import { useCanvas, useDesigner } from "./designer-context.ts";
import { acceptFound, lookAgain, showFound } from "./find-acts.ts";
import { useFind, useFindStore, useOpenProposals, useWasFound } from "./find-store.ts";

export function FindBar() {
  const words = useWords("designer-find");
  const designer = useDesigner();
  const find = useFindStore();
  const { looking, failed } = useFind((state) => state);
  const found = useWasFound();
  const page = useCanvas((state) => state.page);
  const open = useOpenProposals();
  const doing = { designer, find, words };
  const [broken] = failed.keys();
  if (broken !== undefined)
    return (
      <CanvasBar tone="broken" role="alert">
        <BarWords>{words("failed", { name: designer.documents.find(({ id }) => id === broken)?.name ?? "" })}</BarWords>
        <BarButton onClick={() => lookAgain(doing)}>{words("again")}</BarButton>
      </CanvasBar>
    );
  const here = open.filter((one) => one.documentId === designer.document.id && one.page === page);
  const elsewhere = open.filter((one) => one.documentId !== designer.document.id || one.page !== page);
  const next = elsewhere.find((one) => one.documentId === designer.document.id && one.page > page) ?? elsewhere[0];
  return (
    <CanvasBar tone="armed" glyph={ScanSearch} data-part="find-bar">
      <BarWords>
        {looking > 0 ? (
          words("looking", { count: looking })
        ) : found === 0 ? (
          words("nothing")
        ) : open.length === 0 ? (
          words("decided")
        ) : (
          <>
            <b>{words("count", { count: found })}</b> {words("dashed")}
          </>
        )}
      </BarWords>
      {here.length > 0 && <BarButton onClick={() => acceptFound(doing, here)}>{words("acceptPage")}</BarButton>}
      {next && (
        <BarButton className="max-md:hidden" onClick={() => showFound(doing, next)}>
          {words("nextPage")} <Icon as={ChevronRight} size="sm" className="rtl:-scale-x-100" />
        </BarButton>
      )}
    </CanvasBar>
  );
}
