// A dialog: the question is the title, the consequence the body, the button repeats the verb.
// Use: <Dialog open={open} onOpenChange={setOpen} title="Invite a sender" footer={<>…buttons…</>}>…</Dialog>
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { Icon } from "./icon.tsx";
import { useUiWords } from "./ui-words.ts";
import { useBackCloses } from "./use-back-closes.ts";
import { useDialogFocus } from "./use-dialog-focus.ts";

/** Our choice, in milliseconds: longer than the two presses of a double click are apart. */
const moment = 500;

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title; also what a screen reader says on opening. */
  lead?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  className?: string;
  scrimClassName?: string;
  headClassName?: string;
  bodyClassName?: string;
  footClassName?: string;
  /** Off while work that must not be lost is going on. */
  closable?: boolean;
};

export function Dialog({ open, onOpenChange, scrimClassName, ...rest }: DialogProps) {
  const { closable = true } = rest;
  useBackCloses(open, () => closable && onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          data-slot="dialog-scrim"
          className={cn(
            "fixed inset-0 z-45 grid animate-dim place-items-center bg-scrim p-6",
            "max-[32.5rem]:items-end max-[32.5rem]:justify-items-stretch max-[32.5rem]:px-0 max-[32.5rem]:pt-12 max-[32.5rem]:pb-0",
            scrimClassName,
          )}
        >
          <DialogContent {...rest} />
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A foot that stays in view covers nothing that is scrolled to or focused. */
function keepClear(foot: HTMLDivElement | null) {
  const dialog = foot?.closest<HTMLElement>("[data-slot=dialog]");
  if (!foot || !dialog) return undefined;
  const observer = new ResizeObserver(() => {
    const covers = getComputedStyle(foot).position === "sticky";
    dialog.style.scrollPaddingBlockEnd = covers ? `${foot.offsetHeight + 16}px` : "";
  });
  observer.observe(foot);
  return () => observer.disconnect();
}

/** Of head, body and foot alike; in a large font on a phone no more than a share of the window. */
const inset = cn("px-[min(1.5rem,7.5vw)]");

type DialogContentProps = Omit<DialogProps, "open" | "onOpenChange" | "scrimClassName">;

function DialogContent(props: DialogContentProps) {
  const { title, lead, children, footer, wide, closable = true } = props;
  const { className, headClassName, bodyClassName, footClassName } = props;
  const focus = useDialogFocus();
  const t = useUiWords();
  const opened = useRef<number>(undefined);
  useEffect(() => {
    opened.current = performance.now();
  }, []);
  const keepOpen = (event: Event) => {
    if (!closable) event.preventDefault();
  };
  /** Of the second of two quick presses, the first of which opened it: that is not meant for it. */
  const isEarly = ({ timeStamp }: { timeStamp: number }) => timeStamp - (opened.current ?? Infinity) < moment;
  const onPointerDownOutside = (event: CustomEvent<{ originalEvent: Event }>) => {
    if (!closable || isEarly(event.detail.originalEvent)) event.preventDefault();
  };
  /** Nor does it mark the word that has come to lie under it. */
  const onMouseDown = (event: MouseEvent) => {
    if (event.detail > 1 && isEarly(event)) event.preventDefault();
  };
  return (
    <Radix.Content
      {...focus}
      data-slot="dialog"
      className={cn(
        "max-h-[calc(100dvh-3rem)] w-120 max-w-full animate-rise overflow-y-auto rounded-xl bg-raised shadow-dialog",
        // Where the system chooses the colours, no shadow and no ground tells it from the page.
        "forced-colors:border",
        wide && "w-180",
        // On a phone a dialog is a sheet that comes from the foot, its acts within the thumb's reach.
        "max-[32.5rem]:w-full max-[32.5rem]:rounded-b-none",
        className,
      )}
      onEscapeKeyDown={keepOpen}
      onPointerDownOutside={onPointerDownOutside}
      onMouseDown={onMouseDown}
      {...(lead ? {} : { "aria-describedby": undefined })}
    >
      <div data-slot="dialog-head" className={cn("flex items-start gap-4 pt-5", inset, headClassName)}>
        <Radix.Title asChild>
          <h2 className="text-[min(1rem,7.5vw)]/6 tracking-[-0.011em]">{title}</h2>
        </Radix.Title>
        {closable && (
          <Radix.Close asChild>
            <Button variant="quiet" iconOnly className="ms-auto -me-2 -mt-1" aria-label={t("close")}>
              <Icon as={X} />
            </Button>
          </Radix.Close>
        )}
      </div>
      {/* A long name is clipped inside, it does not widen the dialog. */}
      <div data-slot="dialog-body" className={cn("grid grid-cols-[minmax(0,1fr)] gap-4 py-4", inset, bodyClassName)}>
        {lead && (
          <Radix.Description asChild>
            <p>{lead}</p>
          </Radix.Description>
        )}
        {children}
      </div>
      {footer && (
        <div
          ref={keepClear}
          data-slot="dialog-foot"
          className={cn(
            "flex flex-wrap items-center justify-end gap-2 border-hairline border-t py-4",
            inset,
            "max-[32.5rem]:flex-col-reverse max-[32.5rem]:items-stretch max-[32.5rem]:[&_[data-slot=button]]:h-auto",
            // As high as its words need in a large font.
            "max-[32.5rem]:[&_[data-slot=button]]:min-h-(--target-touch) max-[32.5rem]:[&_[data-slot=button]]:whitespace-normal max-[32.5rem]:[&_[data-slot=button]]:wrap-anywhere",
            "max-[32.5rem]:pb-[max(--spacing(4),env(safe-area-inset-bottom))]",
            footClassName,
          )}
        >
          {footer}
        </div>
      )}
    </Radix.Content>
  );
}
