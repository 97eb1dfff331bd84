// What a check of the instance says, in the reader's language; as the server has it where these words do not know it.
import { useCallback } from "react";
import type { InstanceState } from "#lib/contract/instance.ts";
import type { CheckKey, CheckWords } from "#lib/instance/check-words.ts";
import { useWords } from "./use-words.ts";

type Check = InstanceState["checks"]["database"];

export function useCheckWords(): (check: Check) => string {
  const words = useWords("checks");
  return useCallback(
    ({ detail, key, parameters }) => {
      if (!key || !words.has(`detail.${key}` as never)) return detail;
      const t = words as unknown as CheckWords;
      return t(`detail.${key as CheckKey}`, parameters);
    },
    [words],
  );
}
