// PURE. How strong a password looks while it is typed: a hint, not a gate. Only the length is required.

export const shortestPassword = 10;

export type Strength = {
  steps: 0 | 1 | 2 | 3 | 4;
  words: "empty" | "short" | "few" | "fair" | "good" | "strong";
  length: number;
};

/** Length counts most; a few characters repeated or a straight run count as short. */
export function passwordStrength(password: string): Strength {
  const length = [...password].length;
  if (length === 0) return { steps: 0, words: "empty", length };
  if (length < shortestPassword) return { steps: 1, words: "short", length };
  const kinds = new Set(password.toLowerCase()).size;
  if (kinds < 6) return { steps: 1, words: "few", length };
  if (length < 14) return { steps: 2, words: "fair", length };
  if (length < 18) return { steps: 3, words: "good", length };
  return { steps: 4, words: "strong", length };
}
