// Somebody has signed in to the account in one window of this browser: other windows, which wait for that, go on by themselves.
import { useEffect, useEffectEvent } from "react";

const name = "countersign signed in";

/** Told by the pages that are reached by signing in, once each is there. */
export function useTellSignedIn(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return;
    const channel = new BroadcastChannel(name);
    channel.postMessage("signed in");
    channel.close();
  }, [isSignedIn]);
}

/** `look`: asks how things stand now. Also when one comes back to this window: a frame in another site's page hears of nothing else. */
export function useSignedInElsewhere(look: () => void): void {
  const onNews = useEffectEvent(look);
  useEffect(() => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = () => onNews();
    const lookIfSeen = () => {
      if (document.visibilityState === "visible") onNews();
    };
    window.addEventListener("focus", lookIfSeen);
    document.addEventListener("visibilitychange", lookIfSeen);
    return () => {
      channel.close();
      window.removeEventListener("focus", lookIfSeen);
      document.removeEventListener("visibilitychange", lookIfSeen);
    };
  }, []);
}
