"use client";
// What keeps the signer from finishing: each missing or wrong thing by its name, with its message, as a way there.
import { ArrowRight } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
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
    <Dialog
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
      <ul className="undone">
        {undone.map((step) => (
          <li key={step.key}>
            <button type="button" onClick={() => onGo(step)}>
              <span>
                <b className="lines-3" dir="auto">
                  {step.label}
                </b>
                <span className={isBroken(step) ? "error" : "soft"}>
                  {step.problem?.message ?? t("undone.state", { kind: step.kind })} {place(step)}
                </span>
              </span>
              <Icon as={ArrowRight} className="rtl:-scale-x-100" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
