// How this page tells what a check has found: in the reader's language, with moments in their zone.
import { useMemo } from "react";
import { useReader, useZone } from "#components/ui/reader.ts";
import { timeWords } from "#components/ui/time-words.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Teller, VerifyWords } from "#lib/signatures/verify/report-words.ts";

export function useReportTeller(): Teller {
  const words = useWords("verify");
  const reader = useReader();
  const zone = useZone();
  return useMemo(() => {
    const moment = (iso: string) =>
      timeWords(new Date(iso), "stamp", { zone, locale: reader.formatTag, now: new Date() });
    return { t: words as unknown as VerifyWords, moment, reader };
  }, [words, reader, zone]);
}
