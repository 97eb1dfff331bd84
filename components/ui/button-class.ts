// The looks of a button as class names, for links that look like one; usable on the server too.
// Use: <Link className={buttonClass({ variant: "primary", size: "lg" })} href="…">
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "./cn.ts";

const looks = cva(
  [
    "relative inline-flex items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap",
    "transition-[background-color,border-color] duration-(--duration-quick) ease-out hover:no-underline",
    "focus-visible:shadow-(--focus-ring) aria-busy:cursor-progress",
    "disabled:cursor-not-allowed disabled:border-hairline disabled:bg-sunken disabled:text-ink-4 disabled:shadow-none",
    "aria-disabled:cursor-not-allowed aria-disabled:border-hairline aria-disabled:bg-sunken aria-disabled:text-ink-4",
    "aria-disabled:not-focus-visible:shadow-none",
    "aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent-text",
    "aria-pressed:not-focus-visible:shadow-none",
    // A glyph without a colour of its own; where the state says something, it says it too.
    "disabled:[&_svg:not([class*='text-'])]:text-inherit aria-disabled:[&_svg:not([class*='text-'])]:text-inherit",
    "aria-pressed:[&_svg:not([class*='text-'])]:text-inherit",
    // Fingers: the drawn size stays, the place that answers grows to 44 px.
    "pointer-coarse:before:absolute pointer-coarse:before:inset-x-0",
  ],
  {
    variants: {
      variant: {
        plain: "border-edge bg-raised text-ink shadow-sm hover:bg-sunken [&_svg:not([class*='text-'])]:text-ink-3",
        primary: [
          "border-accent bg-accent text-on-accent shadow-sm hover:border-accent-hover hover:bg-accent-hover",
          "[&_kbd]:border-on-accent/32 [&_kbd]:bg-transparent [&_kbd]:text-inherit [&_kbd]:opacity-80 [&_svg]:opacity-86",
        ],
        quiet: "border-transparent text-ink-2 hover:bg-pressed hover:text-ink [&_svg:not([class*='text-'])]:text-ink-3",
        danger: "border-edge bg-raised text-critical-text shadow-sm hover:bg-sunken",
        quietDanger: "border-transparent text-critical-text hover:bg-pressed hover:text-ink",
        critical:
          "border-critical bg-critical text-on-critical shadow-sm hover:bg-[color-mix(in_oklch,var(--color-critical)_88%,black)]",
        /** In the ceremony: the colours of the account that asks. */
        brand: [
          "border-(--brand) bg-(--brand) text-(--brand-ink) shadow-sm",
          "hover:bg-[color-mix(in_oklch,var(--brand)_88%,black)]",
        ],
      },
      size: {
        sm: "h-(--control-sm) px-2.5 text-xs pointer-coarse:before:-inset-y-2.25",
        md: "h-(--control-md) px-3 pointer-coarse:before:-inset-y-1.75",
        lg: "h-(--control-lg) px-4 text-md pointer-coarse:before:-inset-y-1.75",
      },
      // A long title beside it gives way, not the button.
      iconOnly: { true: "flex-none px-0" },
      block: { true: "flex w-full" },
    },
    compoundVariants: [
      { iconOnly: true, size: "sm", className: "w-(--control-sm)" },
      { iconOnly: true, size: "md", className: "w-(--control-md)" },
      { iconOnly: true, size: "lg", className: "w-(--control-lg)" },
    ],
    defaultVariants: { variant: "plain", size: "md" },
  },
);

export type ButtonLooks = VariantProps<typeof looks>;

/** Of two utilities that set the same, the later one stays: `className` has the last word. */
export const buttonClass = ({ className, ...look }: ButtonLooks & { className?: string | undefined } = {}): string =>
  cn(looks(look), className);
