// What is said of a failure: the interface's own words, which come in the reader's language, and ours where it gave none.
import { useCallback } from "react";
import { CallError } from "#lib/contract/call.ts";
import { type UiWords, useUiWords } from "./ui-words.ts";

/** `otherwise`: what is said of a failure that was no call's. */
export function reasonOf(t: UiWords, cause: unknown, otherwise?: string): string {
  if (!(cause instanceof CallError)) return otherwise ?? t("failure.other");
  // The interface's own words for this are for programs.
  if (cause.key === "error.unauthorised.notSignedIn") return t("failure.sessionOver");
  if (cause.told !== undefined) return cause.told;
  if (cause.outcome === "not sent") return t("failure.notSent");
  return cause.status === 0 ? t("failure.unknown") : t("failure.unusable");
}

export function useReason(): (cause: unknown, otherwise?: string) => string {
  const t = useUiWords();
  return useCallback((cause, otherwise) => reasonOf(t, cause, otherwise), [t]);
}
