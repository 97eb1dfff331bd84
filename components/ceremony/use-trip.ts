"use client";
// The trip to a step: scrolls its place to the middle, focuses what can be focused there, and pulses once.
import { type RefObject, useEffect } from "react";

/** Goes there whenever `trips` grows; 0 is no trip. */
export function useTrip(holder: RefObject<HTMLElement | null>, trips: number) {
  useEffect(() => {
    const place = holder.current;
    if (!place || trips === 0) return;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    place.scrollIntoView({ block: "center", inline: "nearest", behavior: still ? "auto" : "smooth" });
    place.querySelector<HTMLElement>("input, select, textarea, button")?.focus({ preventScroll: true });
    if (still) return;
    place.classList.remove("is-pulsing");
    place.getBoundingClientRect();
    place.classList.add("is-pulsing");
  }, [holder, trips]);
}

/** The same inside a phone's viewer, both ways, and again when the page is drawn anew in another size. */
export function useViewerTrip(holder: RefObject<HTMLElement | null>, isCurrent: boolean, trips: number, scale: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every trip and every change of size moves the page again.
  useEffect(() => {
    const place = holder.current;
    const viewer = place?.closest(".viewer");
    if (!place || !viewer || !isCurrent) return;
    const [seen, field] = [viewer.getBoundingClientRect(), place.getBoundingClientRect()];
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    // A field wider than the screen is shown from its start.
    const left =
      field.width < seen.width - 32
        ? (field.left + field.right - seen.left - seen.right) / 2
        : field.left - seen.left - 16;
    viewer.scrollBy({
      top: (field.top + field.bottom - seen.top - seen.bottom) / 2,
      left,
      behavior: still ? "auto" : "smooth",
    });
  }, [holder, isCurrent, trips, scale]);
}
