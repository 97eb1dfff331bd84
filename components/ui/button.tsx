"use client";
// The button: one primary per view, named after its act.
// Use: <Button variant="primary" busyLabel={busy ? "Sending 12 of 40" : undefined}>Send package</Button>
//      <Button offReason="Two recipients have no address.">Send</Button>   stays focusable and says why it is off
//      a link that looks like a button takes its class from button-class.ts
//      <Button iconOnly aria-label="More"><Icon as={Ellipsis} /></Button>
import { type ComponentProps, type MouseEvent, useId, useState } from "react";
import { type ButtonLooks, buttonClass } from "./button-class.ts";
import { LateTip } from "./late-tip.tsx";

export type ButtonProps = ComponentProps<"button"> &
  ButtonLooks & {
    /** While work is going on: the words that say how far it is. Clicks are ignored. */
    busyLabel?: string | undefined;
    /** Why the button is off, as a whole sentence. */
    offReason?: string | undefined;
  };

export function Button(props: ButtonProps) {
  const { variant, size, iconOnly, block, busyLabel, offReason, className, children, onClick, ...rest } = props;
  const reasonId = useId();
  const [saysWhy, setSaysWhy] = useState(false);
  const isOff = offReason !== undefined;
  const isBusy = busyLabel !== undefined;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (!isOff && !isBusy) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
    // A finger has no hover: a tap on a button that is off tells the reason.
    if (isOff) setSaysWhy(true);
  }

  const button = (
    <button
      type="button"
      data-slot="button"
      data-variant={variant ?? "plain"}
      data-size={size ?? "md"}
      data-icon-only={iconOnly || undefined}
      data-block={block || undefined}
      {...rest}
      className={buttonClass({ variant, size, iconOnly, block, className })}
      onClick={handleClick}
      aria-disabled={isOff || rest["aria-disabled"]}
      aria-busy={isBusy || undefined}
      aria-describedby={isOff ? reasonId : rest["aria-describedby"]}
    >
      {isBusy ? <span role="status">{busyLabel}</span> : children}
    </button>
  );
  if (!isOff) return button;
  return (
    <>
      <LateTip content={offReason} open={saysWhy} onOpenChange={setSaysWhy}>
        {button}
      </LateTip>
      <span id={reasonId} className="sr-only">
        {offReason}
      </span>
    </>
  );
}
