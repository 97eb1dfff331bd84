// The same fields as a plain list without the pages: for screen readers, small screens, and whoever likes it better.
import { ArrowDown } from "lucide-react";
import { use, useEffect, useRef } from "react";
import { ceremonyPdf } from "#components/queries/ceremony.ts";
import { isFramed } from "#components/queries/is-framed.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useBackCloses } from "#components/ui/use-back-closes.ts";
import { useWords } from "#components/ui/use-words.ts";
import { AttachmentSteps } from "./attachment-steps.tsx";
import { useCeremony } from "./ceremony-store.ts";
import { FieldControl } from "./field-control.tsx";
import { FinishButton } from "./finish-button.tsx";
import { linkAlone } from "./link-alone.ts";
import { Progress } from "./progress-line.tsx";
import { KeptBanner, SavingWord } from "./saving-word.tsx";
import { SenderFooter } from "./sender-footer.tsx";
import { senderName } from "./sender-name.ts";
import { useShown } from "./settings-context.ts";
import type { Step } from "./signing-state.ts";
import { roleClass, type StageProps, useNext, useView } from "./use-signing.ts";
import { DrawnContext } from "./use-time-for-more.ts";
import { useTrip } from "./use-trip.ts";

export function FormView(stage: StageProps) {
  const { signing } = stage;
  const { further } = signing;
  const goNext = useNext(signing);
  const t = useWords();
  const view = useView();
  const shown = useShown();
  const noteShown = useCeremony((state) => state.noteShown);
  // A list is seen from its top: what is next is the first that is undone, wherever the signer is.
  const fromTop = { ...signing, current: null, next: signing.undone[0] ?? null };
  const setFormView = useCeremony((state) => state.setFormView);
  // No page is drawn any more that what is needed later would have to wait for.
  const onDrawn = use(DrawnContext);
  useEffect(() => onDrawn?.(), [onDrawn]);
  useBackCloses(true, () => setFormView(false));
  return (
    <main
      id="document"
      className={cn(
        "mx-auto grid w-[min(40rem,100%)] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-8 pb-30 slim:px-2",
        roleClass(view.signer.number),
      )}
      tabIndex={-1}
    >
      <h1 className={shown.title ? "wrap-anywhere min-w-0 text-balance text-xl" : "sr-only"} dir="auto">
        {view.package.name}
      </h1>
      <p>{t("form.lead", { sender: senderName(view, t) })}</p>
      {view.documents.map((document) => {
        const steps = signing.steps.filter((step) => step.documentId === document.id);
        return (
          <section
            key={document.id}
            className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-xl bg-raised p-5 shadow-sheet slim:p-3"
            aria-labelledby={`form-${document.id}`}
          >
            <header className="flex items-center gap-2 justify-between flex-wrap *:min-w-0">
              <h2 className="wrap-anywhere text-lg" id={`form-${document.id}`} dir="auto">
                {document.name}
              </h2>
              <a
                className={cn(linkAlone, "wrap-anywhere")}
                href={ceremonyPdf(view.ceremonyId, document.id)}
                {...(isFramed() ? { download: true } : { target: "_blank", rel: "noreferrer" })}
                onClick={() => noteShown(document.id)}
              >
                {t("form.readDocument", { name: document.name })}
              </a>
            </header>
            {steps.length === 0 ? <p className="text-ink-3 text-xs">{t("steps.none")}</p> : null}
            {steps.map((step) => (
              <FormStep key={step.key} step={step} />
            ))}
          </section>
        );
      })}
      <AttachmentSteps className="grid-cols-[minmax(0,1fr)] gap-3 rounded-xl p-5 shadow-sheet slim:p-3 [&>h2]:leading-6" />
      <div
        ref={keepClear}
        data-slot="form-bar"
        className={cn(
          "sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-raised px-4 pt-3 shadow-menu narrow:gap-2",
          "pb-[max(--spacing(3),env(safe-area-inset-bottom))] slim:px-2 slim:*:data-[slot=button]:px-2",
          // Where all have no room beside each other, the acts have a line of their own.
          "narrow:*:data-[slot=button]:grow",
          // What is said at the foot lies on the bar's own room, and on no line that is to be read.
          "[@media(min-height:30rem)]:[body:has([data-sonner-toast],[data-slot=plain-lines])_&]:pb-[calc(env(safe-area-inset-bottom)+--spacing(26))]",
        )}
      >
        {/* In sight wherever the signer is in the list, and over none of its fields. In a low window the word has to do. */}
        <KeptBanner className="static basis-full empty:hidden short:hidden" />
        <Progress signing={fromTop} className="min-w-0 grow-999 basis-28 narrow:basis-full" />
        <SavingWord
          signing={signing}
          className="narrow:min-w-0 narrow:basis-full narrow:text-start narrow:not-data-[saving=kept]:hidden"
        />
        {/* At a desk the bar has it. */}
        <Button size="lg" className="hidden phone:inline-flex" onClick={() => setFormView(false)}>
          {t("menu.pageView")}
        </Button>
        {further ? (
          <Button size="lg" data-act="next" onClick={(event) => goNext(further, event)}>
            {t("steps.next")}
            <Icon as={ArrowDown} />
          </Button>
        ) : null}
        <FinishButton {...stage} />
      </div>
      <SenderFooter />
    </main>
  );
}

/** The bar stays in view, and covers nothing that is focused or led to: it is higher while there is no connection. */
function keepClear(bar: HTMLDivElement | null) {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    // A window zoomed in keeps a place for the field.
    style.scrollPaddingBlockEnd = `${Math.min(bar.offsetHeight + 16, Math.round(window.innerHeight / 3))}px`;
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.scrollPaddingBlockEnd = "";
  };
}

function FormStep({ step }: { step: Step }) {
  const holder = useRef<HTMLDivElement>(null);
  useTrip(holder, step.key);
  return (
    <div className="relative" ref={holder} data-step={step.key}>
      <FieldControl step={step} look="form" />
    </div>
  );
}
