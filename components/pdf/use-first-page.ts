// The first page of a PDF as a picture, drawn once its place is near the view.
import { type RefObject, useEffect, useState } from "react";
import { firstPageOf } from "./first-page.ts";

/** `place` holds a glyph meanwhile; `width` in CSS pixels. */
export function useFirstPage(
  place: RefObject<HTMLElement | null>,
  source: string | File | undefined,
  width: number,
): string | undefined {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    const glyph = place.current?.firstElementChild;
    if (source === undefined || !glyph) return;
    const over = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void firstPageOf(source, width, over.signal).then((drawn) => {
          if (drawn && !over.signal.aborted) setPicture(drawn);
        });
      },
      { rootMargin: "200px 0px" },
    );
    observer.observe(glyph);
    return () => {
      observer.disconnect();
      over.abort();
    };
  }, [place, source, width]);
  return picture;
}
