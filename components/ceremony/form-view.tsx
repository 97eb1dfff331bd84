"use client";
// The same fields as a plain list without the pages: for screen readers, small screens, and whoever likes it better.
import { useRef } from "react";
import { ceremonyPdf } from "#components/queries/ceremony.ts";
import { useWords } from "#components/ui/use-words.ts";
import { AttachmentSteps } from "./attachment-steps.tsx";
import { useCeremony } from "./ceremony-store.ts";
import type { StageProps } from "./desk-stage.tsx";
import { FieldControl } from "./field-control.tsx";
import { FinishButton } from "./finish-button.tsx";
import { senderName } from "./gates.tsx";
import { InkStrokes, ProgressWords } from "./progress-line.tsx";
import { KeptBanner, SavingWord } from "./saving-word.tsx";
import type { Step } from "./signing-state.ts";
import { roleClass, useView } from "./use-signing.ts";
import { useTrip } from "./use-trip.ts";

export function FormView({ signing, onFinish }: StageProps) {
  const t = useWords();
  const view = useView();
  const noteShown = useCeremony((state) => state.noteShown);
  return (
    <>
      <KeptBanner />
      <main id="document" className={`formview ${roleClass(view.signer.number)}`} tabIndex={-1}>
        <h1 dir="auto">{view.package.name}</h1>
        <p>{t("form.lead", { sender: senderName(view, t) })}</p>
        {view.documents.map((document) => {
          const steps = signing.steps.filter((step) => step.documentId === document.id);
          return (
            <section key={document.id} aria-labelledby={`form-${document.id}`}>
              <header className="row spread">
                <h2 id={`form-${document.id}`} dir="auto">
                  {document.name}
                </h2>
                <a
                  href={ceremonyPdf(view.ceremonyId, document.id)}
                  target="_blank"
                  rel="noreferrer"
                  onClick={() => noteShown(document.id)}
                >
                  {t("form.readDocument", { name: document.name })}
                </a>
              </header>
              {steps.length === 0 ? <p className="hint">{t("steps.none")}</p> : null}
              {steps.map((step) => (
                <FormStep key={step.key} step={step} />
              ))}
            </section>
          );
        })}
        <AttachmentSteps />
        <div className="formfoot">
          <div className="progress">
            <ProgressWords signing={signing} />
            <InkStrokes signing={signing} />
          </div>
          <SavingWord />
          <FinishButton signing={signing} onFinish={onFinish} />
        </div>
      </main>
    </>
  );
}

function FormStep({ step }: { step: Step }) {
  const holder = useRef<HTMLDivElement>(null);
  useTrip(holder, step.key);
  return (
    <div className="formstep" ref={holder} data-step={step.key}>
      <FieldControl step={step} />
    </div>
  );
}
