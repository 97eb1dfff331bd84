// In a frame of somebody else's page the signer signs in a tab of its own, and this page goes on by itself once they have. Browsers keep the
// storage of a frame apart from that of a tab, so nothing that one page tells the other would arrive: the service is asked.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ceremonyView } from "#components/queries/ceremony.ts";
import { noteSigned } from "./kept.ts";

/** Our choice: soon enough for who comes back, seldom enough for who takes their time. */
const paceMs = 4000;
/** As long as the way to the service may take; from then on it is asked when somebody looks here. */
const longestMs = 15 * 60_000;

export function useOtherTab(ceremonyId: string): { isWaiting: boolean; openTab: () => void } {
  const client = useQueryClient();
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (since === undefined) return;
    const look = () => void client.prefetchQuery({ ...ceremonyView(ceremonyId), staleTime: 0 });
    const lookIfSeen = () => document.visibilityState === "visible" && look();
    const timer = setInterval(() => (Date.now() - since > longestMs ? clearInterval(timer) : look()), paceMs);
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", lookIfSeen);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", lookIfSeen);
    };
  }, [client, ceremonyId, since]);
  return {
    isWaiting: since !== undefined,
    openTab: () => {
      // What is signed there was begun here: whoever embeds this page is told, and the signer sent on.
      noteSigned(ceremonyId);
      setSince(Date.now());
      window.open(window.location.href, "_blank", "noopener");
    },
  };
}
