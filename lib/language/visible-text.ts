// PURE. Text in which nobody sees anything is no text: it names, signs and fills in nothing.

/**
 * White space, control and format characters, and those that Unicode lets a font leave out (zero-width spaces, Hangul fillers,
 * variation selectors); the empty Braille cell is drawn as nothing, too. Inside of words and emoji they stay.
 */
const seen = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const hasVisibleText = (text: string): boolean => seen.test(text);
