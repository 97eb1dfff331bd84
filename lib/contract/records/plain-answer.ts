// PURE. What counts of an answer with which a signer shows who they are: the same for who checks it and for who sends it.
import { latinDigits } from "#lib/language/latin-digits.ts";

const plain = (typed: string): string => latinDigits(typed.normalize("NFKC"));

/** Our choice: capitals, the form of a letter or digit, and how many spaces stand where, do not make an answer wrong. */
export const plainAnswer = (answer: string): string =>
  plain(answer).toLowerCase().normalize("NFKC").replace(/\s+/g, " ").trim();

/** A code as it may be written down or read out: in the digits of any keyboard, in groups. */
export const plainCode = (code: string): string => plain(code).replace(/[\s-]/g, "");

/** Anything else is no try. */
export const isCode = (typed: string): boolean => /^\d{6}$/.test(plainCode(typed));
