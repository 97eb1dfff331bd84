// The trip to a step: brings its place into view, focuses what can be focused there, and pulses once.
import { type RefObject, useEffect } from "react";
import { useCeremony } from "./ceremony-store.ts";
import { scrollSteadily } from "./steady-scroll.ts";

/** Room that a place keeps to the edges of what is seen; bars stick to the top of a desk's page. */
const margins = { desk: { top: 128, bottom: 48 }, viewer: { top: 16, bottom: 16 } };

/** A ring that goes out from the place, once. */
const pulse = [
  "after:pointer-events-none",
  "after:absolute",
  "after:-inset-1",
  "after:rounded-sm",
  "after:opacity-0",
  "after:animate-[field-pulse_900ms_var(--ease-out)_240ms]",
];

/** What is in view stays where it is; anything else comes to the middle. */
function shiftTo(place: HTMLElement, seen: DOMRect, margin: { top: number; bottom: number }) {
  const box = place.getBoundingClientRect();
  const isInHeight = box.top >= seen.top + margin.top && box.bottom <= seen.bottom - margin.bottom;
  const isInWidth = box.left >= seen.left && box.right <= seen.right;
  if (isInHeight && isInWidth) return null;
  return {
    top: isInHeight ? 0 : (box.top + box.bottom - seen.top - seen.bottom) / 2,
    // A field wider than the screen is shown from its start.
    left: isInWidth
      ? 0
      : box.width < seen.width - 32
        ? (box.left + box.right - seen.left - seen.right) / 2
        : box.left - seen.left - 16,
  };
}

/** Goes there as often as the signer is led to this step, and never because they went there themselves. */
export function useTrip(holder: RefObject<HTMLElement | null>, key: string | null) {
  const trip = useCeremony((state) => (key !== null && state.trip?.key === key ? state.trip : null));
  const arrive = useCeremony((state) => state.arrive);
  useEffect(() => {
    const place = holder.current;
    const scroller = document.scrollingElement;
    if (!place || !scroller || !trip) return;
    // The form view's bar sticks to the foot.
    const foot = Number.parseFloat(document.documentElement.style.scrollPaddingBlockEnd) || 0;
    const margin = { ...margins.desk, bottom: Math.max(margins.desk.bottom, foot) };
    scrollSteadily(scroller, () => shiftTo(place, new DOMRect(0, 0, innerWidth, innerHeight), margin));
    // Where files are handed in, the way to choose one stands behind what is there and what only a phone shows.
    const control =
      place.querySelector<HTMLElement>("[data-act=choose-file]") ??
      place.querySelector<HTMLElement>("input, select, textarea, button");
    control?.focus({ preventScroll: true });
    arrive();
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    place.classList.remove(...pulse);
    place.getBoundingClientRect();
    place.classList.add(...pulse);
  }, [holder, trip, arrive]);
}

/** The same inside a phone's viewer, both ways, and again when the page or the viewer gets another size. */
export function useViewerTrip(holder: RefObject<HTMLElement | null>, isCurrent: boolean, trips: number, scale: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every trip and every change of size moves the page again.
  useEffect(() => {
    const place = holder.current;
    const viewer = place?.closest("[data-slot=viewer]");
    if (!place || !viewer || !isCurrent) return;
    const show = () => scrollSteadily(viewer, () => shiftTo(place, viewer.getBoundingClientRect(), margins.viewer));
    const observer = new ResizeObserver(show);
    observer.observe(viewer);
    return () => observer.disconnect();
  }, [holder, isCurrent, trips, scale]);
}
