// Draws again when a face has been loaded: what was measured in another one does not fit any more.
import { useSyncExternalStore } from "react";

let loaded = 0;

function watch(notice: () => void): () => void {
  const onLoaded = () => {
    loaded += 1;
    notice();
  };
  document.fonts.addEventListener("loadingdone", onLoaded);
  return () => document.fonts.removeEventListener("loadingdone", onLoaded);
}

export const useFaces = (): number =>
  useSyncExternalStore(
    watch,
    () => loaded,
    () => 0,
  );
