// When what is needed only later may come: once the first page is drawn, or is waited for no longer.
import { useEffect } from "react";
import { useStore } from "zustand";
import type { CanvasStore } from "./canvas-store.ts";

/** Our choice: by then a document that does not come is waited for no longer. */
const longest = 60_000;

export function useTimeForMore(canvas: CanvasStore): boolean {
  useEffect(() => {
    const timer = setTimeout(() => canvas.setState({ isDrawn: true }), longest);
    return () => clearTimeout(timer);
  }, [canvas]);
  return useStore(canvas, ({ isDrawn }) => isDrawn);
}
