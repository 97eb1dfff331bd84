// What a seal, a chain or a signature has come to, in a glyph and a word.
import { cva } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon.tsx";

const mark = cva("inline-flex items-center gap-1.25 text-xs", {
  variants: { state: { done: "text-ink-2", planned: "text-ink-2", broken: "text-critical-text" } },
});
const glyph = cva("size-3.5", {
  variants: { state: { done: "text-positive", planned: "text-ink-3", broken: "text-critical-text" } },
});

type SealMarkProps = {
  as: LucideIcon;
  state?: "done" | "planned" | "broken";
  role?: "status";
  className?: string;
  children: ReactNode;
};

export const SealMark = ({ as, state = "done", role, className, children }: SealMarkProps) => (
  <span className={mark({ state, className })} role={role}>
    <Icon as={as} className={glyph({ state })} />
    {children}
  </span>
);
