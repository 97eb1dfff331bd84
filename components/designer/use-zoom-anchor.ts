// Zooming: by wheel, two fingers, button or key, what one looks at stays where it is.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { clampZoom } from "./canvas-store.ts";
import { useCanvas, useDesigner } from "./designer-context.ts";
import { type Point, pageAt, placeOf } from "./sheet-spot.ts";

type Fingers = Point & { apart: number };

/** Where two fingers are: the middle between them, and how far they are apart. */
function fingersOf({ touches }: TouchEvent): Fingers | undefined {
  const [a, b] = touches;
  if (!a || !b || touches.length !== 2) return undefined;
  return {
    clientX: (a.clientX + b.clientX) / 2,
    clientY: (a.clientY + b.clientY) / 2,
    apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
  };
}

/** Keeps the point under the pointer where it is while the zoom changes; without a pointer, the middle of the view. */
export function useZoomAnchor() {
  const { scroller, canvas, documents } = useDesigner();
  const zoom = useCanvas((state) => state.zoom);
  const anchor = useRef<{ documentId: string; page: number; x: number; y: number; at: Point }>(undefined);

  /** What is at a point comes to another one, or stays there. */
  const holdAt = useEffectEvent((root: HTMLElement, at: Point, to = at) => {
    const found = pageAt(root, at, documents, true);
    // As shares of the page, whatever its size is by then.
    anchor.current = found && {
      documentId: found.documentId,
      page: found.page,
      x: (at.clientX - found.left) / found.width,
      y: (at.clientY - found.top) / found.height,
      at: to,
    };
  });

  useEffect(() => {
    const root = scroller.current;
    if (!root) return;
    const hold = (at: Point, to?: Point) => holdAt(root, at, to);
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
    let pinch: { zoom: number; begun: Fingers; last: Fingers } | undefined;
    let pressed: PointerEvent | undefined;
    const onPress = (event: PointerEvent) => {
      if (event.isPrimary) pressed = event;
    };
    const onFingers = (event: TouchEvent) => {
      const fingers = fingersOf(event);
      pinch = fingers && { zoom: canvas.getState().zoom, begun: fingers, last: fingers };
      if (!fingers) return;
      event.preventDefault();
      // The first finger moves nothing any more, and asks for no menu.
      const { pointerId = 0, pointerType = "touch" } = pressed ?? {};
      pressed?.target?.dispatchEvent(new PointerEvent("pointercancel", { pointerId, pointerType, bubbles: true }));
    };
    const onPinch = (event: TouchEvent) => {
      const fingers = fingersOf(event);
      if (!pinch || !fingers) return;
      event.preventDefault();
      const { zoom: at, begun, last } = pinch;
      pinch.last = fingers;
      const next = clampZoom((at * fingers.apart) / begun.apart);
      if (next === canvas.getState().zoom) {
        root.scrollBy(last.clientX - fingers.clientX, last.clientY - fingers.clientY);
        return;
      }
      hold(last, fingers);
      canvas.setState({ zoom: next });
    };
    const own = new AbortController();
    const { signal } = own;
    root.addEventListener("wheel", onWheel, { passive: false, signal });
    root.addEventListener("pointerdown", onPress, { signal });
    root.addEventListener("touchstart", onFingers, { passive: false, signal });
    root.addEventListener("touchmove", onPinch, { passive: false, signal });
    root.addEventListener("touchend", onFingers, { signal });
    root.addEventListener("touchcancel", onFingers, { signal });
    // Zooming by button or key: what is in the middle stays.
    const stop = canvas.subscribe((now, before) => {
      if (now.zoom !== before.zoom && !anchor.current) hold(middle());
    });
    return () => {
      own.abort();
      stop();
    };
  }, [scroller, canvas]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers the new zoom
  useLayoutEffect(() => {
    const root = scroller.current;
    const held = anchor.current;
    anchor.current = undefined;
    const document = documents.find(({ id }) => id === held?.documentId);
    const box = root && held && document && placeOf(root, document, held.page);
    if (!box) return;
    root.scrollBy(box.left + held.x * box.width - held.at.clientX, box.top + held.y * box.height - held.at.clientY);
  }, [zoom]);
}
