// What keeps the signer from finishing: each missing or wrong thing by its name, with its message, as a way there.
import { ArrowRight } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { CeremonyDialog } from "./ceremony-dialog.tsx";
import { isBroken, type Step } from "./signing-state.ts";
import { useView } from "./use-signing.ts";

type UndoneDialogProps = { undone: Step[]; onGo: (step: Step) => void; onClose: () => void };

export function UndoneDialog({ undone, onGo, onClose }: UndoneDialogProps) {
  const t = useWords();
  const { documents } = useView();
  const [first] = undone;
  const place = (step: Step) =>
    step.kind === "attachment"
      ? ""
      : documents.length > 1
        ? t("place.page", { at: step.page + 1, name: documents[step.documentIndex]?.name ?? "" })
        : t("place.pageNumber", { at: step.page + 1 });
  return (
    <CeremonyDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("undone.title", { count: undone.length })}
      lead={t("undone.lead")}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t("signature.cancel")}
          </Button>
          {first ? (
            <Button variant="brand" size="lg" onClick={() => onGo(first)}>
              {t("undone.act")}
            </Button>
          ) : null}
        </>
      }
    >
      <ul className="overflow-hidden rounded-md border border-hairline">
        {undone.map((step) => (
          <li key={step.key} className="border-hairline not-first:border-t">
            <button
              type="button"
              className="flex min-h-13 w-full items-center justify-between gap-3 px-3.5 py-2 text-start text-ink hover:bg-sunken focus-visible:shadow-(--focus-ring-inset)"
              onClick={() => onGo(step)}
            >
              <span className="grid min-w-0">
                <b className="line-clamp-3 whitespace-normal text-start wrap-anywhere font-medium" dir="auto">
                  {step.label}
                </b>
                <span className={cn("text-sm", isBroken(step) ? "text-critical-text" : "text-ink-3")}>
                  {step.problem?.message ?? t("undone.state", { kind: step.kind })} {place(step)}
                </span>
              </span>
              <Icon as={ArrowRight} className="text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </CeremonyDialog>
  );
}
