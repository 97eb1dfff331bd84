// A dark tip under a control: its name with its key, or a time in full.
// Use: <Tooltip content="Align left" keys="Alt A"><Button iconOnly aria-label="Align left">…</Button></Tooltip>
// The tip never holds what is said nowhere else: icon buttons keep their aria-label.
import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { Kbd } from "./kbd.tsx";
import { useUiWords } from "./ui-words.ts";

/** Around tips that follow each other: who has waited for one does not wait for the next. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  );
}

type TooltipFrameProps = {
  content: ReactNode;
  children: ReactNode;
  side?: "top" | "bottom" | "left" | "right";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** The tip with its opening in the caller's hand. */
export function TooltipFrame({ content, children, side = "bottom", open, onOpenChange }: TooltipFrameProps) {
  const t = useUiWords();
  return (
    <Radix.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange } : {})}
      disableHoverableContent={false}
    >
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        {/* Floats outside <main>, so it brings a landmark of its own. */}
        <section aria-label={t("tip")}>
          <Radix.Content
            className={cn(
              "z-60 inline-flex max-w-[min(--spacing(80),calc(100vw-1rem))] animate-arrive items-center gap-2 rounded-sm bg-ink px-2 py-1 text-on-ink text-xs",
              "[&_kbd]:border-current/40 [&_kbd]:bg-transparent [&_kbd]:text-inherit",
            )}
            side={side}
            sideOffset={6}
            collisionPadding={8}
          >
            {content}
          </Radix.Content>
        </section>
      </Radix.Portal>
    </Radix.Root>
  );
}

type TooltipProps = Omit<TooltipFrameProps, "open" | "onOpenChange"> & { keys?: string };

export function Tooltip({ content, keys, ...rest }: TooltipProps) {
  return (
    <TooltipFrame
      {...rest}
      content={
        <>
          {content}
          {keys && <Kbd keys={keys} />}
        </>
      }
    />
  );
}
