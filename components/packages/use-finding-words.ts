// What was found before sending, as sentences in the reader's language.
import { useCallback } from "react";
import { useWords } from "#components/ui/use-words.ts";
import type { Parameters } from "#lib/packages/finding.ts";
import { type FindingWords, findingSentence } from "#lib/packages/finding-words.ts";

type Told = { code: string; parameters?: Parameters | undefined; message?: string | undefined };

/** What a newer server has found and these words do not know is said as the server says it. */
export function useFindingWords(): (finding: Told) => string {
  const words = useWords("designer");
  return useCallback(
    ({ code, parameters, message = "" }) => {
      const isKnown = words.has(`finding.${code}` as never);
      return isKnown ? findingSentence(words as unknown as FindingWords, { code, parameters }) : message;
    },
    [words],
  );
}
