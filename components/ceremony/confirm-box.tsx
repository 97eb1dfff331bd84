// At the foot of a document, where there are several: the signer confirms it and goes on to the next.
import { Check } from "lucide-react";
import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { useCeremony } from "./ceremony-store.ts";
import { isUndone, type Step } from "./signing-state.ts";
import { type Signing, useView } from "./use-signing.ts";
import { useTrip } from "./use-trip.ts";

export function ConfirmBox({ signing, step, reads }: { signing: Signing; step: Step; reads: boolean }) {
  const t = useWords();
  const view = useView();
  const holder = useRef<HTMLDivElement>(null);
  const confirm = useCeremony((state) => state.confirm);
  const go = useCeremony((state) => state.go);
  const moveOn = useCeremony((state) => state.moveOn);
  useTrip(holder, step.key);
  const open = signing.steps.filter(
    (one) => one.documentId === step.documentId && one.kind !== "confirm" && isUndone(one),
  );
  const [first] = open;
  const name = view.documents.find((document) => document.id === step.documentId)?.name ?? "";

  function confirmAndGoOn() {
    confirm(step.documentId, true);
    const after = signing.steps.find((one) => one.documentId !== step.documentId && isUndone(one));
    if (after) go(after);
    else moveOn("orFinish");
  }
  return (
    <div
      className="relative mt-6 flex scroll-m-30 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-hairline bg-raised px-5 py-4"
      ref={holder}
      data-step={step.key}
    >
      <p>{reads ? t("confirm.read") : t("confirm.help")}</p>
      {step.done ? (
        <span className="flex items-center gap-2">
          <Icon as={Check} />
          <b>{t("confirm.confirmed")}</b>
          <Button variant="quiet" onClick={() => confirm(step.documentId, false)}>
            {t("confirm.takeBack")}
          </Button>
        </span>
      ) : (
        <Button
          size="lg"
          variant="brand"
          offReason={
            first ? t("steps.stillToDo", { count: open.length, label: first.label, page: first.page + 1 }) : undefined
          }
          onClick={confirmAndGoOn}
        >
          {t("label.confirm", { name })}
        </Button>
      )}
    </div>
  );
}
