// PURE. Patterns that have a name: senders choose them by it, and signers read it instead of a general sentence.

export const namedPatterns = [
  { pattern: "[\\p{L}\\s'’.-]+", words: "letters", rule: "patternLetters" },
  { pattern: "[0-9]+", words: "digits", rule: "patternDigits" },
  { pattern: "[0-9]+([.,][0-9]+)?", words: "number", rule: "patternNumber" },
  { pattern: "[A-Za-z0-9]+", words: "both", rule: "patternBoth" },
  { pattern: "[^@\\s]+@[^@\\s]+\\.[^@\\s]+", words: "email", rule: "patternEmail" },
  { pattern: "\\+?[0-9 ()/-]{5,}", words: "telephone", rule: "patternTelephone" },
] as const;

/** Which rule a value breaks that a pattern does not accept. */
export const patternRule = (pattern: string | null | undefined) =>
  namedPatterns.find((one) => one.pattern === pattern)?.rule ?? "pattern";
