// Several documents as steps: which one is shown, which are confirmed.
import { useWords } from "#components/ui/use-words.ts";
import { useCeremony } from "./ceremony-store.ts";
import { StepNumber } from "./step-number.tsx";
import { type Signing, useView } from "./use-signing.ts";

export function DocumentStepper({ signing }: { signing: Signing }) {
  const t = useWords();
  const { documents } = useView();
  const shown = useCeremony((state) => state.documentId);
  const show = useCeremony((state) => state.show);
  if (documents.length < 2) return null;
  return (
    <nav className="border-hairline border-b bg-surface px-6" aria-label={t("place.documents")}>
      <ol className="flex justify-center gap-1 overflow-x-auto">
        {documents.map((document, index) => {
          const confirm = signing.steps.find((step) => step.documentId === document.id && step.kind === "confirm");
          return (
            <li key={document.id}>
              <button
                type="button"
                className="flex min-h-11 max-w-70 items-center gap-2 border-transparent border-b-2 px-3 py-1 text-start text-ink-2 text-sm aria-[current=page]:border-(--brand) aria-[current=page]:font-medium aria-[current=page]:text-ink"
                aria-current={document.id === shown ? "page" : undefined}
                onClick={() => show(document.id)}
              >
                <StepNumber
                  number={index + 1}
                  state={confirm?.done ? "done" : document.id === shown ? "now" : "later"}
                />
                <span className="line-clamp-3 whitespace-normal text-start wrap-anywhere" dir="auto">
                  {document.name}
                </span>
                {confirm?.done ? <span className="sr-only">{t("confirm.alsoConfirmed")}</span> : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
