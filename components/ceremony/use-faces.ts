// The faces of what is written here: those of signatures come ahead, and what was measured in another one is drawn again.
import { useEffect, useSyncExternalStore } from "react";
import { faceFamily } from "./mark-view.tsx";

let loaded = 0;

function watch(notice: () => void): () => void {
  const onLoaded = () => {
    loaded += 1;
    notice();
  };
  document.fonts.addEventListener("loadingdone", onLoaded);
  return () => document.fonts.removeEventListener("loadingdone", onLoaded);
}

/** Draws again when a face has been loaded: what was measured in another one does not fit any more. */
export const useFaces = (): number =>
  useSyncExternalStore(
    watch,
    () => loaded,
    () => 0,
  );

/** The hands that a name is signed in: they may be looked at when there is no network any more. */
export function useHandsAhead(isTime: boolean, name: string): void {
  useEffect(() => {
    if (!isTime) return;
    // Without them the name stands in the reader's own fonts, as before they have come.
    for (const family of Object.values(faceFamily)) document.fonts.load(`16px ${family}`, name).catch(() => undefined);
  }, [isTime, name]);
}
