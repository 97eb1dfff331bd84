// The place of the page's number, as the pages are moved, made larger and filled in under it.
import { type RefObject, useEffect, useState } from "react";
import { type PillPlace, placeFor, usualPlace } from "./pill-place.ts";

function look(pill: HTMLElement, viewer: HTMLElement, isFromRight: boolean, now: PillPlace | null) {
  const { left, top } = viewer.getBoundingClientRect();
  const room = { left, top, right: left + viewer.clientWidth, bottom: top + viewer.clientHeight };
  const seen = (box: DOMRect) => box.bottom > room.top && box.top < room.bottom;
  const pages = [...viewer.querySelectorAll("[data-page]")].filter((page) => seen(page.getBoundingClientRect()));
  const taken = pages.flatMap((page) =>
    [...page.querySelectorAll("[data-slot=place]")].map((one) => one.getBoundingClientRect()),
  );
  const margin = Number.parseFloat(getComputedStyle(pill).marginTop);
  const size = { width: pill.offsetWidth + 2 * margin, height: pill.offsetHeight + 2 * margin };
  return placeFor({ room, size, taken, isFromRight, now });
}

/** null: there is none, and it is neither seen nor pressed. `pill` stands in a viewer. */
export function usePillPlace(pill: RefObject<HTMLElement | null>, isFromRight: boolean): PillPlace | null {
  const [place, setPlace] = useState<PillPlace | null>(usualPlace);
  useEffect(() => {
    const own = pill.current;
    const viewer = own?.closest<HTMLElement>("[data-slot=viewer]");
    if (!own || !viewer) return;
    let frame = 0;
    const lookSoon = () => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        setPlace((now) => look(own, viewer, isFromRight, now));
      });
    };
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(viewer);
    sizes.observe(own);
    // Pages and fields that come, go or get another size.
    const parts = new MutationObserver(lookSoon);
    parts.observe(viewer, { childList: true, subtree: true, attributes: true, attributeFilter: ["style"] });
    viewer.addEventListener("scroll", lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      parts.disconnect();
      viewer.removeEventListener("scroll", lookSoon);
    };
  }, [pill, isFromRight]);
  return place;
}
