// The mail's links to decline, to opt out or to report end at the ceremony's own question, once whoever follows them may answer it.
import { useEffect } from "react";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";

const ways = { "#decline": "decline", "#opt-out": "optOut", "#report": "report" } as const;
type Asked = (typeof ways)[keyof typeof ways];

const isWay = (hash: string): hash is keyof typeof ways => hash in ways;

/** Opens the question that the address asks for, where the package offers it; once, so that a reload does not ask again. */
export function useWayOutAsked(
  { declineButton, optOutButton }: CeremonyView["settings"],
  mayReport: boolean,
  onAsked: (asked: Asked) => void,
): void {
  useAsked({ decline: declineButton !== false, optOut: optOutButton === true, report: mayReport }, onAsked);
}

/** On pages that have no other question. What else the address asks for waits for the page that has. */
export function useReportAsked(mayReport: boolean, onAsked: () => void): void {
  useAsked({ report: mayReport }, onAsked);
}

function useAsked({ decline, optOut, report }: Partial<Record<Asked, boolean>>, onAsked: (asked: Asked) => void): void {
  useEffect(() => {
    const look = () => {
      const { hash, pathname, search } = window.location;
      const asked = isWay(hash) ? ways[hash] : undefined;
      const isOffered = asked && { decline, optOut, report }[asked];
      if (!asked || isOffered === undefined) return;
      window.history.replaceState(window.history.state, "", `${pathname}${search}`);
      // Nothing was pressed that the focus could go back to when the question is left.
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
      if (isOffered) onAsked(asked);
    };
    look();
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, [decline, optOut, report, onAsked]);
}
