"use client";
// A dialog: the question is the title, the consequence the body, the button repeats the verb.
// Use: <Dialog open={open} onOpenChange={setOpen} title="Invite a sender" footer={<>…buttons…</>}>…</Dialog>
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useDialogFocus } from "./use-dialog-focus.ts";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title; also what a screen reader says on opening. */
  lead?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  /** Off while work that must not be lost is going on. */
  closable?: boolean;
};

export function Dialog({ open, onOpenChange, ...rest }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <DialogContent {...rest} />
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

type DialogContentProps = Omit<DialogProps, "open" | "onOpenChange">;

function DialogContent({ title, lead, children, footer, wide, closable = true }: DialogContentProps) {
  const focus = useDialogFocus();
  const keepOpen = (event: Event) => {
    if (!closable) event.preventDefault();
  };
  return (
    <Radix.Content
      {...focus}
      className={wide ? "dialog is-wide" : "dialog"}
      onEscapeKeyDown={keepOpen}
      onPointerDownOutside={keepOpen}
      {...(lead ? {} : { "aria-describedby": undefined })}
    >
      <div className="dialog-head">
        <Radix.Title asChild>
          <h2>{title}</h2>
        </Radix.Title>
        {closable && (
          <Radix.Close asChild>
            <Button variant="quiet" iconOnly aria-label="Close">
              <Icon as={X} />
            </Button>
          </Radix.Close>
        )}
      </div>
      <div className="dialog-body">
        {lead && (
          <Radix.Description asChild>
            <p>{lead}</p>
          </Radix.Description>
        )}
        {children}
      </div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </Radix.Content>
  );
}
