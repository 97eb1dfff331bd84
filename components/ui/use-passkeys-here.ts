// Whether this browser makes and uses passkeys for the page as it was opened. Not while the server draws.
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** `origin`: where they work, which another name of the same machine is not. */
export function usePasskeysHere(origin: string | null | undefined): "yes" | "cannot" | "elsewhere" | undefined {
  const here = () => {
    if (!origin) return undefined;
    if (window.location.origin !== origin) return "elsewhere";
    return typeof window.PublicKeyCredential === "function" ? "yes" : "cannot";
  };
  return useSyncExternalStore(never, here, () => undefined);
}
