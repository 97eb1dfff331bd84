// What stands in a person's circle: two letters of a name in a script with capitals or words, one character of a
// Chinese, Japanese or Korean name, a letter of the address when there is no name.
import { inARow } from "#lib/core/initials.ts";

const HAN_KANA_HANGUL = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

export function initialsOf(name: string, email = ""): string {
  const words = name
    .split(/[\s\u00b7\-‐–]+/u)
    .map(firstLetter)
    .filter((letter) => letter !== "");
  const first = words[0] ?? firstLetter(email);
  if (first === "") return "?";
  if (HAN_KANA_HANGUL.test(first)) return first;
  return inARow([first, ...words.slice(1).slice(-1)]).toLocaleUpperCase();
}

/** Of a person whose names are told apart: عبد الله is one name, and "van der" begins none. */
export function initialsOfNames(firstName: string, lastName: string, email = ""): string {
  const words = lastName.split(/\s+/u).filter((word) => firstLetter(word) !== "");
  const last = words.find((word) => !/^\p{Ll}/u.test(firstLetter(word))) ?? words[0] ?? "";
  const [start = ""] = last.split(/[-‐–]/u);
  return initialsOf([firstName.trim().split(/\s+/u)[0], start].join(" ").trim(), email);
}

/** The first letter with its marks, or nothing; punctuation before it is passed over. */
function firstLetter(word: string): string {
  for (const { segment } of graphemes.segment(word.normalize("NFC"))) {
    if (LETTER_OR_DIGIT.test(segment)) return segment;
  }
  return "";
}
