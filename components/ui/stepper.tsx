// A few words on one ink line: where a package stands.
// Use: <Stepper label="Progress of this package" steps={[{ label: "Drafted", detail: "18 Nov, 13:55", state: "done" },
//        { label: "Signing, 2 of 4", detail: "…", state: "now", weight: 2.2, strokes: ["signed", "now", "wait"] }]} />
import { cva } from "class-variance-authority";
import { Check } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { cn } from "./cn.ts";
import { Icon } from "./icon.tsx";
import { InkLine } from "./ink-line.tsx";
import type { PersonState } from "./signing-sentence.ts";
import { useUiWords } from "./ui-words.ts";

export type Step = {
  label: string;
  detail?: ReactNode;
  state: "done" | "now" | "later" | "failed";
  /** Share of the line; the step with the people in it takes more. */
  weight?: number;
  strokes?: readonly PersonState[];
};

const stepClass = cva("relative min-w-0 pe-3 pt-2.5 text-ink-3 text-xs wrap-anywhere", {
  variants: {
    state: {
      done: "before:bg-ink",
      now: [
        "before:bg-[linear-gradient(90deg,var(--color-accent)_50%,var(--color-accent-soft)_50%)]",
        "before:shadow-[inset_0_0_0_1px_var(--color-accent-line)]",
      ],
      later: "before:bg-hairline",
      failed: "before:bg-critical",
    },
    hasStrokes: {
      true: "before:hidden",
      false: "before:absolute before:inset-x-0 before:top-0 before:h-1 before:rounded-[1px]",
    },
  },
});

const wordOf = { done: "text-ink", now: "text-ink", later: "text-ink-3", failed: "text-critical-text" } as const;

export function Stepper({ label, steps, className }: { label: string; steps: readonly Step[]; className?: string }) {
  const t = useUiWords();
  const columns = steps.map((step) => `minmax(0, ${step.weight ?? 1}fr)`).join(" ");
  return (
    <ol
      className={cn("grid grid-cols-(--steps) gap-0.5 max-md:grid-cols-none max-md:gap-3", className)}
      aria-label={label}
      style={{ "--steps": columns } as CSSProperties}
    >
      {steps.map((step) => (
        <li
          key={step.label}
          className={stepClass({ state: step.state, hasStrokes: Boolean(step.strokes?.length) })}
          aria-current={step.state === "now" || step.state === "failed" ? "step" : undefined}
        >
          {step.strokes && step.strokes.length > 0 && (
            <InkLine states={step.strokes} bare className="absolute inset-x-0 top-0" />
          )}
          <b className={cn("flex items-center gap-1.5 font-medium text-sm", wordOf[step.state])}>
            {step.state === "done" && <Icon as={Check} size="sm" className="text-positive" />}
            {step.label}
            {step.state === "done" && <span className="sr-only"> ({t("done")})</span>}
          </b>
          {step.detail}
        </li>
      ))}
    </ol>
  );
}
