// How an operation is called, in the language of the reader's program, and a form to try it: what is filled in stands in both.
import { useState } from "react";
import { Heading } from "#components/reference/parts.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { Examples } from "./examples.tsx";
import { exampleOf, firstEntered } from "./request-of.ts";
import { TrialCredentials } from "./trial-credentials.tsx";
import { TrialForm } from "./trial-form.tsx";
import type { TrialOperation } from "./trial-operation.ts";
import { TrialSend } from "./trial-send.tsx";

export type TrialProps = {
  operation: TrialOperation;
  /** The instance's own address, as programs ask it. */
  base: string;
};

export function Trial({ operation, base }: TrialProps) {
  const t = useWords("reference");
  const [entered, setEntered] = useState(() => firstEntered(operation));
  return (
    <>
      <Examples request={exampleOf(operation, entered, base)} />
      <Heading>{t("trial.title")}</Heading>
      <div className="grid gap-3">
        {operation.withKey && <TrialCredentials />}
        <TrialForm operation={operation} entered={entered} onChange={setEntered} />
        <TrialSend operation={operation} entered={entered} />
      </div>
    </>
  );
}
