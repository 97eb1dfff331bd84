// A few words on one ink line: where a package stands.
// Use: <Stepper label="Progress of this package" steps={[{ label: "Drafted", detail: "18 Nov, 13:55", state: "done" },
//        { label: "Signing, 2 of 4", detail: "…", state: "now", weight: 2.2, strokes: ["signed", "now", "wait"] }]} />
import { Check } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { InkLine } from "./ink-line.tsx";
import type { PersonState } from "./signing-sentence.ts";

export type Step = {
  label: string;
  detail?: ReactNode;
  state: "done" | "now" | "later" | "failed";
  /** Share of the line; the step with the people in it takes more. */
  weight?: number;
  strokes?: readonly PersonState[];
};

const CLASS_OF = { done: "is-done", now: undefined, later: undefined, failed: "is-failed" } as const;

export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  const columns = steps.map((step) => `minmax(0, ${step.weight ?? 1}fr)`).join(" ");
  return (
    <ol className="steps" aria-label={label} style={{ "--steps": columns } as CSSProperties}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={CLASS_OF[step.state]}
          aria-current={step.state === "now" || step.state === "failed" ? "step" : undefined}
        >
          {step.strokes && step.strokes.length > 0 && <InkLine states={step.strokes} bare />}
          <b>
            {step.state === "done" && <Icon as={Check} size="sm" />}
            {step.label}
            {step.state === "done" && <span className="sr">, done</span>}
          </b>
          {step.detail}
        </li>
      ))}
    </ol>
  );
}
