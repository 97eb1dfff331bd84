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
