// A small panel that opens from its button and holds inputs (a filter, a page picker).
// Use: <Popover label="Filter by status" trigger={<Button>Status</Button>}>…</Popover>
import { Popover as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { cn } from "./cn.ts";
import { floatingClass, panelClass } from "./menu-class.ts";

type PopoverProps = {
  label: string;
  trigger: ReactNode;
  children: ReactNode;
  align?: "start" | "center" | "end";
  className?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

export function Popover({ label, trigger, children, align = "start", className, open, onOpenChange }: PopoverProps) {
  const [own, setOwn] = useState(false);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return (
    <Radix.Root open={open ?? own} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={cn(panelClass, floatingClass, "p-4", className)}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onKeyDown={(event) => {
            // Radix listens for it only some drawings after the focus has come in: on a slow machine the first press was lost.
            if (event.key !== "Escape" || event.defaultPrevented) return;
            event.preventDefault();
            change(false);
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
