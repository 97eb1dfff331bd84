// Packages that match what is being typed: asked after a short pause, only the last answer counts.
import { useEffect, useEffectEvent, useState } from "react";
import type { FoundPackage } from "./desk-context.ts";

const PAUSE_MS = 180;

export function usePackageSearch(
  words: string,
  findPackages: ((words: string) => Promise<FoundPackage[]>) | undefined,
): FoundPackage[] {
  const [answer, setAnswer] = useState<{ asked: string; found: FoundPackage[] }>({ asked: "", found: [] });
  const ask = useEffectEvent((asked: string) => findPackages?.(asked));
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

  return asked === "" ? [] : answer.found;
}
