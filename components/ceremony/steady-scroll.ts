// The one way in which the ceremony scrolls by itself: never while a finger or a mouse button is down, because what is
// pressed has to be what is let go of, or the browser makes no click of it.
import { useEffect } from "react";

const journeyLasts = 320;
/** Longer than a browser takes from the lifted finger to its click; only a press that becomes no click waits for it. */
const clickComesWithin = 350;

const pressed = new Set<number>();
let settling: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void) | null = null;
const whenStill = new Set<() => void>();
let frame = 0;

const isStill = () => pressed.size === 0 && settling === undefined;

function settle(): void {
  clearTimeout(settling);
  settling = undefined;
  if (!isStill()) return;
  for (const act of whenStill) act();
  whenStill.clear();
  const scroll = waiting;
  waiting = null;
  scroll?.();
}

/** A journey that is under way ends where it is. */
const endJourney = () => cancelAnimationFrame(frame);

/** Step by step and not by the browser's own smooth scrolling, which cannot be stopped at once everywhere. */
function glide(scroller: Element, { top, left }: Shift): void {
  endJourney();
  const from = { top: scroller.scrollTop, left: scroller.scrollLeft };
  let start: number | undefined;
  const step = (now: number) => {
    start ??= now;
    const share = Math.min(1, (now - start) / journeyLasts);
    const way = 1 - (1 - share) ** 3;
    scroller.scrollTo({ top: from.top + top * way, left: from.left + left * way, behavior: "instant" });
    if (share < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
}

function onDown(event: PointerEvent): void {
  clearTimeout(settling);
  settling = undefined;
  pressed.add(event.pointerId);
  endJourney();
}

function onUp(event: PointerEvent): void {
  if (!pressed.delete(event.pointerId) || pressed.size > 0) return;
  clearTimeout(settling);
  settling = setTimeout(settle, clickComesWithin);
}

/** The click's own handlers come first. */
function onClick(): void {
  if (settling === undefined) return;
  clearTimeout(settling);
  settling = setTimeout(settle);
}

/** A button that was let go of outside of the window is told by the next move. */
function onMove(event: PointerEvent): void {
  if (event.buttons === 0 && pressed.has(event.pointerId)) onUp(event);
}

/** Browsers scroll a control that stands half outside to its place as soon as it is pressed: it gets the focus without. */
function onMouseDown(event: MouseEvent): void {
  const control = (event.target as Element).closest<HTMLElement>(
    'input[type="checkbox"], input[type="radio"], .place button',
  );
  const box =
    control?.closest("[data-slot=viewer]")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const own = control?.getBoundingClientRect();
  if (!own || event.button !== 0 || event.defaultPrevented) return;
  if (own.top >= box.top && own.bottom <= box.bottom && own.left >= box.left && own.right <= box.right) return;
  event.preventDefault();
  control?.focus({ preventScroll: true });
}

/** Watches the pointers as long as documents are signed. */
export function useSteadyPointers(): void {
  useEffect(() => {
    const abort = new AbortController();
    const options = { capture: true, signal: abort.signal };
    window.addEventListener("pointerdown", onDown, options);
    window.addEventListener("pointerup", onUp, options);
    window.addEventListener("pointercancel", onUp, options);
    window.addEventListener("pointermove", onMove, options);
    window.addEventListener("click", onClick, options);
    window.addEventListener("mousedown", onMouseDown, options);
    window.addEventListener("wheel", endJourney, { ...options, passive: true });
    return () => {
      abort.abort();
      endJourney();
      clearTimeout(settling);
      settling = undefined;
      pressed.clear();
      whenStill.clear();
      waiting = null;
    };
  }, []);
}

/** What moves the page by other means: now, or once that nothing is pressed any more. */
export function onceStill(act: () => void): void {
  if (isStill()) act();
  else whenStill.add(act);
}

type Shift = { top: number; left: number };

/**
 * Moves the scroller by what `shift` finds to be needed, now or as soon as nothing is pressed; null moves nothing. Only
 * the last one that had to wait is made.
 */
export function scrollSteadily(scroller: Element, shift: () => Shift | null): void {
  const scroll = () => {
    const by = shift();
    if (!by || (Math.abs(by.top) < 1 && Math.abs(by.left) < 1)) return;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still) scroller.scrollBy({ ...by, behavior: "instant" });
    else glide(scroller, by);
  };
  if (isStill()) scroll();
  else waiting = scroll;
}
