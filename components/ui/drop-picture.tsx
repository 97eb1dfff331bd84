// The only picture in the product: the sheet of paper, signed, with another behind it.
import { cn } from "./cn.ts";

export function DropPicture({ large = false }: { large?: boolean | undefined }) {
  return (
    <svg
      className={cn("mb-2", large ? "h-21 w-27" : "h-14 w-18")}
      viewBox="0 0 72 56"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.5"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className="transition-[translate] duration-(--duration-base) ease-out group-data-over/drop:-translate-x-0.75"
        d="M13 16 30 11l9 33-17 5z"
        fill="var(--color-surface)"
        stroke="var(--color-edge)"
      />
      <path d="M30 7h17l8 8v31H30z" fill="var(--color-raised)" stroke="var(--color-ink-3)" />
      <path d="M47 7v8h8" stroke="var(--color-ink-3)" />
      <path d="M35 22h14M35 27h14M35 32h9" stroke="var(--color-edge)" />
      <path
        d="M35 40c2-1 3-4 4-4s0 3 1.5 3 1.5-2 3-2 1 1.5 2.5 1.5H50"
        stroke="var(--color-accent)"
        strokeWidth="1.75"
      />
    </svg>
  );
}
