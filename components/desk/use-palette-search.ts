// What matches the words that are being typed: asked after a short pause, only the last answer counts. Until it comes, what was
// found for the words before stays in sight, so that the list does not jump; it is no answer to the new ones.
import { useEffect, useEffectEvent, useState } from "react";
import type { Found } from "./desk-context.ts";

const PAUSE_MS = 180;

/** `isAnswer`: it was found for the very words. */
type PaletteSearch = { found: Found[]; isAnswer: boolean };

export function usePaletteSearch(
  words: string,
  find: ((words: string) => Promise<Found[]>) | undefined,
): PaletteSearch {
  const [answer, setAnswer] = useState<{ asked: string; found: Found[] }>({ asked: "", found: [] });
  const ask = useEffectEvent((asked: string) => find?.(asked));
  const asked = words.trim();

  useEffect(() => {
    if (asked === "") return;
    let isLast = true;
    const timer = setTimeout(() => {
      // A search that fails finds nothing; the list page behind "Search all packages" tells why.
      ask(asked)?.then(
        (found) => isLast && setAnswer({ asked, found }),
        () => isLast && setAnswer({ asked, found: [] }),
      );
    }, PAUSE_MS);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [asked]);

  return { found: asked === "" ? [] : answer.found, isAnswer: answer.asked === asked };
}
