// By itself: what stands around every document asks it, also at a desk, where there is no sheet.
import { useCeremony } from "./ceremony-store.ts";
import type { Signing } from "./use-signing.ts";

/** Whether somebody who opens the documents is shown them first: not where they have been at a field, or have none. */
export function useIsFolded({ undone, current }: Signing): boolean {
  const begun = useCeremony((state) => state.begun);
  return !begun && current === null && undone.length > 0;
}
