// PURE. The code in what was typed or pasted: the whole text message may be pasted, in any script's digits.

import { latinDigits } from "#lib/language/latin-digits.ts";

/** What is no longer than a code stays as it was typed, but for its digits. */
export function passcodeIn(text: string): string {
  const plain = latinDigits(text.normalize("NFKC"));
  if (plain.length <= 7) return plain;
  const [, first, second] = /(?<!\d)(\d{3})[\s-]?(\d{3})(?!\d)/.exec(plain) ?? [];
  return first && second ? first + second : plain;
}
