// The sheet before the first field asks for anything: folded, so that the document is seen, with one act that begins.
import { ArrowDown, Signature } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { useCeremony } from "./ceremony-store.ts";
import { SheetHead, sheetClass } from "./sheet-head.tsx";
import { useSettling } from "./use-settling.ts";
import { useSignAct } from "./use-sign-act.ts";
import { roleClass, type Signing, useView } from "./use-signing.ts";

const actClass = "h-auto min-h-13 w-full whitespace-normal rounded-lg py-1 text-[1rem] turned:min-h-11";

type PhoneStartProps = { signing: Signing; documentId: string; onAllFields: () => void };

export function PhoneStart({ signing, documentId, onAllFields }: PhoneStartProps) {
  const t = useWords();
  const view = useView();
  const go = useCeremony((state) => state.go);
  const sign = useSignAct();
  // It lies where the consent was given.
  const settling = useSettling();
  const { undone } = signing;
  /** Of the document that is looked at, where it asks for something. */
  const first = undone.find((step) => step.documentId === documentId) ?? undone[0];
  /** Where one signature is all, there is no way to be led. */
  const onlySignature = signing.steps.length === 1 && (first?.kind === "signature" || first?.kind === "initials");
  return (
    <section
      data-slot="step-sheet"
      className={cn(sheetClass, roleClass(view.signer.number))}
      aria-label={t("steps.yours")}
    >
      <SheetHead signing={signing} onAllFields={onAllFields} />
      <p className="mb-3 min-h-0 overflow-auto text-md">
        {t("start.lead", { count: signing.progress.missing.length })}
      </p>
      <div
        className={cn(
          "grid flex-none gap-2 low:grid-cols-[minmax(0,1fr)_minmax(0,auto)] lower:grid-cols-[minmax(0,1fr)_minmax(0,auto)]",
          // In a large font each has the whole width.
          "lower:slim:grid-cols-[minmax(0,1fr)]",
          settling,
        )}
      >
        <Button
          variant="brand"
          data-act="start"
          className={actClass}
          onClick={(event) => {
            if (!first) return;
            go(first);
            if (onlySignature) sign(first, event.detail);
          }}
        >
          {onlySignature ? t("signature.signHere") : t("start.act")}
          <Icon as={onlySignature ? Signature : ArrowDown} size="lg" />
        </Button>
        {/* At four times the size hardly a line of the page is seen at once, and the way to all fields above has no room. */}
        <Button
          data-act="form-view"
          className={cn(actClass, "wrap-anywhere slim:px-1.5 hidden low:inline-flex lower:inline-flex")}
          onClick={onAllFields}
        >
          {t("menu.formView")}
        </Button>
      </div>
    </section>
  );
}
