// The looks of what is typed into or chosen from, for Input, Select and Textarea and for the controls of a step.
// Use: <input className={controlClass({ size: "step" })} />
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "./cn.ts";

const looks = cva(
  [
    "flex w-full items-center rounded-md border border-edge-input bg-raised px-2.5 text-ink placeholder:text-ink-3",
    "focus-visible:border-focus",
    "focus-visible:shadow-[0_0_0_1px_var(--color-focus),0_0_0_4px_color-mix(in_oklch,var(--color-focus)_22%,transparent)]",
    "aria-invalid:border-critical not-focus-visible:aria-invalid:shadow-[0_0_0_1px_var(--color-critical)]",
    "aria-invalid:focus-visible:border-focus",
    "disabled:border-hairline disabled:bg-sunken disabled:text-ink-4",
    // A finger needs 44 px.
    "max-md:min-h-11",
  ],
  {
    variants: {
      kind: {
        line: "text-ellipsis",
        select: "cursor-pointer appearance-none text-ellipsis pe-8",
        area: "resize-y py-2 leading-5",
      },
      // Type smaller than 16 px makes a phone zoom into the field.
      size: {
        md: "h-(--control-md) max-md:text-lg/5 pointer-coarse:text-lg/5",
        /** On the card of a gate. */
        gate: "h-(--control-lg) text-md pointer-coarse:text-lg/5 narrow:h-13 narrow:text-[1.125rem]",
        /** One step of a ceremony at full size. */
        step: "h-13 rounded-[8px] px-3.5 text-[1.125rem]",
      },
      /** The outline is seen on hover and focus only: names that are edited in place. */
      quiet: { true: "border-transparent bg-transparent hover:border-edge" },
    },
    compoundVariants: [
      { kind: "area", className: "h-auto" },
      { kind: "area", size: "step", className: "py-2.5 leading-6" },
    ],
    defaultVariants: { kind: "line", size: "md" },
  },
);

export type ControlLooks = VariantProps<typeof looks>;

export const controlClass = ({
  className,
  ...look
}: ControlLooks & { className?: string | false | undefined } = {}): string => cn(looks(look), className);
