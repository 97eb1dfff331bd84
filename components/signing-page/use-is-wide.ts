// Whether there is room for the preview beside the form.
import { useSyncExternalStore } from "react";

const query = "(min-width: 68.75rem)";

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", tell);
      return () => media.removeEventListener("change", tell);
    },
    () => window.matchMedia(query).matches,
    () => true,
  );
