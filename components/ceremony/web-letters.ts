// PURE. Which letters a browser draws in the same face as the PDF: those that the hands' own web fonts hold (app/fonts.css).

/** In every one of them. */
const shared =
  "\\x20-\\x7e\\xa1-\\xa3\\xa5-\\xa9\\xab\\xae-\\xb1\\xb4\\xb5\\xb7\\xb8\\xbb\\xbf-\\xff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2026";
const letters: Record<string, RegExp> = {
  Caveat: new RegExp(`^[${shared}\u0131\u0152\u0153]*$`),
  "Marck Script": new RegExp(
    `^[${shared}\u0100-\u0130\u0133-\u0149\u014c-\u014f\u0154-\u017e\u0218\u0219\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f]*$`,
  ),
  "Mrs Saint Delafield": new RegExp(`^[${shared}\u0131\u0152\u0153]*$`),
};

/** Otherwise a letter is taken from another hand or from the reader's own faces, which are not those of the PDF. */
export const isInWebFace = (face: string, text: string): boolean => letters[face]?.test(text) ?? false;
