"use client";
// The signer's fields of one document, in the order of the trip, each a way there.
import clsx from "clsx";
import { Check } from "lucide-react";
import { Icon } from "#components/ui/icon.tsx";
import { useCeremony } from "./ceremony-store.ts";
import { roleClass, type Signing, useView } from "./use-signing.ts";
import { words } from "./words.ts";

export function FieldList({ signing, documentId }: { signing: Signing; documentId: string }) {
  const view = useView();
  const go = useCeremony((state) => state.go);
  const steps = signing.steps.filter((step) => step.documentId === documentId);
  const at = signing.current?.documentId === documentId ? signing.current : signing.next;
  return (
    <nav className={clsx("side todo", roleClass(view.signer.number))} aria-label={words.yourFields}>
      <h2>{words.yourFields}</h2>
      {steps.length === 0 ? <p className="hint">{words.noFields}</p> : null}
      <ol>
        {steps.map((step) => (
          <li key={step.key}>
            <button
              type="button"
              className={clsx(
                "todorow",
                step.done && "is-done",
                !step.required && "is-optional",
                step.problem && step.problem.code !== "required" && "is-wrong",
              )}
              aria-current={step.key === at?.key ? "step" : undefined}
              onClick={() => go(step)}
            >
              <span className="tick">{step.done ? <Icon as={Check} /> : null}</span>
              <span className="clip" dir="auto">
                {step.label}
              </span>
              <span className="soft num">{step.required ? words.pageShort(step.page + 1) : words.optional}</span>
              {step.done ? <span className="sr">, {words.done}</span> : null}
            </button>
          </li>
        ))}
      </ol>
      <p className="hint">{words.dateHint}</p>
    </nav>
  );
}
