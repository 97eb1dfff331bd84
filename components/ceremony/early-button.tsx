// The act of a page that stands before any script of it: agreeing, or opening the link. A press that comes before the page's scripts is kept by the page itself: until then the button is the
// label of a tick box.
import { useEffect, useLayoutEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { useIsAwake } from "#components/ui/use-is-awake.ts";
import { useSettlingIfLedTo } from "./use-settling.ts";

type EarlyButtonProps = {
  label: string;
  busyLabel: string;
  /** The id of the words that say what the press means. */
  meaning: string;
  offReason: string | undefined;
  isBusy: boolean;
  onPress: () => void;
};

export function EarlyButton({ label, busyLabel, meaning, offReason, isBusy, onPress }: EarlyButtonProps) {
  const isAwake = useIsAwake();
  const settling = useSettlingIfLedTo();
  const early = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasFocused = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the press that came before.
  useLayoutEffect(() => {
    const input = early.current;
    if (!input) return;
    wasFocused.current = document.activeElement === input;
    const wasPressed = input.checked;
    input.checked = false;
    if (wasPressed) onPress();
  }, []);
  useEffect(() => {
    if (isAwake && wasFocused.current) button.current?.focus({ preventScroll: true });
  }, [isAwake]);
  if (!isAwake && offReason === undefined)
    return (
      <label
        className={buttonClass({
          variant: "brand",
          size: "lg",
          className: "relative cursor-pointer has-focus-visible:shadow-(--focus-ring) has-checked:opacity-60",
        })}
      >
        {/* Not one that a browser ticks again by itself when the page is opened anew. */}
        <input ref={early} type="checkbox" autoComplete="off" className="sr-only" aria-describedby={meaning} />
        {label}
      </label>
    );
  return (
    <Button
      ref={button}
      variant="brand"
      size="lg"
      className={settling}
      aria-describedby={meaning}
      offReason={offReason}
      busyLabel={isBusy ? busyLabel : undefined}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
