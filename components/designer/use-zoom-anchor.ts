// Zooming: by wheel, button or key, what one looks at stays where it is.
import { useEffect, useLayoutEffect, useRef } from "react";
import { clampZoom } from "./canvas-store.ts";
import { useCanvas, useDesigner } from "./designer-context.ts";
import { type Point, sheetAt } from "./sheet-spot.ts";

/** Keeps the point under the pointer where it is while the zoom changes; without a pointer, the middle of the view. */
export function useZoomAnchor() {
  const { scroller, canvas } = useDesigner();
  const zoom = useCanvas((state) => state.zoom);
  const anchor = useRef<{ sheet: HTMLElement; x: number; y: number; at: Point }>(undefined);

  useEffect(() => {
    const root = scroller.current;
    if (!root) return;
    const hold = (at: Point) => {
      const sheet = sheetAt(root, at, true);
      const box = sheet?.getBoundingClientRect();
      // As shares of the sheet, whatever its size is by then.
      anchor.current =
        sheet && box
          ? { sheet, x: (at.clientX - box.left) / box.width, y: (at.clientY - box.top) / box.height, at }
          : undefined;
    };
    const middle = (): Point => {
      const box = root.getBoundingClientRect();
      return { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
      const next = clampZoom(canvas.getState().zoom * Math.exp(-pixels / 400));
      hold(event);
      if (next !== canvas.getState().zoom) canvas.setState({ zoom: next });
    };
    root.addEventListener("wheel", onWheel, { passive: false });
    // Zooming by button or key: what is in the middle stays.
    const stop = canvas.subscribe((now, before) => {
      if (now.zoom !== before.zoom && !anchor.current) hold(middle());
    });
    return () => {
      root.removeEventListener("wheel", onWheel);
      stop();
    };
  }, [scroller, canvas]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers the new zoom
  useLayoutEffect(() => {
    const root = scroller.current;
    const held = anchor.current;
    anchor.current = undefined;
    if (!root || !held?.sheet.isConnected) return;
    const box = held.sheet.getBoundingClientRect();
    root.scrollBy(box.left + held.x * box.width - held.at.clientX, box.top + held.y * box.height - held.at.clientY);
  }, [zoom]);
}
