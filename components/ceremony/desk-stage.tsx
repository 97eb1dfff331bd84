// Signing on a desk: progress and Finish on top, own fields at the side, the sheet in the middle, the sender's note beside it.
import { ArrowDown } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { sheetWidth, useWidth } from "#components/ui/use-width.ts";
import { useWords } from "#components/ui/use-words.ts";
import { AttachmentSteps } from "./attachment-steps.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { useCeremony } from "./ceremony-store.ts";
import { ConfirmBox } from "./confirm-box.tsx";
import { DocumentStepper } from "./document-stepper.tsx";
import { DocumentView } from "./document-view.tsx";
import { isOnward } from "./enter-key.ts";
import { FieldList } from "./field-list.tsx";
import { FinishButton } from "./finish-button.tsx";
import { Progress } from "./progress-line.tsx";
import { KeptBanner, SavingWord } from "./saving-word.tsx";
import { SenderFooter } from "./sender-footer.tsx";
import { senderName } from "./sender-name.ts";
import { useShown } from "./settings-context.ts";
import { SideNote } from "./side-note.tsx";
import { useEnterAtEnd } from "./use-last-act.ts";
import { roleClass, type StageProps, useNext, useView } from "./use-signing.ts";

export function DeskStage(stage: StageProps) {
  const { signing } = stage;
  const atEnd = useEnterAtEnd(stage.onFinish);
  const t = useWords();
  const view = useView();
  const shown = useShown();
  const documentId = useCeremony((state) => state.documentId);
  const goNext = useNext(signing);
  const [holder, width] = useWidth<HTMLDivElement>();
  const document = view.documents.find((one) => one.id === documentId) ?? view.documents[0];
  const ready = signing.offReason === undefined;
  const onward = ready ? signing.further : signing.next;
  if (!document) return null;
  const widest = Math.max(1, ...document.pages.map((page) => page.width));
  const own = signing.steps.filter((step) => step.documentId === document.id && step.kind !== "confirm");
  const confirmation = signing.steps.find((step) => step.documentId === document.id && step.kind === "confirm");
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOnward(event)) return;
    event.preventDefault();
    if (ready && !onward) atEnd();
    else goNext(onward);
  };
  return (
    <>
      <section
        className={cn(
          "sticky top-0 z-6 grid min-h-16 items-center gap-6 border-hairline border-b bg-surface px-6 py-2",
          "grid-cols-[minmax(0,1fr)_minmax(12.5rem,20rem)_minmax(0,1fr)]",
          "max-[65.0625rem]:grid-cols-[minmax(0,1fr)_auto] max-[65.0625rem]:gap-y-1",
        )}
        aria-label={t("asksShort", { sender: senderName(view, t) })}
      >
        <div>
          {shown.breadcrumbs ? <Breadcrumbs document={document.name} /> : null}
          <h1
            className={
              shown.title ? "line-clamp-3 whitespace-normal text-start wrap-anywhere text-balance text-lg" : "sr-only"
            }
            dir="auto"
          >
            {document.name}
          </h1>
          <span className="text-ink-3 line-clamp-3 whitespace-normal text-start wrap-anywhere text-sm">
            {t.rich("asks", {
              sender: senderName(view, t),
              signer: view.signer.name,
              b: (name) => <span dir="auto">{name}</span>,
            })}
            {view.documents.length > 1
              ? ` ${t("place.documentOf", { at: view.documents.indexOf(document) + 1, count: view.documents.length })}`
              : ""}
          </span>
        </div>
        <Progress signing={signing} className="max-[65.0625rem]:col-span-full max-[65.0625rem]:row-start-2" />
        <div className="flex items-center gap-2 justify-end">
          <SavingWord signing={signing} />
          {(!ready || onward) && (
            <Button
              variant={ready ? "plain" : "brand"}
              size="lg"
              data-act="next"
              onClick={(event) => goNext(onward, event)}
            >
              {t("steps.next")}
              <Icon as={ArrowDown} />
            </Button>
          )}
          <FinishButton {...stage} />
        </div>
      </section>
      <KeptBanner />
      {shown.documentList ? <DocumentStepper signing={signing} /> : null}
      <div
        className={cn(
          "grid grid-cols-[14.5rem_minmax(0,816px)_14.5rem] items-start justify-center gap-8 px-6 pt-6 pb-16",
          shown.fieldListStays
            ? "max-[83.8125rem]:grid-cols-[14.5rem_minmax(0,816px)] max-[65.0625rem]:grid-cols-[minmax(0,816px)]"
            : "max-[83.8125rem]:grid-cols-[minmax(0,816px)]",
        )}
      >
        {shown.fieldList ? <FieldList signing={signing} documentId={document.id} stays={shown.fieldListStays} /> : null}
        <main
          id="document"
          onKeyDown={onKeyDown}
          className={cn(
            roleClass(view.signer.number),
            // In its own column also where no list stands beside it: the account may hide all parts of it.
            shown.fieldListStays ? "min-[65.125rem]:col-start-2" : "min-[83.875rem]:col-start-2",
          )}
          tabIndex={-1}
          aria-label={document.name}
          ref={holder}
        >
          {width > 0 ? (
            <DocumentView
              key={document.id}
              document={document}
              steps={own}
              scale={Math.min(sheetWidth, width) / widest}
              phone={false}
            />
          ) : null}
          {confirmation ? <ConfirmBox signing={signing} step={confirmation} reads={own.length === 0} /> : null}
          <AttachmentSteps />
        </main>
        <SideNote />
      </div>
      <footer className="grid gap-1 p-4 text-center text-ink-3 text-xs/5">
        <SenderFooter />
        {t("keptBy", { account: view.account.name })}
      </footer>
    </>
  );
}
