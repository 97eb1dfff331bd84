// The number of a step in a ring; a tick once it is done.
import { cva } from "class-variance-authority";
import { Check } from "lucide-react";
import { Icon } from "#components/ui/icon.tsx";

const ring = cva(
  "grid size-5 flex-none place-content-center rounded-full border-[1.5px] font-strong text-[0.6875rem]",
  {
    variants: {
      state: {
        done: "border-ink bg-ink text-on-ink",
        now: "border-(--brand) text-(--brand-text)",
        later: "border-edge-input text-ink-2",
      },
    },
  },
);

type StepNumberProps = { number: number; state: "done" | "now" | "later" };

export function StepNumber({ number, state }: StepNumberProps) {
  return <span className={ring({ state })}>{state === "done" ? <Icon as={Check} size="xs" /> : number}</span>;
}
