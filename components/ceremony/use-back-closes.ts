// On a phone a dialog that takes the whole window is left by the browser's Back, as a page is: what lies under it stays.
import { useEffect, useRef } from "react";

/** In the state of the history's entry that stands for a dialog, so that a reload knows it again. */
const ofDialog = "countersignDialog";
const isAtDialog = (): boolean => Boolean((window.history.state as Record<string, unknown> | null)?.[ofDialog]);

let wasPushed = false;
/** A dialog that follows another at once takes its entry over. */
let goingBack: ReturnType<typeof setTimeout> | undefined;

export function useBackCloses(isOn: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOn) return;
    clearTimeout(goingBack);
    if (!isAtDialog()) window.history.pushState({ [ofDialog]: true }, "");
    wasPushed = true;
    const onBack = () => {
      if (!isAtDialog()) latest.current();
    };
    window.addEventListener("popstate", onBack);
    return () => {
      window.removeEventListener("popstate", onBack);
      goingBack = setTimeout(() => {
        if (isAtDialog()) window.history.back();
      });
    };
  }, [isOn]);
}

/** Gives the page another address. Forward, which still leads to where a dialog stood, would know the one before. */
export function changeAddress(path: string): void {
  window.history.replaceState(null, "", path);
  // A dialog may have stood there before a reload: some browsers say so, of the others only this page knows.
  const { navigation } = window as { navigation?: { canGoForward: boolean } };
  if (navigation?.canGoForward ?? wasPushed) window.history.pushState(null, "", path);
}
