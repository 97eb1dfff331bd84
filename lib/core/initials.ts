// PURE. Letters that stand for names, in a row: the same wherever initials are made.

const joining =
  /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;
const nonJoiner = "\u200c";

/** In scripts whose letters join they would be read as a word: of ليلى الحداد, لا says "no". So each keeps its own shape. */
export const inARow = (letters: readonly string[]): string =>
  letters.reduce((row, letter) => row + (row !== "" && joining.test(letter) ? nonJoiner : "") + letter, "");
