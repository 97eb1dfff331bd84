"use client";
// The signer's fields of one document, in the order of the trip, each a way there.
import clsx from "clsx";
import { Check } from "lucide-react";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { attachmentStatus } from "./attachment-list.tsx";
import { useCeremony } from "./ceremony-store.ts";
import { attachmentKey, isBroken, type Step } from "./signing-state.ts";
import { roleClass, type Signing, useView } from "./use-signing.ts";

export function FieldList({ signing, documentId }: { signing: Signing; documentId: string }) {
  const t = useWords();
  const view = useView();
  const steps = signing.steps.filter((step) => step.documentId === documentId);
  const files = signing.steps.filter((step) => step.kind === "attachment");
  const isHere = (step: Step) => step.documentId === documentId || step.kind === "attachment";
  const at = signing.current && isHere(signing.current) ? signing.current : signing.next;
  return (
    <nav className={clsx("side todo", roleClass(view.signer.number))} aria-label={t("steps.yours")}>
      <h2>{t("steps.yours")}</h2>
      {steps.length === 0 ? <p className="hint">{t("steps.none")}</p> : null}
      <StepList steps={steps} at={at} />
      {files.length > 0 ? (
        <>
          <h2>{t("files.title")}</h2>
          <StepList steps={files} at={at} />
        </>
      ) : null}
      <p className="hint">{t("steps.dateHint")}</p>
    </nav>
  );
}

function StepList({ steps, at }: { steps: Step[]; at: Step | null }) {
  const t = useWords();
  const view = useView();
  const go = useCeremony((state) => state.go);
  const placeOf = (step: Step) => {
    const attachment = view.attachments.find(({ id }) => attachmentKey(id) === step.key);
    if (attachment) return attachmentStatus(attachment, t);
    return step.required ? t("place.pageShort", { at: step.page + 1 }) : t("field.optional");
  };
  return (
    <ol>
      {steps.map((step) => (
        <li key={step.key}>
          <button
            type="button"
            className={clsx(
              "todorow",
              step.done && "is-done",
              !step.required && "is-optional",
              isBroken(step) && "is-wrong",
            )}
            aria-current={step.key === at?.key ? "step" : undefined}
            onClick={() => go(step)}
          >
            <span className="tick">{step.done ? <Icon as={Check} /> : null}</span>
            <span className="lines-3" dir="auto">
              {step.label}
            </span>
            <span className="soft num">{placeOf(step)}</span>
            {step.done ? <span className="sr">{t("field.alsoDone")}</span> : null}
            {isBroken(step) ? (
              <span className="sr">{t("field.alsoWrong", { problem: step.problem?.message ?? "" })}</span>
            ) : null}
          </button>
        </li>
      ))}
    </ol>
  );
}
