// PURE. A list that is typed as one entry on each line.

/** Without empty lines, and each entry once. */
export const typedLines = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
