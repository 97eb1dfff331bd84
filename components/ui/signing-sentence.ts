// Says a package's progress in words: "2 of 4 signed", with the one thing that went wrong first.
import type { UiWords } from "./ui-words.ts";

export type PersonState = "signed" | "opened" | "now" | "wait" | "cc" | "declined" | "bounced";

/** People who only get a copy are not counted. */
export function signingSentence(t: UiWords, states: readonly PersonState[]): string {
  const signers = states.filter((state) => state !== "cc");
  if (signers.length === 0) return t("people.none");
  const count = (state: PersonState) => signers.filter((each) => each === state).length;
  const parts = [t("people.signed", { signed: count("signed"), count: signers.length })];
  if (count("declined") > 0) parts.push(t("people.declined", { count: count("declined") }));
  if (count("bounced") > 0) parts.push(t("people.notReached", { count: count("bounced") }));
  if (parts.length === 1 && count("opened") > 0) parts.push(t("people.opened", { count: count("opened") }));
  return parts.reduce((first, second) => t("people.and", { first, second }));
}
