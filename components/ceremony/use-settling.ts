// What has just come is not pressed by the second of two quick presses, the first of which led to it: nobody has seen it yet.
// Act by act, not by one listener for the page that asks how long what is pressed has stood in its place: tried, that one lost
// presses of people who knew where to press (whatever a step, a sheet or a calendar moved took none at first), and without a sign.
// A class is seen: by the pointer, which shows no hand, and by programs, which wait.
import { type RefObject, useEffect, useState } from "react";
import { useIsAwake } from "#components/ui/use-is-awake.ts";
import { afterQuiet, moment } from "./quiet-moment.ts";

/**
 * The class of an act, or of what holds several, until it `isThere` for a moment. It keeps off the pointer alone: keys press what
 * has the focus. Where an act cannot be taken back it does nothing while there is a class, whoever presses, and
 * `quiet` is `lastMoment`. It begins anew with another `since`.
 */
export function useSettling(isThere = true, quiet = moment, since = 0): string | undefined {
  const [isSettled, setSettled] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `since` begins it anew.
  useEffect(() => {
    if (!isThere) return;
    const stop = afterQuiet(window, quiet, () => setSettled(true));
    return () => {
      stop();
      setSettled(false);
    };
  }, [isThere, quiet, since]);
  return isThere && isSettled ? undefined : "pointer-events-none";
}

/** The same for what may be on the page that is opened: that is pressed at once. What another act led to lies where that one was pressed. */
export function useSettlingIfLedTo(): string | undefined {
  const isAwake = useIsAwake();
  const [isLedTo] = useState(isAwake);
  const settling = useSettling();
  return isLedTo ? settling : undefined;
}

/**
 * The class of what a message may move under the finger of somebody who presses elsewhere: for a moment after each such press it
 * takes none, nor after it was moved within its page, however long after the press that was.
 */
export function useAloof(place: RefObject<HTMLElement | null>): string | undefined {
  const [since, setSince] = useState(0);
  useEffect(() => {
    const pressed = ({ target, timeStamp }: PointerEvent) => {
      if (target instanceof Element && !place.current?.contains(target)) setSince(timeStamp);
    };
    window.addEventListener("pointerdown", pressed, true);
    return () => window.removeEventListener("pointerdown", pressed, true);
  }, [place]);
  useEffect(() => {
    const page = place.current?.closest("main");
    if (!page) return;
    const top = () => (place.current?.getBoundingClientRect().top ?? 0) - page.getBoundingClientRect().top;
    let stoodAt = top();
    const observer = new MutationObserver(() => {
      const standsAt = top();
      if (Math.abs(standsAt - stoodAt) > 1) setSince(performance.now());
      stoodAt = standsAt;
    });
    observer.observe(page, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [place]);
  useEffect(() => {
    if (since === 0) return;
    const timer = setTimeout(() => setSince(0), moment);
    return () => clearTimeout(timer);
  }, [since]);
  return since === 0 ? undefined : "pointer-events-none";
}
