// When what a signer needs only later may come: not before the first page of a document is drawn, where one is to be read.
import { createContext, useCallback, useEffect, useState } from "react";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";

/** Called when a page is drawn, or where none will be. */
export const DrawnContext = createContext<(() => void) | undefined>(undefined);

const leadsToPages = new Set<CeremonyView["state"]>(["unopened", "authenticate", "consent", "sign"]);

/** Our choice: by then whoever reads, or has a document that does not come, is waited for no longer. */
const longest = 60_000;

/** `state`: undefined until it is known. */
export function useTimeForMore(state: CeremonyView["state"] | undefined): { isTime: boolean; onDrawn: () => void } {
  const [isTime, setTime] = useState(false);
  const onDrawn = useCallback(() => setTime(true), []);
  const isElsewhere = state !== undefined && !leadsToPages.has(state);
  useEffect(() => {
    if (isElsewhere) return setTime(true);
    const timer = setTimeout(() => setTime(true), longest);
    return () => clearTimeout(timer);
  }, [isElsewhere]);
  return { isTime, onDrawn };
}
