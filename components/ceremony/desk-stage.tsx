"use client";
// Signing on a desk: progress and Finish on top, own fields at the side, the sheet in the middle, the sender's note beside it.
import { ArrowDown } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { AttachmentSteps } from "./attachment-steps.tsx";
import { useCeremony } from "./ceremony-store.ts";
import { ConfirmBox } from "./confirm-box.tsx";
import { DocumentStepper } from "./document-stepper.tsx";
import { DocumentView } from "./document-view.tsx";
import { isOnward } from "./enter-key.ts";
import { FieldList } from "./field-list.tsx";
import { FinishButton } from "./finish-button.tsx";
import { senderName } from "./gates.tsx";
import { InkStrokes, ProgressWords } from "./progress-line.tsx";
import { KeptBanner, SavingWord } from "./saving-word.tsx";
import { SideNote } from "./side-note.tsx";
import { roleClass, type Signing, sheetWidth, useNext, useView } from "./use-signing.ts";
import { useWidth } from "./use-width.ts";

export type StageProps = { signing: Signing; onFinish: () => void };

export function DeskStage({ signing, onFinish }: StageProps) {
  const t = useWords();
  const view = useView();
  const documentId = useCeremony((state) => state.documentId);
  const goNext = useNext(signing);
  const [holder, width] = useWidth<HTMLDivElement>();
  const document = view.documents.find((one) => one.id === documentId) ?? view.documents[0];
  const next = signing.next;
  if (!document) return null;
  const widest = Math.max(1, ...document.pages.map((page) => page.width));
  const own = signing.steps.filter((step) => step.documentId === document.id && step.kind !== "confirm");
  const confirmation = signing.steps.find((step) => step.documentId === document.id && step.kind === "confirm");
  const ready = signing.offReason === undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOnward(event)) return;
    event.preventDefault();
    if (ready) onFinish();
    else goNext(next);
  };
  return (
    <>
      <section className="signbar" aria-label={t("asksShort", { sender: senderName(view, t) })}>
        <div>
          <h1 className="lines-3" dir="auto">
            {document.name}
          </h1>
          <span className="sub lines-3">
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
        <div className="progress">
          <ProgressWords signing={signing} />
          <InkStrokes signing={signing} />
        </div>
        <div className="row signacts">
          <SavingWord />
          {!ready && (
            <Button variant="brand" size="lg" data-act="next" onClick={() => goNext(next)}>
              {t("steps.next")}
              <Icon as={ArrowDown} />
            </Button>
          )}
          <FinishButton signing={signing} onFinish={onFinish} />
        </div>
      </section>
      <KeptBanner />
      <DocumentStepper signing={signing} />
      <div className="stage">
        <FieldList signing={signing} documentId={document.id} />
        <main
          id="document"
          onKeyDown={onKeyDown}
          className={roleClass(view.signer.number)}
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
      <footer className="powered">{t("sealedBy", { account: view.account.name })}</footer>
    </>
  );
}
