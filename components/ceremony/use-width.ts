"use client";
// Widths the layout answers to: of an element as it changes, and of the window against a media query.
import { type RefCallback, useCallback, useRef, useState, useSyncExternalStore } from "react";

export function useWidth<E extends HTMLElement>(): [RefCallback<E>, number] {
  const [width, setWidth] = useState(0);
  const observer = useRef<ResizeObserver | null>(null);
  const ref = useCallback((element: E | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.current.observe(element);
    setWidth(Math.floor(element.clientWidth));
  }, []);
  return [ref, width];
}

/** Where the page and one field at a time share the screen: phones held either way, and desks zoomed to twice the size. */
export const phoneQuery = "(max-width: 899px), (max-height: 480px)";

export function useMedia(query: string): boolean {
  const watch = useCallback(
    (notice: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", notice);
      return () => media.removeEventListener("change", notice);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Height that the on-screen keyboard leaves; a zoomed page keeps the height it had. */
export function useVisibleHeight(): number | null {
  return useSyncExternalStore(
    (notice) => {
      window.visualViewport?.addEventListener("resize", notice);
      return () => window.visualViewport?.removeEventListener("resize", notice);
    },
    () => {
      const seen = window.visualViewport;
      return seen && Math.abs(seen.scale - 1) < 0.01 ? Math.round(seen.height) : null;
    },
    () => null,
  );
}
