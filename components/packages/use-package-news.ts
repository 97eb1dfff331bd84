// Looks whether a package was changed elsewhere: at once when another window of this browser says so, when one comes back
// to this window, soon after a reload, and every few seconds while it is seen.
import { useEffect, useEffectEvent } from "react";

const everyMs = 10_000;
/** What was begun to be saved as a page was left may arrive after the answers that the new one brought along. */
const afterReloadMs = 1_500;
const isJustReloaded = (): boolean => {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" && performance.now() < everyMs;
};
const channelOf = (packageId: string) => `countersign package ${packageId}`;

/** Tells the other windows of this browser that something was saved. */
export function tellOtherWindows(packageId: string): void {
  const channel = new BroadcastChannel(channelOf(packageId));
  channel.postMessage("saved");
  channel.close();
}

export function usePackageNews(packageId: string | undefined, look: () => void): void {
  const onNews = useEffectEvent(look);
  useEffect(() => {
    if (!packageId) return;
    const channel = new BroadcastChannel(channelOf(packageId));
    const seen = () => document.visibilityState === "visible";
    const lookIfSeen = () => {
      if (seen()) onNews();
    };
    // A window in the background is up to date when one comes back to it.
    channel.onmessage = () => onNews();
    window.addEventListener("focus", lookIfSeen);
    document.addEventListener("visibilitychange", lookIfSeen);
    const timer = setInterval(lookIfSeen, everyMs);
    const soon = isJustReloaded() ? setTimeout(lookIfSeen, afterReloadMs) : undefined;
    return () => {
      channel.close();
      window.removeEventListener("focus", lookIfSeen);
      document.removeEventListener("visibilitychange", lookIfSeen);
      clearInterval(timer);
      clearTimeout(soon);
    };
  }, [packageId]);
}
