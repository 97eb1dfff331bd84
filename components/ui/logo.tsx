// The countersign mark: a stamp's ring with the tick that closes it; with the name beside it, or alone.
// Use: <Logo /> in bars and on sign-in, <LogoMark /> where the name stands in words already.
import { cn } from "./cn.ts";

export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={cn("size-5 flex-none text-accent", className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M19.2 6.3A9 9 0 1 0 19.2 17.7" />
        <path d="m8.6 11.8 3.2 3.4L21 8.8" />
      </g>
    </svg>
  );
}

/** `className`: the mark's. */
export function Logo({ className }: { className?: string }) {
  return (
    <>
      <LogoMark className={className} />
      <span>Countersign</span>
    </>
  );
}
