// The pad of a field whose value is a drawing: here, or on a phone. It is a value like any other, not a signature.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { DrawnMark } from "#lib/contract/records/signature-mark.ts";
import { drawingOfValue, valueOfDrawing } from "#lib/packages/fields/drawn-value.ts";
import { CannotDraw } from "./cannot-draw.tsx";
import { CeremonyDialog } from "./ceremony-dialog.tsx";
import { useCeremony } from "./ceremony-store.ts";
import { DrawMark } from "./draw-mark.tsx";
import { PhoneDrawing } from "./phone-drawing.tsx";
import { heldValue, type Step } from "./signing-state.ts";
import { useOffersPhone } from "./use-offers-phone.ts";
import { useSettling } from "./use-settling.ts";

type DrawingDialogProps = { step: Step; onDone: (step: Step, byKeyboard: boolean) => void };

export function DrawingDialog({ step, onDone }: DrawingDialogProps) {
  const t = useWords();
  const [field] = step.fields;
  const held = useCeremony((state) => (field ? heldValue(step.documentId, step.approvalId, field, state) : ""));
  const setValue = useCeremony((state) => state.setValue);
  const openSignature = useCeremony((state) => state.openSignature);
  const keepStrokes = useCeremony((state) => state.keepStrokes);
  const begun = useCeremony((state) => state.strokes[step.key]);
  const offersPhone = useOffersPhone();
  const settling = useSettling();
  const [tab, setTab] = useState<"drawn" | "phone">("drawn");
  const [drawn, setDrawn] = useState<DrawnMark | null>(() => begun ?? drawingOfValue(held));
  const [sent, setSent] = useState<DrawnMark | null>(null);
  if (!field) return null;
  const draft = tab === "phone" ? sent : drawn;
  // On the pad nothing drawn is an answer, too: what stood there before is taken away.
  const offReason =
    tab === "phone" && !sent
      ? t("phone.notYet")
      : tab === "drawn" && !drawn && held === ""
        ? t("signature.problem", { problem: "empty" })
        : undefined;
  const accept = (byKeyboard: boolean) => {
    setValue(step, field, draft ? valueOfDrawing(draft) : "");
    keepStrokes(step.key, null);
    openSignature(null);
    onDone(step, byKeyboard);
  };
  const draw = (mark: DrawnMark | null) => {
    setDrawn(mark);
    keepStrokes(step.key, mark);
  };
  const pad = (
    <>
      <DrawMark draft={drawn} onChange={draw} problem={null} isOnlyWay />
      <CannotDraw />
    </>
  );
  const place = { documentId: step.documentId, approvalId: step.approvalId, fieldId: field.id };
  return (
    <CeremonyDialog
      fills
      open
      onOpenChange={(open) => open || openSignature(null)}
      title={t("drawing.title")}
      footer={
        <>
          <p className="min-w-0 flex-1 text-ink-3 text-xs phone:order-3 phone:flex-[1_0_100%] phone:text-center short:hidden">
            {t("drawing.asked")}
          </p>
          <Button size="lg" onClick={() => openSignature(null)}>
            {t("signature.cancel")}
          </Button>
          <Button
            variant="brand"
            size="lg"
            className={settling}
            onClick={(event) => accept(event.detail === 0)}
            offReason={offReason}
          >
            {draft || held === "" ? t("drawing.use") : t("drawing.remove")}
          </Button>
        </>
      }
    >
      {offersPhone ? (
        <Tabs
          listClassName="mb-4 short:mb-2"
          label={t("signature.howToSign")}
          value={tab}
          onChange={(value) => setTab(value === "phone" ? "phone" : "drawn")}
          tabs={[
            { value: "drawn", label: t("signature.drawn"), panel: pad },
            {
              value: "phone",
              label: t("phone.tab"),
              panel: <PhoneDrawing place={place} draft={sent} onChange={setSent} problem={null} />,
            },
          ]}
        />
      ) : (
        pad
      )}
    </CeremonyDialog>
  );
}
