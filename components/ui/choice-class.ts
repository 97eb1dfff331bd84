// The looks of a native checkbox, radio or switch; ticked, they have the colour of the account that asks, or ours.
// Use: <input type="radio" className={choiceClass({ kind: "radio" })} />
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "./cn.ts";

const box = [
  "grid size-4 place-content-center border border-edge-input bg-raised",
  "checked:border-(--brand,var(--color-accent)) checked:bg-(--brand,var(--color-accent))",
];

const looks = cva(
  "flex-none appearance-none disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto",
  {
    variants: {
      kind: {
        checkbox: [
          box,
          "rounded-sm checked:after:h-1 checked:after:w-2 checked:after:-translate-y-px checked:after:-rotate-45",
          "checked:after:border-(--brand-ink,var(--color-on-accent)) checked:after:border-b-[1.75px]",
          "checked:after:border-l-[1.75px]",
          "indeterminate:border-accent indeterminate:bg-accent",
          "indeterminate:after:h-[1.75px] indeterminate:after:w-2 indeterminate:after:bg-on-accent",
        ],
        radio: [
          box,
          "rounded-full checked:after:size-1.5 checked:after:rounded-full",
          "checked:after:bg-(--brand-ink,var(--color-on-accent))",
        ],
        switch: [
          "relative h-4 w-7 rounded-full bg-edge-input transition-[background-color] duration-(--duration-quick)",
          "after:absolute after:inset-y-0.5 after:start-0.5 after:w-3 after:rounded-full after:bg-raised",
          "after:transition-[inset-inline-start] after:duration-(--duration-base) after:ease-out",
          "checked:bg-accent checked:after:start-3.5",
        ],
      },
      /** Without words beside it: the drawn size stays, the place that answers a finger grows to 44 px. */
      alone: { true: "pointer-coarse:relative pointer-coarse:before:absolute pointer-coarse:before:-inset-3.75" },
    },
  },
);

export type ChoiceKind = NonNullable<VariantProps<typeof looks>["kind"]>;

export const choiceClass = ({
  className,
  ...look
}: VariantProps<typeof looks> & { className?: string | false | undefined }): string => cn(looks(look), className);
