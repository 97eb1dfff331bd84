// Whoever comes from the review's list has one thing to mend; it is looked for until it is there.
import { useEffect, useRef } from "react";
import { placeInHash, type ShownPlace } from "#lib/designer/shown-place.ts";
import { focusPlace } from "./go-to-place.ts";

export function useAskedPlace(isThere: boolean): void {
  const asked = useRef<ShownPlace | null | undefined>(undefined);
  useEffect(() => {
    if (asked.current === undefined) asked.current = placeInHash(window.location.hash);
    if (asked.current && isThere && focusPlace(asked.current)) asked.current = null;
  });
}
