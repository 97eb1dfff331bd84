// The circle of a person: ink when they have signed, accent while it is their turn, dashed when not yet.
import { cva } from "class-variance-authority";

const broken = [
  "border-critical bg-critical-soft text-critical-text",
  "after:absolute after:-right-1 after:-bottom-0.75 after:z-1 after:grid after:size-3 after:place-content-center",
  "after:rounded-full after:bg-critical after:text-[0.6875rem]/2.5 after:text-on-critical after:content-['×']",
  "after:shadow-[0_0_0_1.5px_var(--row-bg,var(--color-surface))]",
];

export const avatarClass = cva(
  [
    "relative grid flex-none place-content-center rounded-full border-[1.5px] font-strong tracking-normal",
    "shadow-[0_0_0_2px_var(--row-bg,var(--color-surface))]",
  ],
  {
    variants: {
      state: {
        signed: "border-ink bg-ink text-on-ink",
        now: "border-accent-line border-dashed bg-accent-soft text-accent-text",
        opened: "border-accent-line bg-accent-soft text-accent-text",
        wait: "border-edge border-dashed bg-surface text-ink-3",
        cc: "border-edge border-dotted bg-surface text-ink-3",
        declined: broken,
        bounced: broken,
        me: "border-0 bg-accent text-on-accent shadow-none",
        /** How many more there are. */
        more: "border-transparent bg-pressed text-ink-2",
      },
      size: { md: "size-6.5 text-[0.625rem]/none", lg: "size-9 text-[0.75rem]/none" },
    },
    defaultVariants: { size: "md" },
  },
);
