// Follows one pointer from press to release: a small start distance, scrolling at the edges, Escape to give up.
import type { Point } from "./sheet-spot.ts";

type Follow = {
  scroller: HTMLElement;
  start: Point & { pointerId: number };
  onMove: (at: Point & { altKey: boolean }) => void;
  /** `moved` is false for a press that stayed where it was. */
  onEnd: (moved: boolean) => void;
  onCancel: () => void;
};

const startDistance = 3;
const edge = 36;
const fastest = 18;

export function followPointer({ scroller, start, onMove, onEnd, onCancel }: Follow): void {
  let moved = false;
  let last: Point & { altKey: boolean } = { ...start, altKey: false };
  let frame = 0;
  const over = new AbortController();
  const { signal } = over;

  const step = () => {
    const view = scroller.getBoundingClientRect();
    const up = Math.max(0, view.top + edge - last.clientY);
    const down = Math.max(0, last.clientY - (view.bottom - edge));
    const by = Math.min(fastest, down) - Math.min(fastest, up);
    if (by !== 0) {
      const before = scroller.scrollTop;
      scroller.scrollTop += by;
      if (scroller.scrollTop !== before) onMove(last);
    }
    frame = requestAnimationFrame(step);
  };
  const stop = () => {
    over.abort();
    cancelAnimationFrame(frame);
  };
  window.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== start.pointerId) return;
      last = { clientX: event.clientX, clientY: event.clientY, altKey: event.altKey };
      if (!moved) {
        if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < startDistance) return;
        moved = true;
        scroller.setPointerCapture(start.pointerId);
        frame = requestAnimationFrame(step);
      }
      onMove(last);
    },
    { signal },
  );
  window.addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerId !== start.pointerId) return;
      stop();
      onEnd(moved);
    },
    { signal },
  );
  window.addEventListener(
    "pointercancel",
    (event) => {
      if (event.pointerId !== start.pointerId) return;
      stop();
      onCancel();
    },
    { signal },
  );
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      stop();
      onCancel();
    },
    { signal, capture: true },
  );
}
