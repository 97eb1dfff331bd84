"use client";
// Several documents as steps: which one is shown, which are confirmed.
import clsx from "clsx";
import { Check } from "lucide-react";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { useCeremony } from "./ceremony-store.ts";
import { type Signing, useView } from "./use-signing.ts";

export function DocumentStepper({ signing }: { signing: Signing }) {
  const t = useWords();
  const { documents } = useView();
  const shown = useCeremony((state) => state.documentId);
  const show = useCeremony((state) => state.show);
  if (documents.length < 2) return null;
  return (
    <nav className="docsteps" aria-label={t("place.documents")}>
      <ol>
        {documents.map((document, index) => {
          const confirm = signing.steps.find((step) => step.documentId === document.id && step.kind === "confirm");
          return (
            <li key={document.id}>
              <button
                type="button"
                className={clsx(document.id === shown && "is-shown")}
                aria-current={document.id === shown ? "page" : undefined}
                onClick={() => show(document.id)}
              >
                <span className={clsx("step-no", confirm?.done ? "is-done" : document.id === shown && "is-now")}>
                  {confirm?.done ? <Icon as={Check} size="xs" /> : index + 1}
                </span>
                <span className="lines-3" dir="auto">
                  {document.name}
                </span>
                {confirm?.done ? <span className="sr">{t("confirm.alsoConfirmed")}</span> : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
