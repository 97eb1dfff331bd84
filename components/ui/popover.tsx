"use client";
// A small panel that opens from its button and holds inputs (a filter, a page picker).
// Use: <Popover label="Filter by status" trigger={<Button>Status</Button>}>…</Popover>
import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";

type PopoverProps = {
  label: string;
  trigger: ReactNode;
  children: ReactNode;
  align?: "start" | "center" | "end";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

export function Popover({ label, trigger, children, align = "start", open, onOpenChange }: PopoverProps) {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="popover floating"
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
