// The preview is inert inside: the page around it scrolls it, by wheel, finger and keys.

/** What of the frame's page scrolls: on a phone the documents within the window, else the window. */
function scrollerIn(frame: HTMLIFrameElement): Element | null {
  const inside = frame.contentDocument;
  const parts = [
    ...(inside?.querySelectorAll("[data-slot=viewer], [data-slot=dialog-scrim], [data-slot=dialog]") ?? []),
  ];
  return (
    parts.find(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight) ?? inside?.scrollingElement ?? null
  );
}

const keys: Record<string, (page: number) => [number, number]> = {
  ArrowDown: () => [0, 60],
  ArrowUp: () => [0, -60],
  ArrowRight: () => [60, 0],
  ArrowLeft: () => [-60, 0],
  PageDown: (page) => [0, page * 0.9],
  PageUp: (page) => [0, -page * 0.9],
  Home: () => [0, -1e6],
  End: () => [0, 1e6],
};

/** Listens on `cover`, which lies over the frame. `scale`: pixels of the page around for one of the frame. */
export function scrollsFrame(cover: HTMLElement, frame: HTMLIFrameElement, scale: () => number): () => void {
  const scroll = (left: number, top: number): boolean => {
    const scroller = scrollerIn(frame);
    if (!scroller) return false;
    const before = [scroller.scrollLeft, scroller.scrollTop];
    scroller.scrollBy({ left: left / scale(), top: top / scale(), behavior: "instant" });
    return before[0] !== scroller.scrollLeft || before[1] !== scroller.scrollTop;
  };
  const onWheel = (event: WheelEvent) => {
    // At its end the page around goes on.
    if (!event.ctrlKey && scroll(event.deltaX, event.deltaY)) event.preventDefault();
  };
  let at: { x: number; y: number } | undefined;
  const onTouchStart = ({ touches }: TouchEvent) => {
    const [finger] = touches;
    at = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
  };
  const onTouchMove = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (!at || !finger || event.touches.length !== 1) return;
    const moved = scroll(at.x - finger.clientX, at.y - finger.clientY);
    at = { x: finger.clientX, y: finger.clientY };
    if (moved && event.cancelable) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keys[event.key]?.(frame.clientHeight);
    if (by && !event.ctrlKey && !event.metaKey && !event.altKey && scroll(...by)) event.preventDefault();
  };
  cover.addEventListener("wheel", onWheel, { passive: false });
  cover.addEventListener("touchstart", onTouchStart, { passive: true });
  cover.addEventListener("touchmove", onTouchMove, { passive: false });
  cover.addEventListener("keydown", onKeyDown);
  return () => {
    cover.removeEventListener("wheel", onWheel);
    cover.removeEventListener("touchstart", onTouchStart);
    cover.removeEventListener("touchmove", onTouchMove);
    cover.removeEventListener("keydown", onKeyDown);
  };
}
