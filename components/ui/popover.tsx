// A small panel that opens from its button and holds inputs (a filter, a page picker).
// Use: <Popover label="Filter by status" trigger={<Button>Status</Button>}>…</Popover>
import { Slot } from "radix-ui";
import { type MouseEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react";
import { useLate } from "./late.ts";
import { useTrigger } from "./trigger.tsx";
import { floating, useOpenLate } from "./use-floating.ts";

type PopoverProps = {
  label: string;
  trigger: ReactNode;
  children: ReactNode;
  align?: "start" | "center" | "end";
  /** Beside its button, where the window is low: from one edge of it to the other. */
  beside?: boolean;
  className?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** Our choice, in milliseconds: as far as two taps are apart. Not every browser counts them. */
const apart = 500;

export function Popover({
  label,
  trigger,
  children,
  align = "start",
  beside = false,
  className,
  open,
  onOpenChange,
}: PopoverProps) {
  const parts = useLate(floating);
  const [own, setOwn] = useState(false);
  const isOpen = open ?? own;
  const opened = useRef(0);
  useLayoutEffect(() => {
    if (isOpen) opened.current = performance.now();
  }, [isOpen]);
  /** The second press of a double one does not close what the first has opened; a key does. */
  function keepOpen(event: MouseEvent) {
    const isSoon = isOpen && event.timeStamp - opened.current < apart;
    if (event.detail > 1 || (isSoon && event.detail > 0)) event.preventDefault();
  }
  const change = useCallback(
    (next: boolean) => {
      setOwn(next);
      onOpenChange?.(next);
    },
    [onOpenChange],
  );
  const openLate = useOpenLate(useCallback(() => change(true), [change]));
  const early = useTrigger({
    written: { type: "button", "aria-haspopup": "dialog", "aria-expanded": false },
    onClick: openLate,
  });
  return (
    <>
      {early.trigger(<Slot.Root onClick={keepOpen}>{trigger}</Slot.Root>)}
      {parts ? (
        <parts.PanelBody
          {...{ label, align, beside, className }}
          open={isOpen}
          onOpenChange={change}
          standIn={early.standIn}
        >
          {children}
        </parts.PanelBody>
      ) : null}
    </>
  );
}
