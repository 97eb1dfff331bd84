// A pointer for a browser's tests that presses something, moves by so many pixels and stays down until it is let go.
type More = Pick<PointerEventInit, "altKey" | "pointerType">;

export function pressOn(target: Element, at: { x: number; y: number } = { x: 0.5, y: 0.5 }) {
  const { left, top, width, height } = target.getBoundingClientRect();
  const start = { clientX: left + width * at.x, clientY: top + height * at.y };
  const scroller = target.closest<HTMLElement>("[data-part=pages]");
  // Only a real pointer can be captured.
  if (scroller) scroller.setPointerCapture = () => undefined;
  const send = (type: string, by: { x: number; y: number }, more: More = {}) => {
    const place = { clientX: start.clientX + by.x, clientY: start.clientY + by.y };
    const pointer = { pointerId: 7, isPrimary: true, button: 0, pointerType: "mouse", ...more };
    // What is dragged to another page is drawn anew there: the pages have the pointer.
    const on = target.isConnected ? target : scroller;
    on?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, ...pointer, ...place }));
  };
  return {
    come: () => send("pointermove", { x: 0, y: 0 }),
    down: (more?: More) => send("pointerdown", { x: 0, y: 0 }, more),
    move: (by: { x: number; y: number }, more?: More) => send("pointermove", by, more),
    up: (by: { x: number; y: number }) => send("pointerup", by),
    /** The browser scrolls with it. */
    cancel: () => send("pointercancel", { x: 0, y: 0 }),
  };
}
