// PURE. The code in what was typed or pasted: the whole text message may be pasted, in any script's digits.

/** Digits that people's keyboards have, each row from its own zero on. */
const zeros = [0x0660, 0x06f0, 0x0966];

const plainDigit = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  const zero = zeros.find((one) => code >= one && code <= one + 9);
  return zero === undefined ? sign : String(code - zero);
};

/** What is no longer than a code stays as it was typed, but for its digits. */
export function passcodeIn(text: string): string {
  const plain = [...text.normalize("NFKC")].map(plainDigit).join("");
  if (plain.length <= 7) return plain;
  const [, first, second] = /(?<!\d)(\d{3})[\s-]?(\d{3})(?!\d)/.exec(plain) ?? [];
  return first && second ? first + second : plain;
}
