// Widths the layout answers to: of an element as it changes, and of the window against a media query.
import { type RefCallback, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";

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
export const phoneQuery = "(max-width: 56.1875rem), (max-height: 30rem)";

/** Where of these the field stands beside the page. */
export const turnedQuery = "(min-width: 35rem) and (max-height: 32.5rem)";

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

/**
 * What the on-screen keyboard leaves of the window, for rooms and dialogs: some browsers lay it over the page and move what is
 * seen. A page that is zoomed by hand keeps what it had.
 */
export function useSeenPart(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const note = () => {
      if (Math.abs(seen.scale - 1) >= 0.01) return;
      style.setProperty("--seen", `${Math.round(seen.height)}px`);
      style.setProperty("--seen-top", `${Math.round(seen.offsetTop)}px`);
    };
    note();
    seen.addEventListener("resize", note);
    seen.addEventListener("scroll", note);
    return () => {
      seen.removeEventListener("resize", note);
      seen.removeEventListener("scroll", note);
      style.removeProperty("--seen");
      style.removeProperty("--seen-top");
    };
  }, []);
}

/** What stands at a number of the page's pixels: the sheet of the ceremony is 816 wide, as paper of 8.5 inches at 96. */
export const sheetWidth = 816;
