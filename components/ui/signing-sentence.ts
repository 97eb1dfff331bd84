// Says a package's progress in words: "2 of 4 signed", with the one thing that went wrong first.
export type PersonState = "signed" | "opened" | "now" | "wait" | "cc" | "declined" | "bounced";

/** People who only get a copy are not counted. */
export function signingSentence(states: readonly PersonState[]): string {
  const signers = states.filter((state) => state !== "cc");
  if (signers.length === 0) return "No recipients yet";
  const count = (state: PersonState) => signers.filter((each) => each === state).length;
  const parts = [`${count("signed")} of ${signers.length} signed`];
  if (count("declined") > 0) parts.push(`${count("declined")} declined`);
  if (count("bounced") > 0) parts.push(`${count("bounced")} not reached`);
  if (count("declined") + count("bounced") === 0 && count("opened") > 0) parts.push(`${count("opened")} opened`);
  return parts.join(", ");
}
