// The mail's links to decline or to opt out end at the ceremony's own question, once whoever follows them may answer it.
import { useEffect } from "react";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";

/** Opens the question that the address asks for, where the package offers it; once, so that a reload does not ask again. */
export function useWayOutAsked(
  { declineButton, optOutButton }: CeremonyView["settings"],
  onAsked: (asked: "decline" | "optOut") => void,
): void {
  const mayDecline = declineButton !== false;
  const mayOptOut = optOutButton === true;
  useEffect(() => {
    const look = () => {
      const { hash, pathname, search } = window.location;
      if (hash !== "#decline" && hash !== "#opt-out") return;
      window.history.replaceState(window.history.state, "", `${pathname}${search}`);
      // Nothing was pressed that the focus could go back to when the question is left.
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
      if (hash === "#decline" && mayDecline) onAsked("decline");
      if (hash === "#opt-out" && mayOptOut) onAsked("optOut");
    };
    look();
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, [mayDecline, mayOptOut, onAsked]);
}
