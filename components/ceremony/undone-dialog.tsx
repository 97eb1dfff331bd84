"use client";
// What keeps the signer from finishing: each missing or wrong thing by its name, with its message, as a way there.
import { ArrowRight } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { isBroken, type Step } from "./signing-state.ts";
import { useView } from "./use-signing.ts";
import { words } from "./words.ts";

type UndoneDialogProps = { undone: Step[]; onGo: (step: Step) => void; onClose: () => void };

export function UndoneDialog({ undone, onGo, onClose }: UndoneDialogProps) {
  const { documents } = useView();
  const [first] = undone;
  const place = (step: Step) =>
    step.kind === "attachment"
      ? ""
      : documents.length > 1
        ? words.page(step.page + 1, documents[step.documentIndex]?.name ?? "")
        : words.pageNumber(step.page + 1);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.undoneTitle(undone.length)}
      lead={words.undoneLead}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {words.cancel}
          </Button>
          {first ? (
            <Button variant="brand" size="lg" onClick={() => onGo(first)}>
              {words.undoneAct}
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
                  {step.problem?.message ?? words.undoneKind[step.kind] ?? words.undoneOther} {place(step)}
                </span>
              </span>
              <Icon as={ArrowRight} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
