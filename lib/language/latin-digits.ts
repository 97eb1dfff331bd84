// PURE. The digits of other scripts' keyboards, as those of the Latin one: what people type means the same number.

/** Arabic, Persian, Devanagari and full-width: each row from its own zero on. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];

export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((one) => code >= one && code <= one + 9);
    return zero === undefined ? digit : String(code - zero);
  });
