// The end of the address: at first it says where to go, later it names the document in view, so that a reload leads back to it.
import { useEffect, useEffectEvent, useRef } from "react";
import { placeHash, placeInHash } from "#lib/designer/shown-place.ts";
import type { Designer } from "./designer-context.ts";
import { goToPlace } from "./go-to-place.ts";

/** Our choice, in milliseconds: who scrolls past a document is not in it. */
const pause = 250;

export function useFollowedAddress(designer: Designer): void {
  const { id } = designer.document;
  const open = useEffectEvent(() => {
    const place = placeInHash(window.location.hash);
    if (place) goToPlace(designer, place);
  });
  useEffect(() => {
    // Once the pages have the size that fits the window: before it, the place would not stay where it was gone to.
    const fitted = requestAnimationFrame(open);
    const listen = () => open();
    window.addEventListener("hashchange", listen);
    return () => {
      cancelAnimationFrame(fitted);
      window.removeEventListener("hashchange", listen);
    };
  }, []);
  const named = useRef(id);
  useEffect(() => {
    if (named.current === id) return;
    const timer = setTimeout(() => {
      named.current = id;
      window.history.replaceState(window.history.state, "", placeHash({ to: "document", id }));
    }, pause);
    return () => clearTimeout(timer);
  }, [id]);
}
