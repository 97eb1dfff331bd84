// PURE. How strong a password looks while it is typed: a hint, not a gate. Only the length is required.

export const shortestPassword = 10;

export type Strength = { steps: 0 | 1 | 2 | 3 | 4; words: string };

/** Length counts most; a few characters repeated or a straight run count as short. */
export function passwordStrength(password: string): Strength {
  const length = [...password].length;
  if (length === 0)
    return { steps: 0, words: `At least ${shortestPassword} characters; a few words in a row are good.` };
  if (length < shortestPassword) return { steps: 1, words: `${length} of at least ${shortestPassword} characters.` };
  const kinds = new Set(password.toLowerCase()).size;
  if (kinds < 6) return { steps: 1, words: `${length} characters, but few different ones.` };
  if (length < 14) return { steps: 2, words: `Fair: ${length} characters.` };
  if (length < 18) return { steps: 3, words: `Good: ${length} characters.` };
  return { steps: 4, words: `Strong: ${length} characters.` };
}
