"use client";
// The same fields as a plain list without the pages: for screen readers, small screens, and whoever likes it better.
import { Signature } from "lucide-react";
import { ceremonyPdf } from "#components/queries/ceremony.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { AttachmentList } from "./attachment-list.tsx";
import type { StageProps } from "./desk-stage.tsx";
import { FieldControl } from "./field-control.tsx";
import { senderName } from "./gates.tsx";
import { InkStrokes, ProgressWords } from "./progress-line.tsx";
import { KeptBanner, SavingWord } from "./saving-word.tsx";
import { roleClass, useView } from "./use-signing.ts";
import { words } from "./words.ts";

export function FormView({ signing, onFinish }: StageProps) {
  const view = useView();
  return (
    <>
      <KeptBanner />
      <main id="document" className={`formview ${roleClass(view.signer.number)}`} tabIndex={-1}>
        <h1 dir="auto">{view.package.name}</h1>
        <p>
          {words.asksShort(senderName(view))}. {words.formLead}
        </p>
        {view.documents.map((document) => {
          const steps = signing.steps.filter((step) => step.documentId === document.id);
          return (
            <section key={document.id} aria-labelledby={`form-${document.id}`}>
              <header className="row spread">
                <h2 id={`form-${document.id}`} dir="auto">
                  {document.name}
                </h2>
                <a href={ceremonyPdf(view.ceremonyId, document.id)} target="_blank" rel="noreferrer">
                  {words.readDocument(document.name)}
                </a>
              </header>
              {steps.length === 0 ? <p className="hint">{words.noFields}</p> : null}
              {steps.map((step) => (
                <FieldControl key={step.key} step={step} />
              ))}
            </section>
          );
        })}
        <AttachmentList view={view} heading="h2" />
        <div className="formfoot">
          <div className="progress">
            <ProgressWords signing={signing} />
            <InkStrokes signing={signing} />
          </div>
          <SavingWord />
          <Button variant="brand" size="lg" offReason={signing.offReason} onClick={onFinish}>
            <Icon as={Signature} />
            {words.finish}
          </Button>
        </div>
      </main>
    </>
  );
}
